import TimeKit

/// The grammar of hours by days of the week: `22:00-07:00`, `mon..fri 22:00-07:00, sat,sun 23:30-09:00`.
package enum HoursExpression {
    package static func parse(_ text: String) throws(WhenError) -> [WeekdayHours] {
        do throws(WhenError) {
            return try read(text)
        } catch {
            throw error.mended { (text) throws(WhenError) in _ = try read(text) }
        }
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
        let start = try clock().time
        guard skip(symbol: "-") || skip(word: "to") else {
            throw isAtEnd ? source.error(.missing(.clock), at: end) : error(.unexpected)
        }
        return WeekdayHours(days: days, start: start, end: try clock().time)
    }
}
