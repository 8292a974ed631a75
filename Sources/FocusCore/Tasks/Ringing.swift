package import TimeKit
import WhenKit

/// How a reminder rings besides at its own time.
///
///     Dentist, Fri 27 Nov 10:00, --before 1d,1h --nag 10m x6 --urgent
///
///     Thu 10:00  Dentist in 1 day          Fri 10:00  Dentist
///     Fri 09:00  Dentist in 1 h            Fri 10:10  Dentist, again (2), and so on until you answer
package struct Ringing: Hashable, Sendable {
    /// nil for most reminders, which only ring at their time. What is wished lies in a place of its own, so that whoever
    /// lists 10,000 tasks copies a pointer each time and not ninety bytes.
    private var wished: Wished?

    private indirect enum Wished: Hashable {
        case these(Wishes)
    }

    private struct Wishes: Hashable {
        var before: [TimeSpan]?
        var beforeSince: ClockReading?
        var nag: Nag?
        var nagSince: ClockReading?
        var isUrgent = false
        var startDays: Int?
    }

    private var wishes: Wishes {
        get { if case .these(let wishes)? = wished { wishes } else { Wishes() } }
        set { wished = newValue == Wishes() ? nil : .these(newValue) }
    }

    package init(
        before: [TimeSpan]? = nil, beforeSince: ClockReading? = nil, nag: Nag? = nil,
        nagSince: ClockReading? = nil, isUrgent: Bool = false
    ) {
        wishes = Wishes(
            before: before, beforeSince: beforeSince, nag: nag, nagSince: nagSince, isUrgent: isUrgent)
    }
}

extension Ringing {
    /// How long ahead it warns, the longest first. Empty for never; nil for what the preference says.
    package var before: [TimeSpan]? {
        get { wishes.before }
        set { wishes.before = newValue }
    }

    /// Since when `before` holds, where that was said later than the time of the reminder itself. A warning that would
    /// have come earlier is not owed.
    package var beforeSince: ClockReading? {
        get { wishes.beforeSince }
        set { wishes.beforeSince = newValue }
    }

    /// nil for what the preference says.
    package var nag: Nag? {
        get { wishes.nag }
        set { wishes.nag = newValue }
    }

    /// Since when a preference says so: what was to be told again before that stays silent. Not of tasks.
    package var nagSince: ClockReading? {
        get { wishes.nagSince }
        set { wishes.nagSince = newValue }
    }

    /// Whether it rings through quiet hours, alone, and as something critical.
    package var isUrgent: Bool {
        get { wished == nil ? false : wishes.isUrgent }
        set { wishes.isUrgent = newValue }
    }

    /// How many days ahead of an occurrence its task starts: nothing warns of it before. Not of tasks, which have a day.
    package var startDays: Int? {
        get { wishes.startDays }
        set { wishes.startDays = newValue }
    }
}

/// Whether what nobody answers rings again.
package enum Nag: Hashable, Sendable {
    case never
    /// So long after each ring that was delivered, and so many times more.
    case each(TimeSpan, times: Int)
}

extension Nag: LosslessStringConvertible {
    /// How often it rings again where that is not said.
    private static let usualTimes = 12

    /// `10m`, `10m x6`, `none`; nil for anything else. Ticks come with the minute, so nothing rings more often.
    package init?(_ text: String) {
        var words = text.lowercased().blankSeparated
        if words == ["none"] {
            self = .never
            return
        }
        var times = Nag.usualTimes
        if words.count > 1, let last = words.last, Nag.isCount(last) {
            guard let count = Int(last.dropFirst()), (1...99).contains(count) else { return nil }
            times = count
            words.removeLast()
        }
        // Why it is no length does not matter: the form that is wanted is told.
        guard let span = try? DurationExpression.parse(words.joined(separator: " ")),
            (60...7 * 86_400).contains(span.seconds)
        else { return nil }
        self = .each(span, times: times)
    }

    /// `x6`
    package static func isCount(_ word: some StringProtocol) -> Bool {
        word.count > 1 && word.hasPrefix("x") && word.utf8.dropFirst().allSatisfy { (48...57).contains($0) }
    }

    package var description: String {
        switch self {
        case .never: "none"
        case .each(let span, Nag.usualTimes): "\(span)"
        case .each(let span, let times): "\(span) x\(times)"
        }
    }
}

/// How long ahead to warn: `3d,1h`.
package enum LeadText {
    private static let most = 10

    /// The longest first; empty for `none`; nil for anything else.
    package static func spans(_ text: String) -> [TimeSpan]? {
        if text.lowercased().trimmed == "none" { return [] }
        let spans = text.split(separator: "," as Character, omittingEmptySubsequences: false).map {
            try? DurationExpression.parse(String($0).trimmed)
        }
        guard spans.allSatisfy({ $0.map { (60...366 * 86_400).contains($0.seconds) } ?? false }) else {
            return nil
        }
        let leads = Set(spans.compactMap { $0 }).inOrder { $0 > $1 }
        return leads.count <= most ? leads : nil
    }

    package static func text(_ leads: [TimeSpan]) -> String {
        leads.isEmpty ? "none" : leads.map(\.description).joined(separator: ",")
    }
}

/// Since when the preferences about ringing say what they say. Whoever sets `reminder.before` to 1h at 09:30 is not
/// warned at once of all that comes at 10:00, and `reminder.nag` does not ring for what rang last week.
package struct RingingSince: Hashable, Sendable {
    package let before: ClockReading?
    package let nag: ClockReading?

    package init(before: ClockReading? = nil, nag: ClockReading? = nil) {
        self.before = before
        self.nag = nag
    }
}
