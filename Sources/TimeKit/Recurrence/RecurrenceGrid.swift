/// The times of day, of an hour or of a minute that a rule expands each of its starts to.
struct RecurrenceGrid {
    private let hours: [Int]
    private let minutes: [Int]
    private let seconds: [Int]

    /// Units that are not below the frequency are fixed by the period itself.
    init(_ parts: RecurrenceRule.Parts, start: CivilTime) {
        let frequency = parts.frequency
        hours = frequency < .daily ? [0] : parts.hours.isEmpty ? [start.hour] : parts.hours
        minutes = frequency < .hourly ? [0] : parts.minutes.isEmpty ? [start.minute] : parts.minutes
        seconds = frequency < .minutely ? [0] : parts.seconds.isEmpty ? [start.second] : parts.civilSeconds
    }

    var count: Int { hours.count * minutes.count * seconds.count }

    subscript(index: Int) -> Int {
        let (minuteIndex, second) = index.quotientAndRemainder(dividingBy: seconds.count)
        let (hour, minute) = minuteIndex.quotientAndRemainder(dividingBy: minutes.count)
        return hours[hour] * 3600 + minutes[minute] * 60 + seconds[second]
    }
}

/// The hours, minutes and seconds that rules more frequent than daily are limited to, as bits.
struct RecurrenceClock {
    private let hours: UInt64
    private let minutes: UInt64
    private let seconds: UInt64

    init(_ parts: RecurrenceRule.Parts) {
        func bits(_ values: [Int]) -> UInt64 {
            values.isEmpty ? .max : values.reduce(0) { $0 | 1 << UInt64($1) }
        }
        hours = parts.frequency < .daily ? bits(parts.hours) : .max
        minutes = parts.frequency < .hourly ? bits(parts.minutes) : .max
        seconds = parts.frequency < .minutely ? bits(parts.civilSeconds) : .max
    }

    /// The first allowed second of a day not before this one; 86,400 when there is none left.
    func allowed(from secondOfDay: Int) -> Int {
        let hour = secondOfDay / 3600
        guard hours & 1 << UInt64(hour) != 0 else { return next(in: hours, after: hour, limit: 24) * 3600 }
        let minute = secondOfDay / 60 % 60
        guard minutes & 1 << UInt64(minute) != 0 else {
            return hour * 3600 + next(in: minutes, after: minute, limit: 60) * 60
        }
        let second = secondOfDay % 60
        guard seconds & 1 << UInt64(second) != 0 else {
            return secondOfDay - second + next(in: seconds, after: second, limit: 60)
        }
        return secondOfDay
    }

    private func next(in bits: UInt64, after value: Int, limit: Int) -> Int {
        min(value + 1 + (bits >> UInt64(value + 1)).trailingZeroBitCount, limit)
    }
}

extension RecurrenceRule.Parts {
    /// Civil time has no second 60; RFC 5545, section 3.3.12 advises to read it as 59.
    fileprivate var civilSeconds: [Int] {
        seconds.last != 60 ? seconds : seconds.dropLast().filter { $0 != 59 } + [59]
    }
}
