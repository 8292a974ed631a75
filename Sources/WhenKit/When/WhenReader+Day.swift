import TimeKit

extension WhenReader {
    /// `tomorrow`, `next fri`, `sat 21 nov`, `eom`, `in 3 days`, with or without `on`.
    mutating func day() throws(WhenError) -> WhenDay {
        let isOn = skip(word: "on")
        if !isOn, let day = try dayFromNow() { return day }
        if let end = try periodEnd() { return end }
        // The list of feasts is made when it is first asked, which `tomorrow` need not.
        if WhenVocabulary.relativeDays[word() ?? ""] == nil, let feast = feast() { return feast }
        if word() == "at", word(1) == "the", word(2) == "weekend" { advance() }
        if isOn || isAtThe { _ = skip(word: "the") } else { try skipArticle() }
        if let ordinal = try ordinalOfMonth() { return ordinal }
        guard let word = word() else { return try dated() }
        if let days = WhenVocabulary.relativeDays[word] {
            advance()
            // `tomorrow week`, `today in a week`
            let weeks =
                days < 0 ? 0 : skip(word: "week") ? 1 : skip(word: "fortnight") ? 2 : weeksAhead() ?? 0
            return .fromToday(days: days + 7 * weeks)
        }
        if let period = WhenVocabulary.ends[word] {
            advance()
            return .end(period)
        }
        if word == "this", self.word(1) == "coming" { advance() }
        if let which = self.word().flatMap({ WhenVocabulary.whichWeekday[$0] }) { return try chosen(which) }
        if startsWeekNumber(2), let moving = movingDay() { return moving }
        if WhenVocabulary.weekdays[word] != nil { return try weekdayOrDate() }
        if startsWeekend {
            advance()
            return .weekend(weeks: 0)
        }
        guard WhenVocabulary.months[word] != nil || startsDate else {
            if let moving = movingDay() { return moving }
            throw unexplained(missing: .day)
        }
        return try dated()
    }

    private var isAtThe: Bool { word() == "the" && word(-1) == "at" }

    /// `the` before what it can stand before.
    private mutating func skipArticle() throws(WhenError) {
        guard word() == "the" else { return }
        var rest = self
        rest.advance()
        let word = rest.word() ?? ""
        let isFit =
            rest.startsDate || WhenVocabulary.ordinals[word] != nil || WhenVocabulary.weekdays[word] != nil
            || ["last", "next", "coming", "weekend"].contains(word)
        guard isFit else { throw rest.isAtEnd ? source.error(.missing(.day), at: end) : error(.unexpected) }
        self = rest
    }

    /// `in`, `+`, `now +` and `now -` with a duration, `now` alone, and `in december`. A limit is its end: `in the next hour`.
    private mutating func dayFromNow() throws(WhenError) -> WhenDay? {
        if position == 0, isSymbol("-"), number(1) != nil {
            throw error(.negative, suggesting: ["now -", isAttached(1) ? "in " : "in"])
        }
        if skip(word: "now") { return .after(try shift() ?? WhenSpan()) }
        if word() == "in", let month = word(1).flatMap({ WhenVocabulary.months[$0] }) {
            advance()
            if let first = monthOfYear() { return first }
            advance()
            return .monthDay(1, of: .named(month, year: year()))
        }
        if word() == "in", startsWeekNumber(1) {
            advance()
            return movingDay()
        }
        guard
            skip(word: "in") || skip(word: "within")
                || position == 0 && (skip(symbol: "+") || startsAfterSpan && skip(word: "after"))
        else {
            return nil
        }
        if let workdays = workdays() {
            skipFromNow()
            return .workdays(workdays)
        }
        let isLed = skip(words: "the", "next") || skip(word: "another")
        let unit = isLed ? singleUnit() : nil
        let span = if let unit { unit } else { try span() }
        skipFromNow()
        return weekdayInWeeks(span) ?? .after(span)
    }

    /// `in two weeks' time`
    mutating func skipFromNow() {
        _ = skip(word: "time") || skip(words: "from", "now") || skip(words: "from", "today")
    }

    /// `after 2 hours`, `after an hour`
    private var startsAfterSpan: Bool {
        (number(1) != nil || word(1) == "a" || word(1) == "an")
            && word(2).map { WhenReader.unit($0) != nil } ?? false
    }

