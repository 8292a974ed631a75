package import TimeKit

extension Progress {
    /// `Yesterday: 3 sessions, 1 h 15 min, 4 tasks done. Streak: 6 days.`
    ///
    /// One that waited for the end of quiet hours tells of the day before it was due, and names it where that is not
    /// yesterday any more: `Wed 28 Oct: 1 session, …`.
    package func recap(on due: CivilDate, toldOn today: CivilDate? = nil) -> String {
        guard let day = due.adding(days: -1) else { return "" }
        let name = due == today ?? due ? "Yesterday" : TimeText.day(day, today: today ?? due)
        return "\(name): \(summary(of: totals(of: day), due))"
    }

    /// The same of any day, with the streak as it stood then.
    package func summary(of date: CivilDate) -> String { summary(of: totals(of: date), date) }

    private func summary(of day: DayTotals, _ today: CivilDate) -> String {
        // One that was stopped counts with its minutes alone.
        var parts = day.sessions == 0 && day.minutes > 0 ? [] : [orNo(day.sessions, "session")]
        if day.minutes > 0 { parts.append(TimeText.length(TimeSpan(seconds: day.minutes * 60))) }
        parts.append("\(orNo(day.tasks, "task")) done")
        let streak = streak(on: today)
        return "\(parts.joined(separator: ", "))."
            + (streak > 0 ? " Streak: \(counted(streak, "day"))." : "")
    }

    private func orNo(_ count: Int, _ noun: String) -> String {
        count == 0 ? "no \(noun)s" : counted(count, noun)
    }
}
