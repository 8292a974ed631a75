import FocusCore
import FocusDelivery
import TimeKit
import WhenKit

extension ListRequest {
    /// With what its words mean here and now.
    func filter(in situation: Situation) throws -> TaskFilter {
        var filter = filter
        filter.due = try due.map(situation.due)
        return filter
    }
}

extension Situation {
    /// What `--due` means: a name, a length of time (`2w`: by then), a DAY (on it), another WHEN (by then), or a first
    /// and a last of these, as in `mon..fri`.
    fileprivate func due(_ text: String) throws -> TaskFilter.Due {
        switch text.lowercased() {
        case "overdue": return .overdue
        case "today": return .before(start(ofDayIn: 1))
        case "week": return .before(start(ofDayIn: 7))
        default: break
        }
        if let (first, last) = text.partedByDots { return try due(from: first, to: last) }
        if let length = try DurationExpression.length(text.withoutWithin) {
            return .before(now.adding(seconds: length.seconds + 1))
        }
        if let day = text.behindBy, case let last = try span(of: day, asOf: start(ofDayIn: 0)), last.isDay {
            return .before(last.end)
        }
        var span = try span(of: text, asOf: start(ofDayIn: 0))
        if span.isDay { return .within(span.start, span.end) }
        if span.end <= now { span = try self.span(of: text, asOf: now) }
        return .before(span.end)
    }

    /// Without a first or a last, that end is open.
    private func due(from first: String, to last: String) throws -> TaskFilter.Due {
        let midnight = start(ofDayIn: 0)
        let start =
            first.isEmpty ? Instant(secondsSinceEpoch: .min) : try span(of: first, asOf: midnight).start
        var end = last.isEmpty ? Instant.never : try span(of: last, asOf: midnight).end
        // On a Wednesday, the Friday of `mon..fri` is the one after that Monday.
        if end <= start { end = try span(of: last, asOf: start).end }
        guard end > start else { throw TaskError.dueReversed(first, last) }
        return .within(start, end)
    }

    /// Days, or a part of one, from the first moment to the last; or one moment. With a time before now, such as the
    /// midnight of today, `fri` is today on a Friday afternoon.
    private func span(of text: String, asOf time: Instant) throws -> (
        start: Instant, end: Instant, isDay: Bool
    ) {
        if let (first, next) = period(named: text) { return (midnight(of: first), midnight(of: next), true) }
        let now = try when(text)
        guard case .calendar = now.basis else { return (now.instant, now.instant.adding(seconds: 1), false) }
        let when = try WhenExpression.parse(
            text, now: time, zone: zone, weekStart: preferences.weekStart, habits: habits)
        let typed = try timeAndRule(text)
        if let part = typed.part { return (when.instant, end(of: part, from: when), false) }
        let isTime = typed.parts.contains { $0.kind == .time }
        guard !isTime, when.wall.time == CivilTime(hour: WhenExpression.defaultHour, minute: 0),
            let (first, next) = days(named: text, on: when.wall.date)
        else { return (when.instant, when.instant.adding(seconds: 1), false) }
        return (midnight(of: first), midnight(of: next), true)
    }

    /// A morning is over at noon, an afternoon when the evening begins, an evening and a night at midnight. Who has set
    /// another order of them has what ends at midnight.
    private func end(of part: DayPart, from start: When) -> Instant {
        let time: CivilTime? =
            switch part {
            case .morning: CivilTime(hour: 12, minute: 0)
            case .afternoon: habits.evening
            case .evening, .night: nil
            }
        let end = time.map { CivilDateTime(date: start.wall.date, time: $0) }
        if let end, end > start.wall { return zone.resolve(end).instant }
        return start.wall.date.adding(days: 1).map(midnight) ?? .never
    }

    /// From the first day to the one behind the last: both days of `this weekend`, all of `in november`.
    private func days(named text: String, on date: CivilDate) -> (first: CivilDate, next: CivilDate)? {
        let words = text.lowercased().split(separator: " " as Character)
        if words.last == "weekend" {
            let saturday = date.weekday == .sunday ? date.adding(days: -1) : date
            return saturday.flatMap { first in first.adding(days: 2).map { (first, $0) } }
        }
        var count = 1
        if words.count > 1, words[0] == "in", words[1].hasPrefix(WhenVocabulary.shortName(month: date.month))
        {
            count = CivilDate.days(inMonth: date.month, of: date.year)
        }
        return date.adding(days: count).map { (date, $0) }
    }

    /// All days of `this week`, `next month` or `this year`; in April, of the April that lasts as `in april`.
    private func period(named text: String) -> (first: CivilDate, next: CivilDate)? {
        let words = text.lowercased().split(separator: " " as Character)
        guard words.count == 2, let today = zone.wall(at: now)?.date else { return nil }
        if words[0] == "in", WhenVocabulary.months[String(words[1])] == today.month {
            return period(named: "this month")
        }
        guard words[0] == "this" || words[0] == "next" else { return nil }
        let ahead = words[0] == "next" ? 1 : 0
        func first(_ ahead: Int) -> CivilDate? {
            switch words[1] {
            case "week":
                let past = (today.weekday.rawValue - preferences.weekStart.rawValue + 7) % 7
                return today.adding(days: 7 * ahead - past)
            case "month":
                return CivilDate(year: today.year, month: today.month, day: 1)?.adding(months: ahead)
            case "year": return CivilDate(year: today.year + ahead, month: 1, day: 1)
            default: return nil
            }
        }
        guard let start = first(ahead), let next = first(ahead + 1) else { return nil }
        return (start, next)
    }

    /// The midnight at which a day begins, counted from today.
    private func start(ofDayIn days: Int) -> Instant {
        zone.wall(at: now)?.date.adding(days: days).map(midnight) ?? Instant.never
    }
}

extension String {
    /// `fri` of `by fri`.
    fileprivate var behindBy: String? {
        lowercased().hasPrefix("by ") ? String(dropFirst(3)).trimmed : nil
    }

    /// `2 days` of `within 2 days`, `within the next 2 days` and `in the next 2 days`.
    fileprivate var withoutWithin: String {
        for start in ["within the next ", "in the next ", "within "] where lowercased().hasPrefix(start) {
            return String(dropFirst(start.count))
        }
        return self
    }

    /// `mon` and `fri` of `mon..fri`.
    fileprivate var partedByDots: (String, String)? {
        let dot = UInt8(ascii: ".")
        for place in utf8.indices.dropLast() where utf8[place] == dot && utf8[utf8.index(after: place)] == dot
        {
            return (String(self[..<place]).trimmed, String(self[utf8.index(place, offsetBy: 2)...]).trimmed)
        }
        return nil
    }
}
