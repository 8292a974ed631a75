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
            let days = found.first?.lowercased() == "on" ? found.dropFirst() : found
            guard !found.contains(where: isClass), !(isBed(found) && isTwelve(found)),
                !isEvent(found, behind: words[..<start]), !isWeekdaySpan(days),
                !isNamed(found, behind: words[..<start]), !isWeekBeforeDay(found),
                // `rent is due friday`
                !(found.first?.lowercased() == "due" && isTied(found, behind: words[..<start])),
                let text = text(of: found), reads(text)
            else { continue }
            // Only the longest is looked at: of `for friday 5pm` the clock is no time of its own.
            let isMeant =
                TitleWords(found).isPlainAtEnd && !isBed(found) && !isTied(found, behind: words[..<start])
                && misread(in: words, reads: reads).map { $0 >= start } ?? true
            return isMeant ? TitleTime(words: start..<words.endIndex) : nil
        }
        return nil
    }

    /// `the week friday 15:00` of `Plan the week friday 15:00`, which is not a week later.
    private static func isWeekBeforeDay(_ words: ArraySlice<String>) -> Bool {
        let words = words.drop { $0.lowercased() == "the" }.prefix(2)
        return ["week", "fortnight"].contains(words.first?.lowercased()) && words.last.map(isDay) ?? false
    }

    /// What a title is that is a time from end to end.
    package enum Whole {
        /// It was meant for one, as most are, and no title is left.
        case time
        /// `28 Days Later`, which would not be taken behind other words either; in small letters it may have been meant.
        case title, doubtful

        package init(_ title: ArraySlice<String>) {
            self =
                TitleWords(title).isPlainAtEnd
                ? .time : title.contains { $0.first?.isLowercase ?? false } ? .doubtful : .title
        }
    }

    package static func atStart(
        of words: ArraySlice<String>, reads: (String) -> Bool
    ) -> TitleTime? {
        for end in words.indices.prefix(longest).reversed() {
            var found = words[...end]
            let mark = found.last?.last
            let isMarked = mark == ":" || mark == ","
            if isMarked { found[end].removeLast() }
            guard !found.contains(where: isClass), let text = text(of: found), reads(text) else { continue }
            let following = end + 1 < words.endIndex ? words[end + 1] : nil
            let next = following.map(TitleWords.plain) ?? ""
            let isMeant =
                isMarked
                || TitleWords(found, before: following).isPlainAtStart
                    && !TitleWords.connectors.contains(next) && !TitleWords.turns.contains(next)
                    // `every 2nd` of `every 2nd morning`, `every other sat night` of that `at 1`
                    && WhenVocabulary.dayParts[next] == nil
                    && !(next == "at" && beginsWithNumber(words[(end + 2)...]))
            return isMeant ? TitleTime(words: words.startIndex..<(end + 1)) : nil
        }
        return nil
    }

    /// Words that could be a time, and stay in the title because they may be something else, or because more words or a mark
    /// stand behind them. The caller warns that no reminder was set. Example: `3:16` in `read John 3:16`, `fri 2pm` in
    /// `Exam fri 2pm in the hall`.
    package static func left(in words: [String], reads: (String) -> Bool) -> String? {
        var start = words.startIndex
        // What follows may say more: `1pm` of `sunday lunch at mum's 1pm`.
        var front: String?
        while start < words.endIndex {
            let first = bare(words[start])
            if isWeekBeforeDay(words[start...]) {
                start += 1
                continue
            }
            let isTime =
                isOfTime(first) || first.first == "@"
                || start > 0 && TitleWords.startsFeast(first.lowercased())
            let rest = isTime ? words[start...].prefix(longest) : []
            let end = rest.indices.last { end in text(of: words[start...end]).map { reads(bare($0)) } ?? false
            }
            guard let end else {
                start += 1
                continue
            }
            let time = bare(words[start...end].joined(separator: " "))
            let found = time.split(separator: " " as Character).map(String.init)[...]
            // `Piano friday 16:00 - bring notes`, `Insurance 30 nov (call Bob)`; not `16:00 - 17:00`
            let isBeforeDash =
                end + 2 < words.endIndex && ["-", "–"].contains(words[end + 1])
                && !isOfTime(bare(words[end + 2])) || isBracketed(words[(end + 1)...], behind: found)
            let isMarked = isBeforeDash || words[end] != bare(words[end])
            if start == 0, !isMarked, leads(found, to: words[(end + 1)...]) { front = time }
            let next = isMarked ? "for" : end + 1 < words.endIndex ? TitleWords.plain(words[end + 1]) : nil
            if TitleWords(found).isOver { return front }
            let isTurned =
                next.map(TitleWords.turns.contains) ?? false
                && words[end...].dropFirst().contains(where: isDay)
            if isApart(found, in: words, start...end)
                || isLeft(
                    found, behind: words[..<start], before: next, isTurned: isTurned,
                    isBeforeDash: isBeforeDash)
            {
                return time
            }
            start = end + 1
        }
        return front
    }

    /// Whether they were hardly meant to be of the title; `next` is nil at its end. `isTurned` where days that narrow it
    /// stand behind.
    private static func isLeft(
        _ found: ArraySlice<String>, behind before: ArraySlice<String>, before next: String?, isTurned: Bool,
        isBeforeDash: Bool
    ) -> Bool {
        let words = TitleWords(found)
        let isRoom = found.contains(where: isClass)
        let hasClock = namesClock(found.joined(separator: " "))
        // `dinner fri 7pm til late`, `fri 7pm from the station`; not `9pm of the film`
        let isStart = hasClock && (next == "until" || isTurned || found.count > 1 && !isRule(found))
        if let next {
            return !isRoom && (words.isPlainWithin(before: next) || isBeforeDash && words.isPlainAtEnd)
                && !isTied(found, behind: before)
                && (isStart || ["or", "to"].contains(next) || !TitleWords.connectors.contains(next))
                && (isStart || !TitleWords.turns.contains(next))
        }
        // A word such as `after` or `to` ties a clock to the title. It is named in a warning all the same, since whoever types
        // `Call Jo after 5pm` may want to be reminded at 5pm. Only behind another clock it can't be meant: nobody who types
        // `Meet from 3pm to 5pm` wants to hear of it at its end.
        let isEnd = before.dropLast().last?.first?.isNumber ?? false
        let isMeant =
            !isTied(found, behind: before)
            || !isEnd && hasClock
        // `finish before friday`
        if before.last?.lowercased() == "before", beginsWithDay(found) { return true }
        return isMeant && !isKing(found, behind: before) && (!isRoom || found.first?.lowercased() == "at")
            && (words.saysWhen || words.beginsWithNumberOfDay
                || words.isEvident(behind: before.last ?? ""))
    }

    /// `friday` of `friday submit report`, `1 march` of `1 march renew passport`: a day in small letters at the front may say
    /// when. Not `fri ends`.
    private static func leads(_ found: ArraySlice<String>, to rest: ArraySlice<String>) -> Bool {
        if leadsEachDay(found, to: rest) { return true }
        let isThis = found.first == "this"
        let day = isThis ? found.dropFirst() : found
        let isDay =
            beginsWithDay(day) || found.first.map(isDate) ?? false
            || found.first == "in" || day.first == "weekend"
            || isThis && day.first.map { WhenVocabulary.dayParts[$0] != nil } ?? false
        guard isDay, let first = found.first, let next = rest.first.map(TitleWords.plain),
            !(first.first?.isUppercase ?? true),
            !TitleWords.connectors.contains(next), !TitleWords.turns.contains(next)
        else { return false }
        let words = TitleWords(found)
        return (words.isPlainAtEnd || words.saysWhen)
            && (found.count > 1 || first.count > 5 || rest.count > 1)
    }

    /// `friday` of `Email Anna (friday)` and of `Email Anna - friday`
    private static func isApart(
        _ found: ArraySlice<String>, in words: [String], _ place: ClosedRange<Int>
    ) -> Bool {
        let (start, end) = (place.lowerBound, place.upperBound)
        guard start > 0, end == words.endIndex - 1, TitleWords(found).isPlainAtEnd else { return false }
        switch (words[start].first, words[end].last) {
        case ("(", ")"), ("[", "]"): return true
        default: break
        }
        guard start > 1, ["-", "–"].contains(words[start - 1]) else { return false }
        // `3 march - 10 march`
        return !isDay(words[start - 2]) && !(words[start - 2].first?.isNumber ?? false)
    }

    /// `the 8th` of `Read about Henry the 8th`
    private static func isKing(_ found: ArraySlice<String>, behind title: ArraySlice<String>) -> Bool {
        found.count == 2 && found.first == "the" && title.count > 1
            && title.last?.first?.isUppercase ?? false
    }

    /// `2pm` of `(2pm,` and of `2pm...`
    static func bare(_ text: String) -> String {
        let isMark = { (mark: Character) in ",;:!?()[]… ".contains(mark) }
        let text = text.hasSuffix("...") ? text.dropLast(3) : text[...]
        return String(text.drop(while: isMark).reversed().drop(while: isMark).reversed())
    }

    /// `9A` is a class or a room; in small letters it may be an hour.
    private static func isClass(_ word: String) -> Bool {
        TitleWords.isShortHour(word) && word != word.lowercased()
    }

    /// `12a`, which hardly anybody writes for midnight.
    private static func isTwelve(_ found: ArraySlice<String>) -> Bool {
        found.first?.hasPrefix("12") ?? false
    }

    private static func beginsWithNumber(_ words: ArraySlice<String>) -> Bool {
        words.first?.first?.isNumber ?? false
    }

    /// `9p` before `every 4 hours`, which may be a bed.
    private static func isBed(_ found: ArraySlice<String>) -> Bool {
        guard TitleWords.isShortHour(found.first?.lowercased() ?? ""), let rest = text(of: found.dropFirst())
        else { return false }
        // What has no words is no rule.
        return (try? WhenReader(rest))?.startsSteps ?? false
    }

    /// `evening` of `Parents evening 19:30` and `Quiz night fri 8pm`: the time says no less without it.
    private static func isEvent(_ found: ArraySlice<String>, behind title: ArraySlice<String>) -> Bool {
        guard let first = found.first, WhenVocabulary.dayParts[first.lowercased()] != nil,
            let last = title.last,
            !isDay(bare(last))
        else { return false }
        return found.dropFirst().contains { word in
            let hour = word.prefix { $0.isNumber }
            return TitleWords.isClock(word) && (word.hasSuffix("m") || (13...23).contains(Int(hour) ?? 0))
        }
    }

    /// `monday 29 mar` behind `easter`: the date alone is the time.
    private static func isNamed(_ found: ArraySlice<String>, behind title: ArraySlice<String>) -> Bool {
        TitleWords.names.contains(title.last?.lowercased() ?? "")
            && WhenVocabulary.isWeekday(found.first ?? "") && beginsWithDay(found.dropFirst())
    }

    /// `tickets for friday`, `cover Bob's friday`: a word that needs what follows. Not `be at Bob's friday 2pm`.
    static func isTied(_ found: ArraySlice<String>, behind title: ArraySlice<String>) -> Bool {
        // `Plan A` is complete, and so are `hand in` before `by friday` and `check in` before `tomorrow`.
        guard let last = title.last == "A" ? nil : title.last.map(TitleWords.plain),
            found.first?.lowercased() != "by", last != "in" || !beginsWithDay(found)
        else { return false }
        return TitleWords.ties.contains(last) || TitleWords.names.contains(last) || last.hasSuffix("-")
            || last.hasSuffix("'s") && (found.count == 1 || found.first?.lowercased() == "due")
            || TitleWords.connectors.contains(last)
            || TitleWords.isClock(last.last == "," ? String(last.dropLast()) : last)
                && (last != "am" || title.dropLast().last?.last?.isNumber ?? false)
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
        let words = title.suffix(4).map(TitleWords.plain)
        return words.count == 4 && words[0] == "from" && TitleWords.connectors.contains(words[2])
            && words[1].first?.isNumber ?? false && words[3].first?.isNumber ?? false && isRule(found)
    }

    private static func isRule(_ found: ArraySlice<String>) -> Bool {
        (try? WhenReader(found.first ?? ""))?.startsRule ?? false
    }

    /// `fri`, `mondays`, `september`, `tomorrow`
    static func isDay(_ word: String) -> Bool { WhenVocabulary.isDay(word.lowercased()) }

    static func text(of words: ArraySlice<String>) -> String? {
        let isOpen = words.allSatisfy { !$0.contains(where: \.isWhitespace) && !$0.contains("\"") }
        return isOpen && !words.isEmpty ? words.joined(separator: " ") : nil
    }

    /// No time has more words.
    static let longest = 14
}
