package import TimeKit

extension Preferences {
    /// What is on and yet never rings, since its time is always within quiet hours, which drop it: the key of that time.
    /// Example: a daily reminder at 06:30 under quiet hours from 21:00 to 07:00.
    package var quieted: [(key: PreferenceKey, time: CivilTime)] {
        guard let quietHours else { return [] }
        let times =
            [(PreferenceKey.dailyReminderTime, dailyReminder)] + Nudge.allCases.map { ($0.key, nudge($0)) }
        return times.compactMap { key, time in
            time.flatMap { quietHours.areDaily(at: $0) ? (key, $0) : nil }
        }
    }
}
