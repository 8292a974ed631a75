extension TitleTime {
    /// Where a time begins that is not understood to its end: at `daily` in `Pill daily except at Easter`, at `twice` in
    /// `Salve twice daily`. A part of it could mean the opposite, or less, so none is taken.
    static func misread(in words: ArraySlice<String>, reads: (String) -> Bool) -> Int? {
        let exception =
            words.suffix(longest).lastIndex { exceptions.contains(letters($0)) } ?? words.startIndex
        for start in words.indices.suffix(longest) {
            let isRule = repeats(words[start], reads)
            let isExcepted = start < exception
            guard isRule || isExcepted && isOfTime(plain(words[start])) else { continue }
            let end = (start..<words.endIndex).last { end in
                text(of: words[start...end]).map { reads(plain($0)) } ?? false
            }
            let counted = isRule ? countStart(in: words, before: start) : start
            guard let end else {
                // `every third weekend`, of which nothing is read; not `every time`
                let rest = words[(start + 1)...]
                let isEvery = letters(words[start]) == "every" && rest.count > 1
                // `every school day 16:00`, which would ring once
                let later = rest.dropFirst()
                let isOfDays = later.first.map { ["day", "days"].contains(letters($0)) } ?? false
                if isRule, isExcepted || isEvery && isTurned(isOfDays ? later : rest, isRule: true) {
                    return counted
                }
                continue
            }
            let rest = words[(end + 1)...]
            if rest.isEmpty { return counted < start ? counted : nil }
            if isTurned(rest, isRule: isRule) { return counted }
        }
        return nil
    }

    /// Whether what stands behind a time narrows it, or is of a rule as well.
    private static func isTurned(_ rest: ArraySlice<String>, isRule: Bool) -> Bool {
        // `daily at 8:00 - except sundays`
        let next = rest.lazy.map(letters).first { !$0.isEmpty } ?? ""
        if exceptions.contains(next) { return true }
        return isRule && (TitleWords.turns.contains(next) || rest.allSatisfy(isOfRule))
    }

    /// `daily`, `sundays`, `mon,wed`
    private static func repeats(_ word: String, _ reads: (String) -> Bool) -> Bool {
        // What has no words is no rule.
        let isRule = (try? WhenReader(word))?.startsRule ?? false
        return isRule
            || word.contains(",") && word.first?.isLetter ?? false && word.last != "," && reads(word)
    }

    /// Where `twice`, `3 times`, `2x` or `in october` begins before a rule, else that place itself.
    private static func countStart(in words: ArraySlice<String>, before start: Int) -> Int {
        guard start > words.startIndex else { return start }
        let last = words[start - 1].lowercased()
        // `in october at 9am every fri`
        let clock =
            words[..<start].lastIndex { !($0 == "at" || TitleWords.isClock($0.lowercased())) } ?? start
        if clock - 1 > words.startIndex,
            // What has no words is no such time.
            (try? WhenReader(words[(clock - 1)...clock].joined(separator: " ")))?.period() != nil
        {
            return clock - 1
        }
        if ["twice", "thrice", "odd", "even"].contains(last)
            || last.hasSuffix("x") && Int(last.dropLast()) != nil
        {
            return start - 1
        }
        guard last == "times" || last == "x", start - 1 > words.startIndex else { return start }
        let count = words[start - 2].lowercased()
        return Int(count) != nil || WhenVocabulary.numbers[count] != nil ? start - 2 : start
    }

    private static func isOfRule(_ word: String) -> Bool {
        isOfTime(plain(word)) || TitleWords.turns.contains(letters(word))
    }

    /// `8:00` of `8:00,`
    private static func plain(_ text: String) -> String {
        text.last == "," ? String(text.dropLast()) : text
    }

    /// `except` of `(Except`
    private static func letters(_ word: String) -> String { word.lowercased().filter(\.isLetter) }

    /// `daily w/o` before `sundays 8am`, which would ring on just the days that were left out; `daily 9am exept` before
    /// `sunday`. Not `what to expect` before `friday`.
    static func narrowed(
        atEndOf title: [String], beside time: String, fault: (String) -> WhenError?
    ) -> Unread? {
        let day = time.blankSeparated.first.map(String.init) ?? ""
        guard let last = title.last.map(letters), exceptions.contains(last) || slips.contains(last),
            day == "on" || isDay(day)
        else { return nil }
        // What has no words is no rule.
        let rule = title.lastIndex {
            (try? WhenReader($0))?.startsRule ?? false || ["all", "any"].contains($0.lowercased())
        }
        guard let start = rule ?? (last == "never" ? title.endIndex - 1 : nil) else { return nil }
        return fault((title[start...] + [time]).joined(separator: " ")).map { Unread($0) }
    }

    /// `wo` is `w/o`.
    private static let slips: Set = [
        "wo", "bar", "barring", "less", "save", "never", "no", "excl", "ex", "exept", "expect", "excpet",
        "untill",
        "upto", "ending", "including", "sans",
    ]

    private static let exceptions: Set = ["except", "excepting", "excluding", "unless"]
}
