import TimeKit

/// Places to fly to, with the clock changes that Europe, America and New Zealand make today.
enum TravelZones {
    static let all: [Zone] = [
        changing("Berlin", 1, march(last), october(last)), changing("London", 0, march(last), october(last)),
        changing("New York", -5, march(second), november(first)),
        changing("Los Angeles", -8, march(second), november(first)),
        changing("Auckland", 12, september(last), april(first)),
        steady("Tokyo", 9 * 60), steady("Honolulu", -10 * 60), steady("Kathmandu", 5 * 60 + 45),
        steady("Kiritimati", 14 * 60), steady("Pago Pago", -11 * 60), steady("Lagos", 60),
    ]

    private enum Rank { case first, second, last }
    private static let first = Rank.first
    private static let second = Rank.second
    private static let last = Rank.last

    private struct Change {
        let month: Int
        let rank: Rank
    }

    private static func march(_ rank: Rank) -> Change { Change(month: 3, rank: rank) }
    private static func april(_ rank: Rank) -> Change { Change(month: 4, rank: rank) }
    private static func september(_ rank: Rank) -> Change { Change(month: 9, rank: rank) }
    private static func october(_ rank: Rank) -> Change { Change(month: 10, rank: rank) }
    private static func november(_ rank: Rank) -> Change { Change(month: 11, rank: rank) }

    private static func steady(_ name: String, _ minutes: Int) -> Zone {
        Zone(name: name) { _ in minutes * 60 }
    }

    /// An hour is added at 02:00 of one Sunday and taken away at 03:00 of another.
    private static func changing(_ name: String, _ hours: Int, _ on: Change, _ off: Change) -> Zone {
        let usual = hours * 3600
        var changes: [(at: Int64, offset: Int)] = []
        for year in 2025...2040 {
            changes.append((sunday(on, year) + 7200 - Int64(usual), usual + 3600))
            changes.append((sunday(off, year) + 7200 - Int64(usual), usual))
        }
        changes.sort { $0.at < $1.at }
        let times = changes.map(\.at)
        let offsets = [usual] + changes.map(\.offset)
        return Zone(name: name) { offsets[count(of: times, upTo: $0.secondsSinceEpoch)] }
    }

    /// A zone is asked a million times.
    private static func count(of times: [Int64], upTo time: Int64) -> Int {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Midnight of that Sunday, taken as UTC.
    private static func sunday(_ change: Change, _ year: Int) -> Int64 {
        let days = CivilDate.days(inMonth: change.month, of: year)
        let sundays = (1...days).compactMap { CivilDate(year: year, month: change.month, day: $0) }
            .filter { $0.weekday == .sunday }
        let date: CivilDate =
            switch change.rank {
            case .first: sundays[0]
            case .second: sundays[1]
            case .last: sundays[sundays.count - 1]
            }
        return date.midnight.secondsAsUTC
    }
}
