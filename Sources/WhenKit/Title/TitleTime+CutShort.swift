extension TitleTime {
    /// Words right before a time that say more of it, as no time does. Without them it would be another time, so none is
    /// taken, and the caller warns.
    ///
    ///     Call tomorrow 9:00 and again | at 17:00    two times
    ///     Handover 0630 | daily                      a clock without its colon
    ///     Check drip every shift | 9pm               a rule that is none
    ///     Work next 5 | sundays 10am                 five of them, and not each
    ///     Dressing after done | every 3 days         done first, as no rule says it
    ///     Call Ann early | next week                 which part of it
    ///     Party sat | nov 1                          another day than the date
    ///     Wake up 7 | every mon                      an hour, or a part of the title
    ///     Report 2nd | last fri of each month        the one before it
    ///     Check once | in 2 days                     each two days, or one time
    ///     Gym KW 50 | mon 9am                        a week by its number
    ///     Report COB | friday                        the end of that day
    ///     Lunch last day of the week | 17:00         a day that has no such name
    static func cutShort(
        atEndOf title: [String], beside time: String, fault: (String) -> WhenError?
    ) -> Unread? {
        let words = title.suffix(4).map { TitleWords.plain(bare($0)) }
        guard words.count > 1, let cut = Cut(words, before: time) else { return nil }
        let text = (title.suffix(cut.count) + [time]).joined(separator: " ")
        guard let error = fault(text) else { return nil }
        if WhenVocabulary.weekdays[words[words.count - 1]] != nil {
            guard case .notThatWeekday = error.reason else { return nil }
        }
        guard !cut.front.isEmpty || !cut.end.isEmpty else { return Unread(error) }
        let meant = cut.front.isEmpty ? "\(time) \(cut.end)" : "\(cut.front) \(time)"
        // `Room 0630 tomorrow 9:00` has its clock.
        return fault(meant) == nil ? Unread(text: text, fault: error, meant: [meant]) : nil
    }

    fileprivate struct Cut {
        /// How many of the words are of the time.
        var count = 1
        /// What is meant is the time with this before it, or behind it.
        var front = ""
        var end = ""

        /// nil where they are of the title. Two to four words, in small letters.
        init?(_ words: [String], before time: String) {
            let (before, last) = (words[words.count - 2], words[words.count - 1])
            let first = words.count > 2 ? words[words.count - 3] : before
            let next = time.prefix { !$0.isWhitespace }.lowercased()
            let number = Int(last) ?? WhenVocabulary.numbers[last]
            let isPlural = next.hasSuffix("days") && WhenVocabulary.weekdays[String(next.dropLast())] != nil
            count = Cut.count(last, behind: before, first, to: next)
            if TitleWords.isClock(next) || next == "at" { count = max(count, Cut.countOfDay(words)) }
            if before == "next", let number, isPlural {
                count = 2
                end = "x\(number)"
            }
            if count > 0 { return }
            count = 1
            switch last {
            case "lunchtime":
                end = "noon"
                return
            case "hrs", "uhr":
                guard before.first?.isNumber ?? false else { return nil }
                count = 2
                end = before.clockOfDigits
                return
            default: break
            }
            if let number {
                if last.count == 4, last.first == "0" {
                    end = last.clockOfDigits
                    return
                }
                // `two fridays`; of `Take 2 every day` and `Read chapter 3 every mon` it is of the title.
                let isOfTime = isPlural || next == "every" && time.namesHourlessDay
                if number > 1, isOfTime, !TitleTime.isCounted(before) { return }
                return nil
            }
            let day = String(last.dropLast())
            if last.first == "@", TitleTime.isDay(String(last.dropFirst())) {
                front = String(last.dropFirst())
            } else if first == "next", WhenVocabulary.units[last] != nil {
                count = 3
            } else if last.last == "s", WhenVocabulary.shortWeekdays.contains(day) {
                if before == "and" { count = 3 } else { front = "every " + day }
            } else if WhenVocabulary.weekdays[last] == nil {
                return nil
            }
        }
    }
}

extension TitleTime.Cut {
    /// How many words before a clock name a day that nobody can tell: `last day of the week`, `second half of march`,
    /// `later this week`, `week 51`, `payday`. Not those of `Review of the week`, nor of `Plan this week`.
    fileprivate static func countOfDay(_ words: [String]) -> Int {
        let (last, before) = (words[words.count - 1], words[words.count - 2])
        let rest = words.dropLast(2)
        let isUnit = ["week", "month", "quarter", "year"].contains(last)
        func isPart(_ word: String?) -> Bool {
            guard let word else { return false }
            return ["day", "week", "half", "part", "end", "middle", "start"].contains(word)
                || TitleTime.isDay(word)
        }
        if last == "payday" { return before == "on" || before == "next" ? 2 : 1 }
        if Int(last) != nil { return ["kw", "cw", "wk", "week"].contains(before) ? 2 : 0 }
        if before == "of", WhenVocabulary.months[last] != nil { return isPart(rest.last) ? 3 : 0 }
        guard isUnit else { return 0 }
        switch before {
        case "the": return rest.last == "of" && isPart(rest.dropLast().last) ? 4 : 0
        case "coming": return rest.last == "this" ? 3 : 2
        case "this": return rest.last == "later" ? 3 : 0
        case "next": return last == "quarter" ? 2 : 0
        default: return 0
        }
    }

    /// How many words before a time whose first one is `next` say that it is another; 0 for none.
    fileprivate static func count(
        _ last: String, behind before: String, _ first: String, to next: String
    ) -> Int {
        let namesDay = next == "on" || TitleTime.isDay(next)
        switch last {
        case "then", "next", "penultimate", "repeats", "+", "cob", "cop", "eob", "teatime": return 1
        case "early", "mid", "late": return next == "next" ? 1 : 0
        case "once": return next == "in" ? 1 : 0
        case "half": return next.hasSuffix("ly") ? 1 : 0
        case "again", "later": return before == "and" ? 2 : 0
        case "done", "completion": return before == "after" ? 2 : 0
        case "lunch": return before == "before" || before == "after" ? 2 : 0
        case "business", "play": return before == "of" ? 3 : 0
        case "week" where before == "all": return 2
        case "weeks" where before == "odd" || before == "even": return 2
        case "days":
            return before == "odd" || before == "even" || Int(before) != nil && next.hasSuffix("ly") ? 2 : 0
        default:
            if before == "every", last.hasSuffix("day") || last.hasSuffix("night") || last == "shift" {
                return 2
            }
            if namesDay, Int(last) != nil, ["kw", "cw", "wk", "week"].contains(before) { return 2 }
            let week = last.drop { "ckw".contains($0) }
            if namesDay, week.count < last.count, Int(week) != nil { return 1 }
            return next == "last" && last.first?.isNumber ?? false && last.hasOrdinalEnding ? 1 : 0
        }
    }
}

extension String {
    /// `06:30` of `0630`, `18:30` of itself.
    fileprivate var clockOfDigits: String { count == 4 ? "\(prefix(2)):\(suffix(2))" : self }

    /// `every mon`, not `every day` nor `every mon 9am`.
    fileprivate var namesHourlessDay: Bool {
        var namesDay = false
        for word in blankSeparated {
            if TitleWords.isClock(String(word)) { return false }
            if WhenVocabulary.weekdays[word.lowercased()] != nil { namesDay = true }
        }
        return namesDay
    }
}
