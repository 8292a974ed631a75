package import TimeKit

/// The grammar of a time of day alone: `09:00`, `9am`, `9:30 pm`, `noon`.
package enum ClockExpression {
    /// Hour and minute; seconds are refused.
    package static func parse(_ text: String) throws(WhenError) -> CivilTime {
        try WhenError.mending(text, read)
    }

    private static func read(_ text: String) throws(WhenError) -> CivilTime {
        var reader = try WhenReader(text)
        let clock = try reader.clock()
        guard reader.isAtEnd else { throw reader.unexplained(missing: .clock) }
        return clock.time
    }
}
