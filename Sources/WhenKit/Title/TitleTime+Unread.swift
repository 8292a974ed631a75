extension TitleTime {
    /// Words at the end of a title that were meant for a time, and are none: `Report mon 25:00` rings at no time.
    package struct Unread: Hashable, Sendable {
        package let text: String
        /// Why it is none; nil for `sat|sun`, which names days as no rule does.
        package let fault: WhenError?
        /// What to write in place of it: `sat,sun`.
        package let meant: [String]
    }

    /// `fault` says why a text is no time.
    package static func unread(atEndOf title: [String], fault: (String) -> WhenError?) -> Unread? {
        guard title.count > 1, let last = title.last else { return nil }
        if let start = misread(in: title[...], reads: { fault($0) == nil }),
            let error = fault(title[start...].joined(separator: " "))
        {
            return Unread(text: error.text, fault: error, meant: error.corrections)
        }
        let days = last.lowercased().split { !$0.isLetter }.map(String.init)
        if days.count > 1, days.allSatisfy({ WhenVocabulary.weekdays[$0] != nil }), fault(last) != nil {
            let list = days.joined(separator: ",")
            return Unread(text: last, fault: nil, meant: fault(list) == nil ? [list] : [])
        }
        guard isOfTime(last) else { return nil }
        for start in title.indices.dropFirst().suffix(6) {
            let words = title[start...]
            guard words.allSatisfy(isOfTime), !isTied(words, behind: title[..<start]),
                let error = fault(words.joined(separator: " ")), error.isOfTime(words: words.count)
            else { continue }
            return Unread(text: error.text, fault: error, meant: error.corrections)
        }
        return nil
    }

    /// A date such as `12/9`, either number of which could be the month, beside a time of day: `Exam 12/9 1pm` would ring
    /// today. `time` is what was taken out of the title, at its beginning or its end.
    package static func unclearDate(
        in title: [String], beside time: String?, isFirst: Bool, fault: (String) -> WhenError?
    ) -> Unread? {
        guard title.count > 1 else { return nil }
        let date = isFirst || time == nil ? title[0] : title[title.count - 1]
        // Of `3/4 tonight 9pm` the time has a day, so that nothing could be offered.
        guard date.contains("/"), let error = fault(date + " " + (time ?? title[1])),
            error.reason == .numericDate, !error.corrections.isEmpty
        else { return nil }
        return Unread(text: error.text, fault: error, meant: error.corrections)
    }

    static func isOfTime(_ word: String) -> Bool {
        let lower = word.lowercased()
        return WhenVocabulary.knows(lower) || lower == "twice" || word.first?.isNumber ?? false
    }
}

extension WhenError {
    /// Whether it was understood, and is no time all the same: `31 feb`, but not `Genesis 32:24`.
    fileprivate func isOfTime(words: Int) -> Bool {
        switch reason {
        case .noSuchTime, .noSuchDate, .dottedTime, .notThatWeekday, .twoMeanings, .secondsNotKept, .fraction,
            .vagueNumber, .wrongOrdinal, .tooOften, .shorterThanADay:
            words > 1
        // `3x/day`
        case .severalTimes, .listedTimes: true
        // `5/6` is a fraction as well.
        case .numericDate: words > 1 || text.count > 5
        case .empty, .tooLong, .unknownWord, .unexpected, .missing, .bareNumber, .bareDuration,
            .shiftWithoutDay, .unitsOutOfOrder, .noFixedLength, .zero, .negative, .tooLarge, .outOfRange:
            false
        }
    }
}
