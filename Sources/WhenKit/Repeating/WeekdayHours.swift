package import TimeKit

/// Hours of some days of the week: `mon..fri 22:00-07:00`. They belong to the day on which they begin, so those of
/// Friday end on Saturday morning.
package struct WeekdayHours: Hashable, Sendable {
    package let days: Weekdays
    package let start: CivilTime
    package let end: CivilTime

    package init(days: Weekdays, start: CivilTime, end: CivilTime) {
        self.days = days
        self.start = start
        self.end = end
    }

    /// When those hours end that the clock is in; nil where it is in none. Their start belongs to them, their end does not.
    package func end(of wall: CivilDateTime) -> CivilDateTime? {
        let isOfToday = wall.time >= start && days.contains(wall.date.weekday)
        if start < end {
            return isOfToday && wall.time < end ? CivilDateTime(date: wall.date, time: end) : nil
        }
        if isOfToday { return wall.date.adding(days: 1).map { CivilDateTime(date: $0, time: end) } }
        guard wall.time < end, let eve = wall.date.adding(days: -1), days.contains(eve.weekday) else {
            return nil
        }
        return CivilDateTime(date: wall.date, time: end)
    }
}

extension WeekdayHours: CustomStringConvertible {
    /// `sat,sun 23:30-09:00`; without days where they are of each day.
    package var description: String {
        (days == .all ? "" : "\(days.text) ") + "\(start)-\(end)"
    }
}

extension Weekdays {
    /// `mon..fri`, `mon,wed..fri,sun`: three days or more that follow each other are a range.
    fileprivate var text: String {
        var runs: [[Weekday]] = []
        for day in days {
            if let last = runs.last?.last, last.days(until: day) == 1 {
                runs[runs.count - 1].append(day)
            } else {
                runs.append([day])
            }
        }
        return runs.map { run in
            let names = run.map(\.shortName)
            return names.count > 2 ? "\(names[0])..\(names[names.count - 1])" : names.joined(separator: ",")
        }.joined(separator: ",")
    }
}