    /// `in two weeks on monday`
    mutating func weekdayInWeeks(_ span: WhenSpan) -> WhenDay? {
        guard let weeks = span.weeks else { return nil }
        var rest = self
        if rest.skip(word: "on") { _ = rest.skip(word: "a") }
        guard let weekday = rest.word().flatMap({ WhenVocabulary.weekdays[$0] }) else { return nil }
        rest.advance()
        self = rest
        return .weekdayOfWeek(weekday, weeks: weeks)
    }

    /// `+ 2h` or `- 3d` after something to count from.
    mutating func shift() throws(WhenError) -> WhenSpan? {
        if skip(symbol: "+") { return try span() }
        return skip(symbol: "-") ? try span().negated : nil
    }

    /// `christmas`, `new year's eve`, `next christmas`, which is the coming one as `next december` is.
    private mutating func feast() -> WhenDay? {
        let ahead = word() == "next" || word() == "this" ? 1 : 0
        for feast in WhenVocabulary.feasts
        where feast.words.indices.allSatisfy({ word(ahead + $0) == feast.words[$0] }) {
            advance(ahead + feast.words.count)
            if feast.words.last != "eve" { _ = skip(word: "day") }
            // A feast has a day in each year.
            return (try? completed(month: feast.month, day: feast.day, since: position)).map {
                .dated($0, named: nil)
            }
        }
        return nil
    }

    /// `next fri`, `this weekend`, `next month`, `next december`, `last sunday`.
    private mutating func chosen(_ which: WhichWeekday) throws(WhenError) -> WhenDay {
        guard let name = word(1) else { throw missingWeekday(which) }
        if let weekday = WhenVocabulary.weekdays[name] {
            advance(2)
            return .weekday(weekday, which)
        }
        if name == "weekday", which == .next {
            advance(2)
            return .workdays(1)
        }
        if name == "weekend", which != .last {
            advance(2)
            return .weekend(weeks: which == .next ? 1 : 0)
        }
        if let month = WhenVocabulary.months[name], which != .last, number(2) == nil {
            advance(2)
            let isThis = which == .this
            return isThis
                ? .dated(.ofYear(ahead: 0, month: month, day: 1), named: nil)
                : .monthDay(1, of: .named(month, year: nil))
        }
        if let unit = WhenVocabulary.units[name], unit >= .week || name == "fortnight", which != .coming,
            let span = WhenSpan().adding(1, unit)
        {
            return try period(which, unit, span)
        }
        throw missingWeekday(which)
    }

    /// `next week`, `next week on monday`, `next month on the 20th`, `monday this week`.
    private mutating func period(_ which: WhichWeekday, _ unit: WhenUnit, _ span: WhenSpan) throws(WhenError)
        -> WhenDay
    {
        var rest = self
        rest.advance(2)
        var named = rest
        _ = named.skip(symbol: ",")
        _ = named.skip(word: "on")
        let weeks = which == .this ? 0 : which == .next ? 1 : -1
        if unit == .week, let weekday = named.word().flatMap({ WhenVocabulary.weekdays[$0] }) {
            named.advance()
            self = named
            return .weekdayOfWeek(weekday, weeks: weeks)
        }
        _ = named.skip(word: "the")
        if unit == .month, named.number() != nil, named.ordinalSuffix(1) != nil {
            self = named
            return .monthDay(try dayNumber(), of: .ahead(weeks))
        }
        if unit == .year, which != .last, named.startsDate, !named.isISODate,
            case .yearless(let month, let day) = try named.date()
        {
            self = named
            return .dated(.ofYear(ahead: weeks, month: month, day: day), named: nil)
        }
        // `next year in march`
        if unit == .year, which != .last, rest.word() == "in",
            let month = rest.word(1).flatMap({ WhenVocabulary.months[$0] })
        {
            advance(4)
            return .dated(.ofYear(ahead: weeks, month: month, day: 1), named: nil)
        }
        guard which != .this else { throw missingWeekday(which) }
        self = rest
        return .after(which == .next ? span : span.negated)
    }

