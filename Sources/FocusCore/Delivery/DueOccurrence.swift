package import TimeKit
import WhenKit

/// An occurrence whose time has come, and that is not dealt with.
package struct DueOccurrence: Hashable, Sendable {
    package let id: OccurrenceID
    package let request: NotificationRequest
    package let kind: RequestKind
    /// When it fell due.
    package let due: Instant
    /// How many earlier ones of its series it stands for.
    package let missed: Int

    package init(
        id: OccurrenceID, request: NotificationRequest, kind: RequestKind, due: Instant, missed: Int = 0
    ) {
        self.id = id
        self.request = request
        self.kind = kind
        self.due = due
        self.missed = missed
    }
}

extension DueOccurrence {
    package var isUrgent: Bool { reminder?.ringing.isUrgent ?? false }

    /// Whether the pause of its series passes it over.
    package var isPassedOver: Bool {
        switch id.label {
        case .at(let label), .snoozed(let label, _), .ahead(let label, _), .again(let label, _, _):
            reminder?.isPassedOver(label) ?? false
        case .fixed: false
        }
    }

    /// Whether its reminder warns ahead at all.
    var warns: Bool { reminder?.ringing.before?.isEmpty == false }

    package var isAhead: Bool { id.isAhead }

    /// Whether it was told before, and nobody answered.
    package var isAgain: Bool { ring > 1 }

    /// Which ring of its occurrence it is.
    package var ring: Int { if case .again(_, _, let ring) = id.label { ring } else { 1 } }

    /// When that is which a task's ring tells of; nil for any other.
    package func occurrence(in zone: Zone) -> Instant? {
        switch id.label {
        case .at(let label), .snoozed(let label, _), .ahead(let label, _), .again(let label, _, _):
            reminder?.schedule.instant(of: label, in: zone)
        case .fixed: nil
        }
    }

    private var reminder: Reminder? {
        guard case .reminder(let reminder) = request.trigger else { return nil }
        return reminder
    }
}
