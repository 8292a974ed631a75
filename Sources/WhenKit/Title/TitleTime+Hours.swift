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
        // `0700 and 1900`
        let hours = list.numbersWithin.map { (Int($0) ?? 2500) / ($0.count == 4 ? 100 : 1) }
        guard hours.count > 1, words.count < title.count, hours.allSatisfy({ $0 < 25 }),
            zip(hours, hours.dropFirst()).allSatisfy({ $0 + 2 < $1 }),
            !isCounted(title[title.count - words.count - 1]),
            // What has no words is no rule.
            (try? WhenReader(time))?.startsRule ?? false, fault("\(time) at \(list)") == nil
        else { return nil }
        let text = "\(list) \(time)"
        return Unread(text: text, fault: fault(text), meant: ["\(time) at \(list)"])
    }

    /// What stands at the end of a title and is rather of the time beside it, which alone would ring at 9:00, or today:
    ///
    ///     Meeting 14-15 | tomorrow      Meeting 9 to 10 | tomorrow
    ///     Dentist 24-12 | 3pm           Trip tomorrow-friday | 3pm
    ///     Train 1842h | fri
    static func hourSpan(
        atEndOf title: [String], beside time: String, fault: (String) -> WhenError?
    ) -> Unread? {
        let isSpan =
            title.count > 3 && ["to", "until", "-", "–"].contains(TitleWords.plain(title[title.count - 2]))
        let words = title.suffix(isSpan ? 3 : 1)
        guard title.count > words.count, let last = title.last else { return nil }
        let tail = words.joined(separator: " ")
        let before = title[title.count - words.count - 1]
        let isDash = last.contains("-" as Character)
        let isOfDays =
            isDash && last.wordsWithin.count == 2 && last.wordsWithin.allSatisfy { isDay(String($0)) }
        guard tail.first?.isNumber ?? false || isOfDays, !isCounted(before) else { return nil }
        let numbers = tail.numbersWithin.map { Int($0) ?? 25 }
        if namesClock(time) {
            // `12-4` may be anything.
            let isDate = isDash && numbers.count == 2 && numbers.contains { (13...31).contains($0) }
            guard isOfDays || isDate, let error = fault("\(tail) \(time)") else { return nil }
            return isOfDays || !error.corrections.isEmpty ? Unread(error) : nil
        }
        if isDash || isSpan {
            guard numbers.count == 2, numbers[0] < numbers[1], numbers[1] < 25,
                numbers[1] > 12 || !before.hasSuffix("s")
            else { return nil }
            return fault("\(time) \(tail)").map { Unread($0) }
        }
        // `18.42` may be a price.
        let meant = "\(time) \(last)"
        guard last.count > 3, last.contains("h" as Character), fault(meant) == nil else { return nil }
        return Unread(text: "\(last) \(time)", fault: fault("\(last) \(time)"), meant: [meant])
    }

    /// `pages` before `3 to 5`
    static func isCounted(_ word: String) -> Bool {
        ["number", "page", "chapter", "size", "grade", "level", "question"].contains {
            word.lowercased().hasPrefix($0)
        }
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
