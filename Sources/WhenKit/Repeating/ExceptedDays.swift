package import TimeKit

/// The days on which a rule does not ring: `except 24 dec, 1 jan`.
package struct ExceptedDays: Hashable, Sendable {
    /// In order, at least one.
    package let days: [ExceptedDay]

    static let most = 100

    /// nil for none, and for more than `most`.
    package init?(_ days: some Sequence<ExceptedDay>) {
        self.days = Set(days).inOrder(<)
        guard (1...ExceptedDays.most).contains(self.days.count) else { return nil }
    }

    package func contains(_ date: CivilDate) -> Bool { days.contains { $0.matches(date) } }
}

/// One of them. A day without a year is each year's.
package enum ExceptedDay: Hashable, Comparable, Sendable {
    case yearly(month: Int, day: Int)
    case on(CivilDate)

    package func matches(_ date: CivilDate) -> Bool {
        switch self {
        case .yearly(let month, let day): date.month == month && date.day == day
        case .on(let day): date == day
        }
    }
}

extension ExceptedDay: CustomStringConvertible {
    /// `24 dec`, `2026-12-24`
    package var description: String {
        switch self {
        case .yearly(let month, let day): "\(day) \(WhenVocabulary.shortName(month: month))"
        case .on(let date): date.description
        }
    }
}

extension ExceptedDay {
    /// As records keep it: `12-24`, `2026-12-24`.
    package var recordText: String {
        switch self {
        case .yearly(let month, let day): WhenDigits.pair(month) + "-" + WhenDigits.pair(day)
        case .on(let date): date.description
        }
    }

    package init?(recordText text: String) {
        if let date = CivilDate(text) {
            self = .on(date)
        } else if text.utf8.count == 5, let day = CivilDate("2000-" + text) {
            // A leap year has every day there is.
            self = .yearly(month: day.month, day: day.day)
        } else {
            return nil
        }
    }
}

extension Repetition {
    /// The days that are left out.
    package var excepted: [ExceptedDay] {
        if case .repeating(.except(_, let excepted), _) = self { excepted.days } else { [] }
    }

    /// The same with these days left out, and no others; nil for too many, and for a rule that can't leave any out.
    package func excepting(_ days: [ExceptedDay]) -> Repetition? {
        guard case .repeating(let pattern, let limit) = self, !countsFromDone else { return nil }
        let whole = if case .except(let whole, _) = pattern { whole } else { pattern }
        if days.isEmpty { return .repeating(whole, limit) }
        return ExceptedDays(days).map { .repeating(.except(whole, $0), limit) }
    }
}
