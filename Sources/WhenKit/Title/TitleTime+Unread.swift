extension TitleTime {
    /// Words at the end of a title that were meant for a time, and are none: `Report mon 25:00` rings at no time.
    package struct Unread: Hashable, Sendable {
        package let text: String
        /// Why it is none; nil for `sat|sun` and `5.12.-7.12.`, which name days as no rule does.
        package let fault: WhenError?
        /// What to write in place of it: `sat,sun`.
        package let meant: [String]

        init(text: String, fault: WhenError?, meant: [String]) {
            (self.text, self.fault, self.meant) = (text, fault, meant)
        }

        init(_ error: WhenError) { self.init(text: error.text, fault: error, meant: error.corrections) }
    }

    /// `fault` says why a text is no time. Beside a time one word is enough: `tue/thu 7pm`.
    package static func unread(
        atEndOf title: [String], beside time: String? = nil, fault: (String) -> WhenError?
    ) -> Unread? {
        guard let last = title.last, title.count > 1 || time != nil else { return nil }
        if let start = misread(in: title[...], reads: { fault($0) == nil }),
            let error = fault(title[start...].joined(separator: " "))
        {
            // `7am` before `weekdays, 9am weekends`
            let whole = start > 1 ? fault(title[(start - 1)...].joined(separator: " ")) : nil
            return Unread(whole.flatMap { $0.reason == .twoTimes ? $0 : nil } ?? error)
        }
        if let span = unclearSpan(in: title, fault) { return span }
        // `sat|sun`, `mon wed fri`
        var (text, days, start) = (last, weekdays(last), title.count - 2)
        while !days.isEmpty, start > 0, case let before = weekdays(title[start]), !before.isEmpty {
            (text, days, start) = (title[start] + " " + text, before + days, start - 1)
        }
        if days.count > 1, fault(text) != nil {
            let list = days.joined(separator: ",")
            return Unread(text: text, fault: nil, meant: fault(list) == nil ? [list] : [])
        }
        if let window = unreadWindow(atEndOf: title, fault) { return window }
        if let feast = unreadFeast(atEndOf: title, fault) { return feast }
        let ends =
            isOfTime(last) || meansTime(last) ? title.indices.dropFirst().suffix(8).map { title[$0...] } : []
        // `3pm to 5pm` anywhere
        let within = title.indices.flatMap { start in
            (start..<title.endIndex - 1).prefix(5).map { title[start...$0] }
        }
        for words in ends + within {
            let before = title[..<words.startIndex]
            let span = span(words, behind: before)
            guard
                words.allSatisfy({
                    isOfTime($0) || meansTime($0) || ["-", "&", "next"].contains($0) || !weekdays($0).isEmpty
                }),
                span != nil || !isTied(words, behind: before)
            else { continue }
            let isWithin = words.endIndex < title.endIndex
            guard let error = fault(words.joined(separator: " ")) else {
                if isWithin { continue }
                // Of `2nd and 4th tuesday` no part is unread.
                return nil
            }
            let isClock = TitleWords.isClock(words.first ?? "")
            if let span, span == .between || !isClock, !isWithin || isClock {
                // `from 3 to 5pm` says which half of the day; `3pm and 5pm` would be several times.
                let start = words.prefix(1).flatMap { fault($0)?.corrections ?? [$0] }
                let isHalf = span == .from && !error.corrections.isEmpty
                return Unread(text: error.text, fault: error, meant: isHalf ? error.corrections : start)
            }
            if !isWithin, isLedHour(words, behind: before) {
                let hour = fault(words.dropFirst().joined(separator: " "))?.corrections ?? []
                let meant = error.corrections.isEmpty ? hour : error.corrections
                return Unread(text: error.text, fault: error, meant: meant)
            }
            guard isWithin ? error.isOfHours(words) : error.isOfTime(words) else { continue }
            // Of `19:00-21:00` neither `19:00-21h` nor `19:00-21m` is meant.
            let isNumber = error.text.first?.isNumber ?? false
            let isLength = error.reason == .twoMeanings && isNumber && error.text.contains("-")
            return Unread(text: error.text, fault: error, meant: isLength ? [] : error.corrections)
        }
        return dottedTime(atEndOf: title, beside: time, fault)
    }

    /// The same at the beginning: `twice daily Pills`, `31 feb Call`.
    static func unread(atStartOf title: [String], fault: (String) -> WhenError?) -> Unread? {
        var words = title.dropLast().prefix(6)
        while !words.isEmpty {
            if let found = unread(atEndOf: ["Title"] + words, fault: fault),
                found.text == words.joined(separator: " ")
            {
                return found
            }
            words.removeLast()
        }
        return nil
    }

    /// What leads two clocks that are one time: of `between 3pm and 5pm` it is not at both.
    enum Span: String {
        case from, between

        var joins: Set<String> {
            switch self {
            case .from: ["to", "until", "through", "-"]
            case .between: ["and", "&"]
            }
        }

        /// `5pm`, and `5` of `between 3 and 5`; `from 1 to 5` counts.
        func mayHave(_ word: String) -> Bool {
            TitleWords.isClock(word)
                || (self == .between ? 1...12 : 2...12).contains(Int(word) ?? 0)
        }
    }

    /// `5` of `Rent by 5` and of `Call Jo after 5`; not of `Cut 2 by 4`.
    private static func isLedHour(_ words: ArraySlice<String>, behind title: ArraySlice<String>) -> Bool {
        ["by", "after", "before"].contains(words.first?.lowercased())
            && (1...12).contains(words.dropFirst().first.flatMap { Int($0) } ?? 0)
            && !(title.last?.first?.isNumber ?? true)
    }

    /// Of `3pm to 5pm` behind `from`, and of `3pm and 5pm` behind `between`.
    private static func span(_ words: ArraySlice<String>, behind title: ArraySlice<String>) -> Span? {
        // `number between 1 and 10`, `read pages from 3 to 5`
        guard words.count == 3, title.count > 1, !(title.dropLast().last.map(isCounted) ?? false),
            let span = title.last.flatMap({ Span(rawValue: $0.lowercased()) }),
            span.joins.contains(TitleWords.plain(words[words.startIndex + 1])),
            [words.first, words.last].allSatisfy({ span.mayHave($0?.lowercased() ?? "") })
        else { return nil }
        return span
    }

    /// Both of `sat|sun`; empty where a word is anything else as well.
    static func weekdays(_ word: String) -> [String] {
        let days = word.lowercased().wordsWithin.map(String.init)
        return days.allSatisfy(WhenVocabulary.isWeekday) ? days : []
    }

    /// `fri-sun` at the end or the beginning is once, or each week.
    private static func unclearSpan(in title: [String], _ fault: (String) -> WhenError?) -> Unread? {
        let ends = [title.suffix(1), title.suffix(3), title.prefix(1), title.prefix(3)]
        guard let span = ends.first(where: isWeekdaySpan) else { return nil }
        let before = title[..<span.startIndex]
        let text = span.joined(separator: " ")
        let meant = [String(text.prefix(while: \.isLetter)), "every " + text]
        guard before.last == "on" || before.last == "from" || !isTied(span, behind: before),
            meant.allSatisfy({ fault($0) == nil })
        else { return nil }
        let error = WhenError(text: text, range: 0..<text.count, reason: .twoMeanings, suggestions: meant)
        return Unread(text: text, fault: error, meant: meant)
    }

    /// `fri-sun`, `fri - sun`, `fri..sun`, `fri to sun`
    static func isWeekdaySpan(_ words: ArraySlice<String>) -> Bool {
        guard words.count == 1 || words.count == 3 else { return false }
        let text = words.map { $0.lowercased() == "to" ? "-" : $0 }.joined()
        return ["-", "–", ".."].contains(text.filter { !$0.isLetter }) && weekdays(text).count == 2
    }

    /// `7.30` of `call mum 7.30` and of `call mum 7.30 tomorrow`, which would ring at 9:00; few prices end so.
    private static func dottedTime(
        atEndOf title: [String], beside time: String?, _ fault: (String) -> WhenError?
    ) -> Unread? {
        guard let last = title.last, [".15", ".30", ".45"].contains(where: last.hasSuffix),
            let before = title.dropLast().last, !isDay(before), !isTied([last], behind: title.dropLast()),
            let error = fault(time.map { last + " " + $0 } ?? last), error.reason == .dottedTime,
            !error.corrections.isEmpty
        else { return nil }
        return Unread(error)
    }

    /// `easter monday`, `on mother's day`, `in week 49`; `week 49` alone may be of the title.
    private static func unreadFeast(
        atEndOf title: [String], _ fault: (String) -> WhenError?
    ) -> Unread? {
        for words in title.indices.dropFirst().suffix(3).map({ title[$0...] }) {
            let isLed = ["at", "on", "in", "by"].contains(words.first?.lowercased())
            guard isLed || !isTied(words, behind: title[..<words.startIndex]),
                let error = fault(words.joined(separator: " ")), error.range.lowerBound <= 3,
                error.range.upperBound == error.text.count
            else { continue }
            switch error.reason {
            case .movingDay: return Unread(error)
            case .wholeWeek where isLed: return Unread(error)
            default: continue
            }
        }
        return nil
    }

    /// `from 9 to 17 every 2 hours`, whose rule has to stand first.
    private static func unreadWindow(
        atEndOf title: [String], _ fault: (String) -> WhenError?
    ) -> Unread? {
        for start in title.indices.dropFirst(4) where isOfWindow(title[start...], behind: title[..<start]) {
            let words = title[(start - 4)...].joined(separator: " ")
            let meant = (title[start...] + title[(start - 4)..<start]).joined(separator: " ")
            guard let error = fault(words), fault(title[start...].joined(separator: " ")) == nil else {
                continue
            }
            return Unread(text: words, fault: error, meant: fault(meant) == nil ? [meant] : [])
        }
        return nil
    }

    /// `for 3 days` at the end of a title whose time is `8am`: only behind a rule it would say how often that comes.
    package static func unruled(
        in title: [String], beside time: String, fault: (String) -> WhenError?
    ) -> Unread? {
        for start in title.indices.dropFirst().suffix(4) where title[start].lowercased() == "for" {
            let text = title[start...].joined(separator: " ") + " " + time
            guard let error = fault(text), error.reason == .limitWithoutRule else { continue }
            return Unread(text: text, fault: error, meant: error.corrections)
        }
        return nil
    }

    /// `lunch`, `cob`: what is no time, and was meant for one.
    private static func meansTime(_ word: String) -> Bool {
        WhenVocabulary.likelyWords(word.lowercased())?.first?.isEmpty == false
            || WhenVocabulary.partsOfMonth[word.lowercased()] != nil
    }

    static func isOfTime(_ word: String) -> Bool {
        let lower = word.lowercased()
        let isCount = lower.first == "x" && Int(lower.dropFirst()) != nil
        return WhenVocabulary.knows(lower.filter { $0 != "-" }) || WhenVocabulary.knows(lower)
            || ["twice", "by", "due"].contains(lower) || isCount
            || word.first?.isNumber ?? false
    }
}

