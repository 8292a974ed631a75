import TimeKit

/// Numbers as a WHEN writes them.
enum WhenDigits {
    /// `09`
    static func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// `2026`, `0093`
    static func year(_ year: Int) -> String { String(String(10_000 + year).dropFirst()) }

    /// `09:00`
    static func clock(_ time: CivilTime) -> String { pair(time.hour) + ":" + pair(time.minute) }
}
