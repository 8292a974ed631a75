extension CivilDate {
    /// `2026-11-21`
    var hyphenated: String { fourDigits(year) + "-" + twoDigits(month) + "-" + twoDigits(day) }
}

/// `09`
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// `2026`, `0093`
func fourDigits(_ number: Int) -> String { String(String(10_000 + number).dropFirst()) }
