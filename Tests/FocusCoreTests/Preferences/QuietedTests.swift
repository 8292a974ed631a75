import FocusCore
import Testing
import TimeKit

@Suite struct QuietedTests {
    @Test(arguments: [
        // quiet hours, whether the daily reminder and nudges are on, the keys of times that never ring
        ("21:00-07:00", "on", "daily-reminder.time nudges.evening"),
        ("21:00-06:30", "on", "nudges.evening"),
        ("21:00-07:00", "off", ""),
        ("off", "on", ""),
        // On Monday it is heard.
        ("tue..sun 21:00-07:00", "on", ""),
        ("mon..fri 22:00-07:00, sat,sun 23:30-09:00", "on", "daily-reminder.time"),
    ])
    func quieted(hours: String, isOn: String, keys: String) throws {
        var preferences = Preferences()
        let texts: [(PreferenceKey, String)] = [
            (.dailyReminderTime, "06:30"), (.eveningNudge, "21:30"), (.quietHours, hours),
            (.dailyReminder, isOn),
            (.nudges, isOn),
        ]
        for (key, text) in texts { preferences.assign(try PreferenceAssignment(key, text)) }
        #expect(preferences.quieted.map(\.key.rawValue).joined(separator: " ") == keys)
    }
}
