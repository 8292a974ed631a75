extension TitleTime {
    /// `8, 13 and 20` of `Pills 8, 13 and 20 daily`: the rule alone would ring at 9:00. Hours are hardly beside each other,
    /// as chapters are.
    static func hours(
        atEndOf title: [String], beside time: String, fault: (String) -> WhenError?
    ) -> Unread? {
        let words = title.reversed().prefix { word in
            ["and", "&"].contains(word) || word.allSatisfy { $0.isNumber || $0 == "," }
        }
        let list = words.reversed().joined(separator: " ")
        let hours = list.numbersWithin.map { Int($0) ?? 25 }
        guard hours.count > 1, words.count < title.count, hours.allSatisfy({ $0 < 25 }),
            zip(hours, hours.dropFirst()).allSatisfy({ $0 + 2 < $1 }),
            !isCounted(title[title.count - words.count - 1]),
            // What has no words is no rule.
            (try? WhenReader(time))?.startsRule ?? false, fault("\(time) at \(list)") == nil
        else { return nil }
        let text = "\(list) \(time)"
        return Unread(text: text, fault: fault(text), meant: ["\(time) at \(list)"])
    }

    /// `14-15` of `Meeting 14-15 tomorrow`, which would ring at 9:00.
    static func hourSpan(
        atEndOf title: [String], beside time: String, fault: (String) -> WhenError?
    ) -> Unread? {
        guard title.count > 1, let last = title.last, last.contains("-" as Character),
            case let hours = last.numbersWithin.map({ Int($0) ?? 25 }), hours.count == 2,
            hours[0] < hours[1], (13...24).contains(hours[1]), !isCounted(title[title.count - 2]),
            let error = fault("\(time) \(last)"), !error.corrections.isEmpty
        else { return nil }
        return Unread(error)
    }

    /// `pages` before `3 to 5`
    static func isCounted(_ word: String) -> Bool {
        ["number", "page", "chapter"].contains { word.lowercased().hasPrefix($0) }
    }

    /// `every day until 5 feb` around `Yoga`, of which neither part is a time where it stands.
    static func ruleAround(_ title: [String], reads: (String) -> Bool) -> String? {
        let end = title.lastIndex { ["until", "through"].contains(TitleWords.plain($0)) } ?? 0
        // What has no words is no rule.
        guard end > 1, (try? WhenReader(title[0]))?.startsRule ?? false else { return nil }
        let rules = (1..<min(end, 6)).map { (title[..<$0] + title[end...]).joined(separator: " ") }
        return rules.last(where: reads)
    }
}