    private func missingWeekday(_ which: WhichWeekday) -> WhenError {
        var rest = self
        rest.advance()
        // `next 5 dec`
        if rest.startsDate, which != .last { return error(.unexpected, suggesting: [""]) }
        // `the next 5 mondays`
        if which == .next, number(1) != nil, let days = word(2), days.last == "s",
            let day = pluralWeekday(days)
        {
            var (whole, length) = (self, 3)
            if word(-1) == "the" { (_, length) = (whole.back(), 4) }
            let rule = "every \(day.shortName) x\(number(1) ?? 1)"
            return whole.error(.unexpected, ofNext: length, suggesting: [rule])
        }
        guard let name = word(1) else {
            return source.error(.missing(.weekday), at: number(1) == nil ? end : range(ofNext: 1))
        }
        if which == .next, WhenVocabulary.dayParts[name] != nil {
            return error(.unexpected, suggesting: ["tomorrow"])
        }
        if name == "quarter", which == .next || which == .this {
            let meant = which == .next ? "start of next quarter" : "end of quarter"
            return error(.missing(.weekday), ofNext: 2, suggesting: [meant])
        }
        if let unit = WhenVocabulary.units[name], unit >= .day {
            let meant = which == .next ? ["in 1 " + name] : which == .this ? ["end of " + name] : []
            var (whole, length) = (self, 2)
            if word(-1) == "the" { (_, length) = (whole.back(), 3) }
            return whole.error(.missing(.weekday), ofNext: length, suggesting: meant)
        }
        return rest.misplaced(among: WhenVocabulary.shortWeekdays + WhenVocabulary.longWeekdays)
    }

    var startsWeekend: Bool { word() == "weekend" && (word(-1) == "the" || token(-1) == nil) }

    private mutating func weekdayOrDate() throws(WhenError) -> WhenDay {
        let range = range(ofNext: 1)
        guard let name = word(), let weekday = WhenVocabulary.weekdays[name] else {
            throw unexplained(missing: .weekday)
        }
        advance()
        if let later = try later(weekday) { return later }
        var rest = self
        _ = rest.skip(symbol: ",")
        let isThe = rest.skip(word: "the")
        guard rest.startsDate else { return .weekday(weekday, .coming) }
        let date = try rest.date()
        self = rest
        if isThe, case .dayOfMonth(let day) = date { return .weekdayAndDay(weekday, day: day) }
        return .dated(date, named: NamedWeekday(weekday: weekday, range: range))
    }

    /// `friday after next`, `monday week`, `monday next week`, `monday in two weeks`.
    private mutating func later(_ weekday: Weekday) throws(WhenError) -> WhenDay? {
        if skip(words: "after", "next") { return .weekday(weekday, .afterNext) }
        // `thursday next`, not `thursday next week`
        if word() == "next", token(1) == nil || word(1) == "at" || number(1) != nil {
            advance()
            return .weekday(weekday, .next)
        }
        if word() == "after" || word() == "before", token(1) != nil, !isBesideClock, hourBehindWord() == nil {
            let isAfter = word() == "after"
            advance()
            return .weekdayBeside(weekday, isAfter: isAfter, try day())
        }
        if skip(word: "week") || skip(word: "wk") { return .weekday(weekday, .aWeekLater) }
        if skip(word: "fortnight") { return .weekday(weekday, .aFortnightLater) }
        return weeksOn().map { .weekdayOfWeek(weekday, weeks: $0) }
    }

    /// `this week`, `of next week`, `the week after next`, `in two weeks' time`: which week a day is of.
    private mutating func weeksOn() -> Int? {
        var rest = self
        _ = rest.skip(word: "of")
        let weeks: Int?
        if rest.skip(words: "this", "week") {
            weeks = 0
        } else if rest.skip(words: "next", "week") {
            weeks = 1
        } else if rest.skip(words: "the", "week", "after", "next") {
            weeks = 2
        } else {
            weeks = rest.weeksAhead()
        }
        if weeks != nil { self = rest }
        return weeks
    }

    /// `in two weeks' time`
    private mutating func weeksAhead() -> Int? {
        var rest = self
        // What is no length is something else.
        guard rest.skip(word: "in"), rest.startsSpan, let weeks = (try? rest.span())?.weeks else {
            return nil
        }
        rest.skipFromNow()
        self = rest
        return weeks
    }
}
