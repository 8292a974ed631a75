extension TitleTime {
    /// `tue`, `25 sep`
    static func beginsWithDay(_ words: ArraySlice<String>) -> Bool {
        guard let first = words.first else { return false }
        let next = words.dropFirst().first?.lowercased() ?? ""
        return isDay(first) || !weekdays(first).isEmpty
            || first.first?.isNumber ?? false && WhenVocabulary.months[next] != nil
    }

    /// A date such as `12/9`, either number of which could be the month, beside a time of day: `Exam 12/9 1pm` would ring
    /// today. `time` is what was taken out of the title, at its beginning or its end.
    package static func unclearDate(
        in title: [String], beside time: String?, isFirst: Bool, fault: (String) -> WhenError?
    ) -> Unread? {
        guard let first = title.first, let last = title.last, title.count > 1 || time != nil else {
            return nil
        }
        let isAtFirst = isFirst || time == nil
        // Apart from its time it may be a fraction: `1/2 tab of aspirin 9pm`.
        let behindOn = zip(title, title.dropFirst()).filter { $0.0.lowercased() == "on" }.map(\.1)
        let dates = isAtFirst ? [first] : (isFraction(first) ? [last] : [last, first]) + behindOn
        for date in dates where date.contains("/") {
            // Of `3/4 tonight 9pm` the time has a day, so that nothing could be offered.
            if let error = fault(date + " " + (time ?? title[1])), error.reason == .numericDate,
                !error.corrections.isEmpty
            {
                return Unread(error)
            }
        }
        return nil
    }

    /// `1/2`, `3/4`
    private static func isFraction(_ word: String) -> Bool {
        let numbers = word.split(separator: "/" as Character).map { Int($0) ?? 0 }
        return numbers.count == 2 && numbers[0] < numbers[1] && numbers[1] < 9
    }

    /// `1 nov 14:55` of `1 nov flight 14:55`, `on friday 7pm` of `dinner on friday at Bob's 7pm`: the clock alone would ring
    /// today. A date is seen anywhere.
    package static func dayApart(
        in title: [String], from time: String, reads: (String) -> Bool
    ) -> String? {
        guard !TitleWords(time.split(separator: " " as Character).map(String.init)[...]).hasDays else {
            return nil
        }
        let isMarked = title.last.map { bare($0) != $0 } ?? false
        let typed = title
        let title = title.map(bare)
        for start in title.indices {
            let isFirst = start == 0 || title[start].lowercased() == "on"
            for words in (1...4).reversed().map({ title[start...].prefix($0) }) {
                let day = words.drop {
                    ["on", "this", "next", "the", "every", "each"].contains($0.lowercased())
                }
                guard let first = day.first else { continue }
                let next = words.endIndex < title.endIndex ? title[words.endIndex].lowercased() : nil
                let isSetOff =
                    next.map { behindDays.contains($0) || typed[words.endIndex - 1].last == "," } ?? false
                // `daily in the park`, `on the 17th with Lea`
                let isRule = words.count == 1 && (try? WhenReader(first))?.startsRule ?? false
                let isOrdinal = words.count == 3 && words.first?.lowercased() == "on"
                // `every day pill 9am`; not `Every day carry 9am`
                let isEvery = start == 0 && words.count == 2 && ["every", "each"].contains(words[0])
                guard isEvery || beginsWithDay(day) || isDate(first) || isSetOff && (isRule || isOrdinal)
                else { continue }
                // `Exam friday: 2pm`, `Exam 26 march hall B 2pm`
                // `meet Bob 5.12 17:00`
                let isDotted = first.isShortNumericDate && first.contains(".") && first.last != "."
                let isBeside = words.endIndex == title.endIndex
                let isClear = isBeside && (isMarked || isDotted) || namesMonth(day) || isClearDate(first)
                guard isFirst || (isClear || isSetOff) && !isTied(words, behind: title[..<start]) else {
                    continue
                }
                let text = words.joined(separator: " ") + (isDotted ? ". " : " ") + time
                if reads(text) { return text }
            }
        }
        // `tomorrow` of `dinner tomorrow with Max 19:00`
        guard let day = left(in: title, reads: reads), title.last.map({ !day.hasSuffix($0) }) ?? false,
            reads("\(day) \(time)")
        else { return nil }
        return "\(day) \(time)"
    }

    /// `day after tomorrow 20:00` of `Party day after tomorrow with Bob 20:00`, `weekdays 6am` of `weekdays gym 6am`: several
    /// words that say which day, or which days, and few that do so alone. Not `daily` of `daily standup 9am`.
    static func phraseApart(in title: [String], from time: String, reads: (String) -> Bool) -> String? {
        let isClock = namesClock(time) && time.blankSeparated.allSatisfy { !isDay(String($0)) }
        guard isClock, (try? WhenReader(time))?.startsRule == false else { return nil }
        for start in title.indices {
            let first = bare(title[start]).lowercased()
            guard isOfTime(first) || ["on", "the"].contains(first) || TitleWords.startsFeast(first),
                !isTied([first], behind: title[..<start])
            else { continue }
            for end in (start..<title.endIndex).prefix(6).reversed() {
                let day = title[start...end].map(bare).joined(separator: " ")
                let isAtEdge = start == 0 || end == title.endIndex - 1
                // `on the 2nd floor`, `watch the sun`
                let isOrdinal = title[end].first?.isNumber ?? false && day.hasOrdinalEnding
                let isOfThing = ["on", "the"].contains(first) && (!isAtEdge || !isOrdinal)
                let next = end + 1 < title.endIndex ? bare(title[end + 1]).lowercased() : ""
                let isBound =
                    first == "in" && WhenVocabulary.months[bare(title[end]).lowercased()] != nil
                    || behindDays.contains(next)
                let least = alone.contains(first) && isAtEdge ? 1 : isAtEdge || isBound ? 2 : 3
                guard end - start >= least - 1, !isOfThing, !namesClock(day),
                    WhenVocabulary.dayParts[bare(title[end]).lowercased()] == nil
                else { continue }
                if reads("\(day) \(time)") { return "\(day) \(time)" }
            }
        }
        return nil
    }

    /// `Every day` of `Every day walk the dog`, and `Weekdays` of `Weekdays stretch`; not of `Every day carry`, a knife.
    static func leadsEachDay(_ found: ArraySlice<String>, to rest: ArraySlice<String>) -> Bool {
        let words = found.map { $0.lowercased() }
        let isEach = words.count == 2 && ["every", "each"].contains(words[0]) && words[1] == "day"
        guard isEach && rest.count > 1 || words == ["weekdays"], let next = rest.first else { return false }
        return !TitleWords.connectors.contains(TitleWords.plain(next))
    }

    /// `(call` of `30 nov (call Bob)`; not of `watch the day after tomorrow (film)`.
    static func isBracketed(_ rest: ArraySlice<String>, behind found: ArraySlice<String>) -> Bool {
        rest.first?.first == "(" && !isOfTime(bare(rest.first ?? ""))
            && found.contains(where: { Int($0) != nil })
    }

    private static let alone: Set = ["weekdays", "weekends", "eom", "eow"]

    /// `sun 18:00` of `18:00 dinner with Max sun`, which would ring today.
    static func dayAtEnd(of title: [String], from time: String, reads: (String) -> Bool) -> String? {
        guard let day = title.last, WhenVocabulary.weekdays[day.lowercased()] != nil,
            !isTied([day], behind: title.dropLast()), reads("\(day) \(time)")
        else { return nil }
        return "\(day) \(time)"
    }

    /// `every 2 hours from 9 to 17` of `every 2 hours drink water from 9 to 17`, which would ring all night; and behind the
    /// title `9am America/New_York` of `Call home America/New_York 9am`.
    static func restApart(
        in title: [String], from time: String, isFirst: Bool, reads: (String) -> Bool
    ) -> String? {
        for start in title.indices.dropFirst() {
            let first = TitleWords.plain(title[start])
            let isLimit = first == "for" || first.first == "x" || TitleWords.turns.contains(first)
            let isZone = start == title.endIndex - 1 && (first == "utc" || first.contains("/"))
            guard isFirst ? isLimit : isZone else { continue }
            let text = "\(time) " + title[start...].joined(separator: " ")
            if reads(text) { return text }
        }
        return nil
    }

    /// `tomorrow 18:00` of `Fetch parcel 18:00 from Anna tomorrow`, which would ring at 9:00; and `at 18:00` of `Call Bob at
    /// 18:00 about the flight fri 9:00`, since nobody knows which is meant. Not `12:30` of `Discuss 12:30 meeting fri 9:00`.
    static func clockApart(in title: [String], from time: String, reads: (String) -> Bool) -> String? {
        let left = left(in: title, reads: reads) ?? ""
        if left.contains(where: \.isWhitespace), left.blankSeparated.contains(where: isClock) { return left }
        let saysWhen = time.blankSeparated.contains {
            WhenVocabulary.dayParts[$0.lowercased()] != nil || $0 == "in"
        }
        guard !namesClock(time), !saysWhen else { return nil }
        // Not `midnight snack`.
        let clock = title.indices.first {
            isClock(title[$0][...]) && !isTied([title[$0]], behind: title[..<$0])
        }
        return clock.map { "\(time) \(title[$0])" }.flatMap { reads($0) ? $0 : nil }
    }

    /// `18:00`, `8am`; not `am`.
    private static func isClock(_ word: Substring) -> Bool {
        word.first?.isNumber ?? false && TitleWords.isClock(word.lowercased())
    }

    static func namesClock(_ time: String) -> Bool {
        time.blankSeparated.contains {
            TitleWords.isClock($0.lowercased()) || WhenVocabulary.hours[String($0)] != nil
        }
    }

    /// What says where or with whom, behind a day that says when: `friday about the offer`; not `friday demo`.
    static let behindDays: Set = ["about", "at", "in", "with", "near", "@"]

    /// `26 march`, `march 26`
    private static func namesMonth(_ day: ArraySlice<String>) -> Bool {
        let words = day.prefix(2)
        return words.contains { WhenVocabulary.months[$0.lowercased()] != nil }
            && words.contains { $0.first?.isNumber ?? false }
    }

    /// `27/11`, `30.10.`, `2026-12-24`
    private static func isClearDate(_ word: String) -> Bool {
        word.numbersOfDate == 3 || word.isShortNumericDate && TitleWords([word]).saysWhen
    }

    /// `12/24`, `30.10.`; not `24/7`, which is always.
    static func isDate(_ word: String) -> Bool {
        word.numbersOfDate > 1 && !isFraction(word) && word != "24/7"
    }
}
