import TimeKit
package import WhenKit

/// Why a preference can't be read or set.
package enum PreferenceError: Error, Hashable, Sendable {
    case unknownKey(String)
    /// Not a value of the form that the key wants; for a time, with what is wrong in it.
    case badValue(PreferenceKey, String, WhenError?)
    /// In the older form of settings: `dailyReminderMinute` without `dailyReminderHour`.
    case minuteWithoutHour(hour: String, minute: String)
}
