package import TimeKit
package import WhenKit

/// When events ring that have no alarm of their own.
package struct DefaultAlarms: Hashable, Sendable {
    /// How long before an event with a time.
    package let leads: [TimeSpan]
    /// When, for an event of whole days.
    package let days: [DayAlarm]

    package static let none = DefaultAlarms(leads: [], days: [])

    package init(leads: [TimeSpan], days: [DayAlarm]) {
        self.leads = leads
        self.days = days
    }

    package var isEmpty: Bool { leads.isEmpty && days.isEmpty }

    /// In seconds, how long before its event the earliest of them rings.
    package var reach: Int64 { max(leads.map(\.seconds).max() ?? 0, -(days.map(\.lead).min() ?? 0)) }
}

extension DefaultAlarms: CustomStringConvertible {
    package var description: String { "\(leads) \(days)" }
}
