package import TimeKit

/// The grammar of WHEN: `tomorrow 9am`, `next fri 17:30`, `in 2 hours`, `eom-3d`.
package enum WhenExpression {
    /// The time of day of a day named alone.
    package static let defaultHour = 9
    /// That of `eod`, `eow`, `eom` and `eoy`.
    package static let endOfDayHour = 18

    /// A result in the past is marked, not refused.
    package static func parse(
        _ text: String, now: Instant, zone: Zone, weekStart: Weekday = .monday,
        habits: DayHabits = DayHabits()
    ) throws(WhenError) -> When {
        try WhenError.mending(text) { (text) throws(WhenError) -> When in
            var reader = try WhenReader(text)
            let syntax = try reader.when()
            return try WhenResolver(
                source: reader.source, now: now, zone: zone, weekStart: weekStart, habits: habits
            ).resolve(syntax)
        }
    }
}
