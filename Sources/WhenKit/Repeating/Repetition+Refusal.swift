import TimeKit

/// `in october`, where a rule is beside it: to begin on its first day is not enough, since it ends with October as well.
struct RulePeriod {
    let range: Range<Int>
    /// What says so behind the rule.
    let meant: [String]
}

extension WhenReader {
    /// `october` of `in october`, and behind a rule of `of october`
    var monthOfPeriod: Int? {
        ["in", "of"].contains(word()) ? word(1).flatMap { WhenVocabulary.months[$0] } : nil
    }

    /// `in october`, `next week`, `next month`, and `tomorrow` behind `every 2 hours`
    func period(behind rule: RulePattern? = nil) -> RulePeriod? {
        if let rule, let month = monthOfPeriod { return period(of: rule, in: month) }
        if rule?.times != nil, let part = partOfToday { return part }
        if word() == "this", let name = word(1), ["week", "month", "year"].contains(name) {
            return RulePeriod(range: range(ofNext: 2), meant: ["until end of " + name])
        }
        var rest = self
        // What is no day is no such time.
        guard let day = try? rest.day() else { return nil }
        let range = rest.range(since: position)
        switch (word(), day) {
        // From tomorrow on, or tomorrow alone.
        case (_, .fromToday) where rule?.times != nil:
            let name = source[range]
            return RulePeriod(range: range, meant: ["from \(name)", "from \(name) until \(name)"])
        case ("in", .monthDay(1, of: .named(let month, let year))):
            return wholeMonth(month, year, at: range)
        case ("next", .after):
            let name = word(1) ?? ""
            // `friday next month` is one Friday of it.
            if case .weekdays? = rule?.pattern, name == "month", let day = word(-1),
                WhenVocabulary.isWeekday(day),
                word(-2) == nil
            {
                var whole = self
                whole.back()
                let meant = ["first", "last"].map { "\($0) \(day) of next month" }
                return RulePeriod(range: whole.range(ofNext: 3), meant: meant)
            }
            return RulePeriod(range: range, meant: ["from start of next \(name) until end of \(name)"])
        default: return nil
        }
    }

    /// `tonight`, `this evening`, `this weekend`, `weekend` and `next weekend` beside `every 20 minutes`, which would not end
    /// with them.
    var partOfToday: RulePeriod? {
        let isTonight = word() == "tonight"
        if word() == "next", word(1) == "weekend" { return RulePeriod(range: range(ofNext: 2), meant: []) }
        if startsWeekend { return RulePeriod(range: range(ofNext: 1), meant: ["from sat until sun"]) }
        guard isTonight || word() == "this" else { return nil }
        let meant: String
        switch isTonight ? "night" : word(1) {
        case "morning", "afternoon": meant = "from 09:00 to 18:00 until today"
        case "evening": meant = "from 18:00 to 23:00 until today"
        case "night": meant = "from 20:00 to 23:00 until today"
        case "weekend": meant = "from sat until sun"
        default: return nil
        }
        return RulePeriod(range: range(ofNext: isTonight ? 1 : 2), meant: [meant])
    }

    /// `every fri in october`, and `every year in march` or `every first monday of september`, which come once a year.
    private func period(of rule: RulePattern, in month: Int) -> RulePeriod {
        let name = WhenVocabulary.monthNames[month - 1]
        let year = digits(2) == 4 ? number(2) : nil
        let behind = range(ofNext: year == nil ? 2 : 3)
        switch rule.pattern {
        case .every(let step) where step.unit == .year && rule.start == nil && year == nil:
            return RulePeriod(range: behind, meant: ["on 1 " + name])
        case .monthly(let day):
            let meant: [String] =
                switch day {
                case .number(let day):
                    [year.map { "\(day.value) \(name) \($0)" } ?? "every \(day.value) \(name)"]
                case .weekday, .last: ["\(day) of \(name) " + (year.map { "\($0)" } ?? "every year")]
                case .only, .several, .weekdays, .workday: []
                }
            return RulePeriod(range: 0..<behind.upperBound, meant: meant)
        case .every, .weekdays, .someWeeks, .someMonths, .afterDone, .times, .except:
            return wholeMonth(month, year, at: behind)
        }
    }

    private func wholeMonth(_ month: Int, _ year: Int?, at range: Range<Int>) -> RulePeriod {
        let name = WhenVocabulary.monthNames[month - 1]
        let last = CivilDate.days(inMonth: month, of: 2001)
        let meant = year == nil ? ["from 1 \(name) until \(last) \(name)"] : []
        return RulePeriod(range: range, meant: meant)
    }

    /// `in october every fri`, `every fri in october`
    func refuse(_ period: RulePeriod?) throws(WhenError) {
        guard let period else { return }
        let end = source.characters.count
        if period.range.upperBound == end {
            throw source.error(.unexpected, at: period.range, suggesting: period.meant)
        }
        let rest = source[0..<period.range.lowerBound] + source[period.range.upperBound..<end]
        let rule = rest.split(separator: " " as Character).joined(separator: " ")
        throw source.error(.unexpected, at: 0..<end, suggesting: period.meant.map { rule + " " + $0 })
    }

    /// `every 30 minutes until 5pm` may be meant for each day, or for today; `daily until 5pm` is once a day.
    func refuseLastClock(of rule: RulePattern?) throws(WhenError) {
        var rest = self
        rest.advance()
        let start = rest.position
        guard rest.startsClock, (try? rest.clock()) != nil else { return }
        guard case .steps? = rule?.times else {
            guard rest.isAtEnd, rule != nil else { return }
            throw error(.unexpected, suggesting: [""])
        }
        let window = "from 09:00 to " + source[rest.range(since: start)]
        throw source.error(
            .twoMeanings, at: rest.range(since: position), suggesting: [window, window + " until today"])
    }

    /// `monthly tuesday` may be each first Tuesday, or begin on the next one and go by its date.
    func refuseWeekday(of clauses: ReminderClauses) throws(WhenError) {
        guard case .weekday(_, .coming)? = clauses.when.day, case .every(let step)? = clauses.rule?.pattern,
            step.unit == .month || step.unit == .year, let name = word()
        else { return }
        let first = step.unit == .month && step.count == .one ? ["on the first " + name] : []
        throw error(.twoMeanings, suggesting: first + ["from " + name])
    }

    /// `8am x3`, `9:00 for 3 days`, `8am until friday`: a time that comes several times needs a rule.
    func refuseLimit(_ resolver: WhenResolver) throws(WhenError) {
        var (rest, clauses) = (self, ReminderClauses())
        // What is no limit may be something else.
        guard (try? rest.limit(&clauses, resolver)) == true else { return }
        let range = rest.range(since: position)
        throw source.error(.limitWithoutRule, at: range, suggesting: ["daily " + source[range]])
    }
}
