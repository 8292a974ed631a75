import TimeKit

/// The grammar of hours by days of the week: `22:00-07:00`, `22-7`, `mon..fri 22:00-07:00, sat,sun 23:30-09:00`.
package enum HoursExpression {
    package static func parse(_ text: String) throws(WhenError) -> [WeekdayHours] {
        try WhenError.mending(text, read)
    }

    private static func read(_ text: String) throws(WhenError) -> [WeekdayHours] {
        var reader = try WhenReader(text)
        var hours = [try reader.hours()]
        while reader.skip(symbol: ",") { hours.append(try reader.hours()) }
        guard reader.isAtEnd else { throw reader.error(.unexpected) }
        return hours
    }
}

extension WhenReader {
    fileprivate mutating func hours() throws(WhenError) -> WeekdayHours {
        let days = startsWeekdays ? try weekdays() : .all
        let start = try edge()
        guard skip(symbol: "-") || skip(word: "to") else {
            throw isAtEnd ? source.error(.missing(.clock), at: end) : error(.unexpected)
        }
        return WeekdayHours(days: days, start: start, end: try edge())
    }

    /// `22:00`, or `22` as of `every hour from 9 to 17`.
    private mutating func edge() throws(WhenError) -> CivilTime {
        guard let minute = boundary(), let time = CivilTime(hour: minute / 60, minute: minute % 60) else {
            return try clock().time
        }
        return time
    }
}
