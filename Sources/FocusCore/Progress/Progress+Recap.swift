package import TimeKit

extension Progress {
    /// `Yesterday: 3 sessions, 1 h 15 min, 4 tasks done. Streak: 6 days.`
    package func recap(on today: CivilDate) -> String {
        "Yesterday: \(summary(of: today.adding(days: -1).map(totals) ?? DayTotals(day: 0), today))"
    }

    /// The same of any day, with the streak as it stood then.
    package func summary(of date: CivilDate) -> String { summary(of: totals(of: date), date) }

    private func summary(of day: DayTotals, _ today: CivilDate) -> String {
        var parts = [counted(day.sessions, "session")]
        if day.minutes > 0 { parts.append(TimeText.length(TimeSpan(seconds: day.minutes * 60))) }
        parts.append("\(counted(day.tasks, "task")) done")
        let streak = streak(on: today)
        return "\(parts.joined(separator: ", "))."
            + (streak > 0 ? " Streak: \(counted(streak, "day"))." : "")
    }

    private func counted(_ count: Int, _ noun: String) -> String {
        switch count {
        case 0: "no \(noun)s"
        case 1: "1 \(noun)"
        default: "\(count) \(noun)s"
        }
    }
}