extension WhenError {
    /// `3pm to 5pm` before a title
    fileprivate func isOfHours(_ words: ArraySlice<String>) -> Bool {
        reason == .unexpected && !suggestions.isEmpty && !isLed(words)
            && words.last.map { TitleWords.isClock($0.lowercased()) } ?? false
    }

    /// `before 5pm`
    private func isLed(_ words: ArraySlice<String>) -> Bool {
        ["after", "before", "from", "until", "through"].contains(TitleWords.plain(words.first ?? ""))
    }

    /// Whether it was understood, and is no time all the same: `31 feb`, but not `Genesis 32:24`.
    fileprivate func isOfTime(_ words: ArraySlice<String>) -> Bool {
        switch reason {
        // `7.30pm` alone is hardly anything else.
        case .dottedTime: words.count > 1 || word.hasSuffix("am") || word.hasSuffix("pm")
        // `24:00`
        case .noSuchTime where !suggestions.isEmpty: true
        // `31.11.`, `2026-11-31`
        case .noSuchDate where text.last == "." || text.numbersOfDate == 3 && text.count == 10: true
        case .noSuchTime, .noSuchDate, .notThatWeekday, .secondsNotKept, .fraction, .wrongOrdinal,
            .tooOften, .shorterThanADay:
            words.count > 1
        // `biweekly`
        // `read pages 10 to 12`
        case .twoMeanings where words.contains("to") && !TitleTime.beginsWithDay(words):
            words.contains("every")
        case .twoMeanings: words.count > 1 || words.first?.first?.isLetter ?? false
        // `sleep a few hours` is none.
        case .vagueNumber: ["in", "every"].contains(words.first?.lowercased())
        // `3x/day`
        case .severalTimes, .listedTimes, .twoTimes: true
        // `by cob`, `at lunch`, `this eve`
        case .unknownWord
        where words.count == 2 && ["at", "by", "this", "tomorrow"].contains(words.first?.lowercased()):
            !suggestions.isEmpty
        // `away until friday` says nothing of a reminder.
        case .limitWithoutRule: words.contains { TitleWords.isClock($0.lowercased()) }
        // `5/6` is a fraction as well; nobody pads those.
        case .numericDate:
            words.count > 1 || text.count > 5 || text.numbersWithin.contains { $0.first == "0" }
        // `tomorrow 19:00 - 21:00`; of `after 5pm` the clock can be read.
        case .unexpected where !suggestions.isEmpty: !isLed(words)
        // `fri 3ish`
        case .unknownWord where word == "ish": true
        // `call Jo in 10`, `rent last friday yearly`
        case .missing(.unit): words.count == 2 && words.first?.lowercased() == "in"
        case .missing(.month) where !suggestions.isEmpty: true
        case .bareNumber, .missing, .unexpected:
            // `2nd and 4th tuesday`
            words.first?.first != "("
                && TitleTime.beginsWithDay(words.drop { ["by", "next"].contains($0.lowercased()) })
                && words.last?.first?.isNumber ?? false
                || words.contains("and") && words.last.map(TitleTime.isDay) ?? false
        case .empty, .tooLong, .unknownWord, .bareDuration,
            .movingDay, .wholeWeek, .shiftWithoutDay, .unitsOutOfOrder, .noFixedLength, .zero, .negative,
            .tooLarge, .outOfRange:
            false
        }
    }
}
