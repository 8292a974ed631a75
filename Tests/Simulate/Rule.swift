import TimeKit

/// Minutes since 1970 on a wall clock, without a zone.
typealias Label = Int
/// Minutes since 1970 in UTC.
typealias Minute = Int

/// When a reminder repeats, from focusflow-time(7), with the plainest calendar there is.
enum Rule: Hashable {
    case none, daily, weekly, monthly, yearly
    /// Monday is 0.
    case days(Set<Int>)
    /// Each day at these minutes of it.
    case clocks([Int])

    static let dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    var text: String {
        switch self {
        case .none: "none"
        case .daily: "daily"
        case .weekly: "weekly"
        case .monthly: "monthly"
        case .yearly: "yearly"
        case .days(let days): days.sorted().map { Rule.dayNames[$0] }.joined(separator: ",")
        case .clocks(let clocks):
            "daily at " + clocks.map(\.clock).joined(separator: ", ").replacingLast(", ", with: " and ")
        }
    }

    /// The first from `anchor` on that comes after `label`.
    func next(after label: Label, from anchor: Label) -> Label? {
        if self == .none { return anchor > label ? anchor : nil }
        var day = max(label, anchor - 1).day
        while day < anchor.day + 80_000 {
            let found = labels(on: day, from: anchor).filter { $0 > label && $0 >= anchor }.min()
            if let found { return found }
            day += 1
        }
        return nil
    }

    /// The last from `anchor` on that does not come after `label`.
    func last(atOrBefore label: Label, from anchor: Label) -> Label? {
        guard label >= anchor else { return nil }
        var day = label.day
        while day >= anchor.day {
            let found = labels(on: day, from: anchor).filter { $0 <= label && $0 >= anchor }.max()
            if let found { return found }
            day -= 1
        }
        return nil
    }

    private func labels(on day: Int, from anchor: Label) -> [Label] {
        let clock = anchor - anchor.day * 1440
        guard case .clocks(let clocks) = self else {
            return isDay(day, from: anchor.day) ? [day * 1440 + clock] : []
        }
        return clocks.map { day * 1440 + $0 }
    }

    private func isDay(_ day: Int, from first: Int) -> Bool {
        guard let date = CivilDate(dayNumber: day), let start = CivilDate(dayNumber: first) else {
            return false
        }
        let last = CivilDate.days(inMonth: date.month, of: date.year)
        switch self {
        case .none: return day == first
        case .daily, .clocks: return true
        case .weekly: return (day - first) % 7 == 0
        case .monthly: return date.day == min(start.day, last)
        case .yearly: return date.month == start.month && date.day == min(start.day, last)
        case .days(let days): return days.contains((day + 3) % 7)
        }
    }
}

extension Int {
    /// Of a label: days since 1970.
    var day: Int { self >= 0 ? self / 1440 : (self - 1439) / 1440 }

    /// Of minutes of a day: `09:05`.
    var clock: String { "\(padded(self / 60)):\(padded(self % 60))" }

    /// Of a label: `2026-11-20T09:05`.
    var label: String {
        guard let date = CivilDate(dayNumber: day) else { return "?" }
        return "\(date.year)-\(padded(date.month))-\(padded(date.day))T\((self - day * 1440).clock)"
    }

    init?(label: String) {
        guard let moment = CivilDateTime(label) else { return nil }
        self = moment.date.dayNumber * 1440 + moment.time.secondOfDay / 60
    }
}

private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

extension String {
    fileprivate func replacingLast(_ text: String, with other: String) -> String {
        guard let range = ranges(of: text).last else { return self }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
