package import TimeKit
package import WhenKit

/// The parts of a week in which nothing rings: `22:00-07:00` each day, or other hours on other days.
package struct QuietHours: Hashable, Sendable {
    private let windows: [WeekdayHours]

    /// nil where one begins and ends at the same time, which could be all day or no time at all, and where together
    /// they leave no minute of the week.
    package init?(_ windows: [WeekdayHours]) {
        guard !windows.isEmpty, windows.allSatisfy({ $0.start != $0.end }) else { return nil }
        self.windows = windows
        guard !isEndless else { return nil }
    }

    /// When that window ends which the clock is in; nil where it is in none. Another one may begin there.
    package func end(of wall: CivilDateTime) -> CivilDateTime? {
        windows.compactMap { $0.end(of: wall) }.max()
    }

    /// Whether a time of day is quiet on each day of the week.
    package func areDaily(at time: CivilTime) -> Bool {
        QuietHours.week(at: time).allSatisfy { end(of: $0) != nil }
    }

    /// The first time of day from `time` on at which something is heard at least on one day.
    package func firstHeard(from time: CivilTime) -> CivilTime {
        func wait(until end: CivilTime) -> Int { (end.secondOfDay - time.secondOfDay + 86_400) % 86_400 }
        let heard = ([time] + windows.map(\.end)).filter { !areDaily(at: $0) }
        return heard.min { wait(until: $0) < wait(until: $1) } ?? time
    }

    private var isEndless: Bool {
        guard var wall = QuietHours.week(at: windows[0].start).first(where: { end(of: $0) != nil }) else {
            return false
        }
        let begin = wall
        while let next = end(of: wall) {
            wall = next
            if wall.date.dayNumber - begin.date.dayNumber > 8 { return true }
        }
        return false
    }

    /// Any seven days.
    private static func week(at time: CivilTime) -> [CivilDateTime] {
        (0..<7).compactMap { day in CivilDate(dayNumber: day).map { CivilDateTime(date: $0, time: time) } }
    }
}

extension QuietHours: CustomStringConvertible {
    package var description: String { windows.map(\.description).joined(separator: ", ") }
}
