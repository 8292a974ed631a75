package import FocusCore
import JSONKit
import TimeKit

/// An older form of `settings.json`: `dailyReminderEnabled`, `dailyReminderHour`, `dailyReminderMinute`, or
/// `dailyReminderTime` as a date-time, of which only the time counts, as its own offset shows it.
package struct OlderSettings {

    package init() {
    }
    private var switches: [PreferenceKey: String] = [:]
    private var hours: [PreferenceKey: String] = [:]
    private var minutes: [PreferenceKey: String] = [:]
    private var times: [PreferenceKey: String] = [:]

    private static let switchNames: [String: PreferenceKey] = [
        "notificationsEnabled": .notifications, "masterEnabled": .notifications,
        "taskRemindersEnabled": .taskReminders,
        "sessionCompletionEnabled": .sessionCompletion, "dailyReminderEnabled": .dailyReminder,
        "nudgesEnabled": .nudges, "morningNudgeEnabled": .morningNudge,
        "afternoonNudgeEnabled": .afternoonNudge, "eveningNudgeEnabled": .eveningNudge,
        "dailyRecapEnabled": .dailyRecap,
    ]
    private static let timeNames: [(prefix: String, key: PreferenceKey)] = [
        ("dailyReminder", .dailyReminderTime), ("morningNudge", .morningNudge),
        ("afternoonNudge", .afternoonNudge), ("eveningNudge", .eveningNudge), ("dailyRecap", .dailyRecapTime),
    ]

    /// Whether the member is of the older form.
    package mutating func take(_ member: StoredFile.Member) -> Bool {
        let text = member.preferenceText.text
        if let key = OlderSettings.switchNames[member.name] {
            switches[key] = text
            return true
        }
        guard let (prefix, key) = OlderSettings.timeNames.first(where: { member.name.hasPrefix($0.prefix) })
        else { return false }
        switch member.name.dropFirst(prefix.count) {
        case "Hour": hours[key] = text
        case "Minute": minutes[key] = text
        case "Time": times[key] = text
        default: return false
        }
        return true
    }

    /// Each key with its value, as one would type it today.
    package var texts: [(key: PreferenceKey, text: String)] {
        PreferenceKey.allCases.compactMap { key in text(of: key).map { (key, $0) } }
    }

    /// A minute without an hour.
    package var problems: [PreferenceError] {
        OlderSettings.timeNames.filter { isWithoutHour($0.key) }.map {
            .minuteWithoutHour(hour: "\($0.prefix)Hour", minute: "\($0.prefix)Minute")
        }
    }

    private func isWithoutHour(_ key: PreferenceKey) -> Bool {
        minutes[key] != nil && hours[key] == nil && times[key] == nil
    }

    private func text(of key: PreferenceKey) -> String? {
        switch key.kind {
        case .timeOrOff:
            // Each nudge had a switch of its own; today its time is `off` instead.
            let isOn = switches[key] == "on"
            return switches[key] == nil || isOn ? clock(of: key) : switches[key]
        case .time: return clock(of: key)
        default: return switches[key]
        }
    }

    private func clock(of key: PreferenceKey) -> String? {
        guard let hour = hours[key] else { return times[key].map(OlderSettings.wallClock) }
        return "\(hour):\(OlderSettings.twoDigits(minutes[key] ?? "0"))"
    }

    /// `08:30` of `2026-11-20T08:30:00+01:00`, in whatever zone it is read. Any other text stays as it is.
    private static func wallClock(_ text: String) -> String {
        guard Instant(rfc3339: text) != nil else { return text }
        return String(text.dropFirst(11).prefix(5))
    }

    private static func twoDigits(_ number: String) -> String {
        number.count == 1 ? "0\(number)" : number
    }
}
