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
        // A text that is no length is read as a time.
        if let length = try? DurationExpression.parse(text) {
            let isOfDays = length.seconds % 86_400 == 0 && length.seconds < 1 << 32
            return .before(
                isOfDays
                    ? start(ofDayIn: Int(length.seconds / 86_400)) : now.adding(seconds: length.seconds))
        }
        let span = try span(of: text, asOf: start(ofDayIn: 0))
        return span.isDay ? .within(span.start, span.end) : .before(try when(text).instant)
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

    /// A day from its first to its last moment, or one moment. With a time before now, such as the midnight of today,
    /// `fri` is today on a Friday afternoon.
    private func span(of text: String, asOf time: Instant) throws -> (
        start: Instant, end: Instant, isDay: Bool
    ) {
        let typed = try when(text)
        guard case .calendar = typed.basis else { return (typed.instant, typed.instant, false) }
        let when = try WhenExpression.parse(
            text, now: time, zone: zone, weekStart: preferences.weekStart, habits: habits)
        let namesClock = try timeAndRule(text).parts.contains { $0.kind == .time }
        guard !namesClock, when.wall.time == CivilTime(hour: WhenExpression.defaultHour, minute: 0),
            let next = when.wall.date.adding(days: 1)
        else { return (when.instant, when.instant, false) }
        return (midnight(of: when.wall.date), midnight(of: next), true)
    }

    /// The midnight at which a day begins, counted from today.
    private func start(ofDayIn days: Int) -> Instant {
        zone.wall(at: now)?.date.adding(days: days).map(midnight) ?? Instant.never
    }
}

extension String {
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
