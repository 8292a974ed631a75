import TimeKit

/// Finds a time in the words of a title: at its end or its beginning, and only where hardly anything else is meant.
///
/// `Dentist tomorrow 3pm` has one; `tickets for friday`, `read 1984` and `May 5 people come` have none.
package struct TitleTime: Hashable, Sendable {
    /// Which of the words it is.
    package let words: Range<Int>

    /// A text is a time if `reads` takes it. A word with a blank or a quote in it is never a part of one.
    package static func atEnd(
        of words: ArraySlice<String>, reads: (String) -> Bool
    ) -> TitleTime? {
        for start in words.indices.suffix(longest) {
            let found = words[start...]
            guard let text = text(of: found), reads(text) else { continue }
            // Only the longest is looked at: of `for friday 5pm` the clock is no time of its own.
            let isMeant =
                TitleWords(found).isPlainAtEnd && !isTied(found, behind: words[..<start])
                && misread(in: words, reads: reads).map { $0 >= start } ?? true
            return isMeant ? TitleTime(words: start..<words.endIndex) : nil
        }
        return nil
    }

    package static func atStart(
        of words: ArraySlice<String>, reads: (String) -> Bool
    ) -> TitleTime? {
        for end in words.indices.prefix(longest).reversed() {
            var found = words[...end]
            let mark = found.last?.last
            let isMarked = mark == ":" || mark == ","
            if isMarked { found[end].removeLast() }
            guard let text = text(of: found), reads(text) else { continue }
            let next = end + 1 < words.endIndex ? words[end + 1].lowercased() : ""
            let isMeant =
                isMarked
                || TitleWords(found).isPlainAtStart
                    && !TitleWords.connectors.contains(next) && !TitleWords.turns.contains(next)
            return isMeant ? TitleTime(words: words.startIndex..<(end + 1)) : nil
        }
        return nil
    }

    /// Words at the end that could be a time, and stay in the title because they may be something else. The caller warns
    /// that no reminder was set. Example: `3:16` in `read John 3:16`.
    package static func leftAtEnd(of words: ArraySlice<String>, reads: (String) -> Bool) -> String? {
        for start in words.indices.dropFirst().suffix(longest) {
            let found = words[start...]
            guard let text = text(of: found), reads(text) else { continue }
            let before = words[..<start]
            // `Pill from today daily 8:00` was hardly meant to be of the title.
            // Nor was `5pm` of `Call Jo after 5pm`; that of `from 3pm to 5pm` is an end.
            let isEnd = before.dropLast().last?.first?.isNumber ?? false
            let isMeant =
                !isTied(found, behind: before) || TitleWords(found).begins(behind: before.last)
                || !isEnd && (text.hasSuffix("am") || text.hasSuffix("pm"))
            let isOfTime = TitleWords(found).hasNumbersOfTime || TitleWords(found).beginsWithNumberOfDay
            return isOfTime && isMeant ? text : nil
        }
        return nil
    }

    /// A day with a clock, and behind it at most two words that are not understood together with it: `tomorrow 6pm` in `call
    /// mum tomorrow 6pm please`. The caller warns that no reminder was set.
    package static func leftBehindOthers(in words: [String], reads: (String) -> Bool) -> String? {
        for count in 1...2 {
            let rest = words.dropLast(count)
            guard let text = leftAtEnd(of: rest, reads: reads), text.contains(" ") else { continue }
            let next = words[rest.endIndex].lowercased()
            let start = rest.endIndex - text.split(separator: " " as Character).count
            let isMeant =
                !TitleWords.connectors.contains(next) && !TitleWords.turns.contains(next)
                && !isTied(rest[start...], behind: rest[..<start])
            return isMeant ? text : nil
        }
        return nil
    }

    /// `tickets for friday`, `cover Bob's friday`: a word that needs what follows. Not `be at Bob's friday 2pm`.
    static func isTied(_ found: ArraySlice<String>, behind title: ArraySlice<String>) -> Bool {
        // `Plan A` is complete.
        guard let last = title.last == "A" ? nil : title.last?.lowercased() else { return false }
        return TitleWords.ties.contains(last) || last.hasSuffix("-")
            || last.hasSuffix("'s") && found.count == 1
            || TitleWords.connectors.contains(last) || TitleWords.isClock(last)
            || isOfDate(found, behind: title) || isOfWindow(found, behind: title)
            || isSecond(found.first?.lowercased() ?? "", behind: last)
    }

    /// `fri` behind `wed`, which is no rule without commas, and `8` behind `half`, which is half an hour off.
    private static func isSecond(_ word: String, behind last: String) -> Bool {
        WhenVocabulary.weekdays[last] != nil && WhenVocabulary.weekdays[word] != nil
            || last == "half" && (word.first?.isNumber ?? false || WhenVocabulary.numbers[word] != nil)
    }

    /// `sat 26` before `7pm`, `25` before `sep 7`: without these words it would be another day.
    private static func isOfDate(_ found: ArraySlice<String>, behind title: ArraySlice<String>) -> Bool {
        guard let last = title.last?.lowercased(), let first = found.first?.lowercased() else { return false }
        let digits = last.prefix(while: \.isNumber)
        let ending = String(last.dropFirst(digits.count))
        guard let day = Int(digits), (1...31).contains(day),
            ending.isEmpty || WhenVocabulary.ordinalSuffixes.contains(ending)
        else { return false }
        return WhenVocabulary.months[first] != nil || title.dropLast().last.map(isDay) ?? false
    }

    /// `from 9 to 17` before `every 2 hours`, which would ring at night as well.
    static func isOfWindow(_ found: ArraySlice<String>, behind title: ArraySlice<String>) -> Bool {
        let words = title.suffix(4).map { $0.lowercased() }
        guard words.count == 4, words[0] == "from", TitleWords.connectors.contains(words[2]),
            words[1].first?.isNumber ?? false, words[3].first?.isNumber ?? false, let first = found.first
        else { return false }
        // What has no words is no rule.
        return (try? WhenReader(first))?.startsRule ?? false
    }

    /// `fri`, `september`, `tomorrow`
    static func isDay(_ word: String) -> Bool {
        let word = word.lowercased()
        return WhenVocabulary.weekdays[word] != nil || WhenVocabulary.months[word] != nil
            || WhenVocabulary.relativeDays[word] != nil
    }

    static func text(of words: ArraySlice<String>) -> String? {
        let isOpen = words.allSatisfy { !$0.contains(where: \.isWhitespace) && !$0.contains("\"") }
        return isOpen && !words.isEmpty ? words.joined(separator: " ") : nil
    }

    /// No time has more words.
    static let longest = 14
}
