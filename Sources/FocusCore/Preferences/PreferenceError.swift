package import TimeKit

/// Why a preference can't be read or set.
package enum PreferenceError: Error, Hashable, Sendable {
    case unknownKey(String)
    /// No value of the form that the key's kind wants; with what is wrong where it should be a time.
    case badValue(PreferenceKey, String, WhenError?)
    /// In the older form of settings: `dailyReminderMinute` without `dailyReminderHour`.
    case minuteWithoutHour(hour: String, minute: String)
}
