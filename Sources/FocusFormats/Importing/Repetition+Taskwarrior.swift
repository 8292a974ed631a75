import TimeKit
import WhenKit

extension Repetition {
    /// The `recur` of a taskwarrior task: `weekly`, `3days`, `2wk`, `P1M`; nil if no rule here says the same.
    init?(taskwarrior text: String, _ limit: Limit) {
        let word = text.lowercased()
        if let (count, unit) = Repetition.named(word) {
            self.init(every: count, unit, limit)
        } else if word == "weekdays" {
            self = .repeating(.weekdays(.workdays), limit)
        } else if let (count, unit) = Repetition.counted(word) {
            self.init(every: count, unit, limit)
        } else {
            return nil
        }
    }

    private static func named(_ word: String) -> (Int, Unit)? {
        switch word {
        case "daily", "day": (1, .day)
        case "weekly", "week", "sennight": (1, .week)
        case "biweekly", "fortnight": (2, .week)
        case "monthly", "month": (1, .month)
        case "bimonthly": (2, .month)
        case "quarterly", "quarter": (3, .month)
        case "semiannual": (6, .month)
        case "annual", "yearly", "year": (1, .year)
        case "biannual", "biyearly": (2, .year)
        default: nil
        }
    }

    /// A number and a unit, or an ISO 8601 duration with one unit.
    private static func counted(_ word: String) -> (Int, Unit)? {
        let isISO = word.utf8.first == UInt8(ascii: "p")
        let rest = word.utf8.dropFirst(isISO ? 1 : 0)
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard let count = Int(Substring(digits)), count > 0, count < 10_000 else { return nil }
        let unit = String(Substring(rest.dropFirst(digits.count)))
        switch (unit, isISO) {
        case ("d", _), ("day", false), ("days", false): return (count, .day)
        case ("w", _), ("wk", false), ("wks", false), ("week", false), ("weeks", false): return (count, .week)
        case ("m", true), ("mo", false), ("mos", false), ("mth", false), ("mths", false), ("month", false),
            ("months", false):
            return (count, .month)
        case ("q", false), ("qtr", false), ("qtrs", false), ("quarter", false), ("quarters", false):
            return (count * 3, .month)
        case ("y", _), ("yr", false), ("yrs", false), ("year", false), ("years", false): return (count, .year)
        default: return nil
        }
    }
}
