package import TimeKit

/// When something rings that is of a whole day: `18:00 the day before`, `09:00 on the day`.
package struct DayAlarm: Hashable, Sendable {
    package let daysBefore: Int
    package let time: CivilTime

    /// Seconds from the beginning of the day, below zero for before.
    package var lead: Int64 { Int64(time.secondOfDay) - Int64(daysBefore) * 86_400 }
}

extension DayAlarm: CustomStringConvertible {
    package var description: String {
        switch daysBefore {
        case 0: "\(time) on the day"
        case 1: "\(time) the day before"
        default: "\(time) \(daysBefore) days before"
        }
    }
}

extension DayAlarm {
    /// As many as are typed with commas between them; four weeks before at most.
    package static func parse(_ text: String) throws(WhenError) -> [DayAlarm] {
        try WhenError.mending(text) { (text) throws(WhenError) -> [DayAlarm] in
            var reader = try WhenReader(text)
            var alarms = [try reader.dayAlarm()]
            while reader.skip(symbol: ",") { alarms.append(try reader.dayAlarm()) }
            guard reader.isAtEnd else { throw reader.error(.unexpected) }
            return alarms
        }
    }
}

extension WhenReader {
    fileprivate mutating func dayAlarm() throws(WhenError) -> DayAlarm {
        let time = try clock().time
        if skip(words: "on", "the", "day") { return DayAlarm(daysBefore: 0, time: time) }
        if skip(words: "the", "day", "before") || skip(words: "a", "day", "before") {
            return DayAlarm(daysBefore: 1, time: time)
        }
        guard let days = number(), (1...28).contains(days) else {
            throw isAtEnd ? source.error(.missing(.day), at: end) : error(.unexpected)
        }
        advance()
        guard skip(words: "days", "before") || skip(words: "day", "before") else {
            throw isAtEnd ? source.error(.missing(.unit), at: end) : error(.unexpected)
        }
        return DayAlarm(daysBefore: days, time: time)
    }
}
