package import TimeKit

/// Two or more times of one day, in whole minutes: `at 8:00, 13:00 and 20:00`, `every 2 hours from 9:00 to 17:00`.
package struct DayTimes: Hashable, Sendable {
    /// Minutes after midnight, in order.
    let minutes: [Int]

    /// A reminder each five minutes, all day long, is the most that anybody hears.
    static let most = 288

    /// nil for fewer than two, and for more than `most`.
    package init?(_ minutes: some Sequence<Int>) {
        let sorted = Set(minutes).rising
        guard (2...DayTimes.most).contains(sorted.count), let first = sorted.first, let last = sorted.last,
            first >= 0, last < 1440
        else { return nil }
        self.minutes = sorted
    }

    package var clocks: [CivilTime] {
        minutes.compactMap { CivilTime(hour: $0 / 60, minute: $0 % 60) }
    }

    package var first: CivilTime { clocks.first ?? .midnight }
}

extension DayTimes {
    var hours: [Int] { Set(minutes.map { $0 / 60 }).rising }
    var minutesOfHours: [Int] { Set(minutes.map { $0 % 60 }).rising }

    /// Places among all hours with all minutes, from 0. Example: of 08:00 and 13:30 the first and the last, since
    /// BYHOUR=8,13 with BYMINUTE=0,30 gives 08:00, 08:30, 13:00 and 13:30.
    var places: [Int] {
        let (hours, rest) = (hours, minutesOfHours)
        return minutes.compactMap { minute in
            guard let hour = hours.firstIndex(of: minute / 60), let place = rest.firstIndex(of: minute % 60)
            else { return nil }
            return hour * rest.count + place
        }
    }

    var gridSize: Int { hours.count * minutesOfHours.count }

    /// The inverse of the three above; nil for fewer than two times.
    init?(hours: [Int], minutes: [Int], places: some Sequence<Int>) {
        guard !minutes.isEmpty else { return nil }
        let times = places.compactMap { place -> Int? in
            let hour = place / minutes.count
            return hours.indices.contains(hour) ? hours[hour] * 60 + minutes[place % minutes.count] : nil
        }
        self.init(times)
    }
}

extension DayTimes: CustomStringConvertible {
    /// `hourly`, `every 30 minutes from 08:00 to 12:00`, or `at 08:00, 13:00 and 20:00`.
    package var description: String {
        let texts = clocks.map(WhenDigits.clock)
        let step = minutes[1] - minutes[0]
        if isList {
            return "at " + texts.dropLast().joined(separator: ", ") + " and " + (texts.last ?? "")
        }
        if step == 60, minutes.count == 24, minutes[0] == 0 { return "hourly" }
        let length =
            step == 60 ? "hour" : step % 60 == 0 ? "\(step / 60) hours" : "\(step) minutes"
        return "every \(length) from \(texts[0]) to \(texts.last ?? "")"
    }

    /// Whether they are told one by one: few, or at no even distance.
    var isList: Bool {
        let step = minutes[1] - minutes[0]
        return minutes.count < 4 || zip(minutes, minutes.dropFirst()).contains { $1 - $0 != step }
    }
}
