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
    package internal(set) var missed: Int
    /// Another time of the task that was put off and comes at the same moment. One message tells of both: `was due at
    /// 13:00; also 08:00, put off until now`.
    package var putOff: Reminder.Snooze?
    /// When its own time rang by another clock than the one here, as before a flight.
    package var elsewhere: Instant?

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

    /// The snooze that it ends; nil if it rings at a time of its own.
    var snooze: Reminder.Snooze? {
        guard case .snoozed(let label, let until) = id.label else { return nil }
        return Reminder.Snooze(label: label, until: until)
    }

    /// Whether what was put off comes along with `other`, and so was not missed: it ends now, or at the time of the other,
    /// or quiet hours held one of them until now. Example: put off to 22:30, the other is due at 23:00, and quiet hours
    /// end at 07:00, when both ring.
    func comes(with other: DueOccurrence, at now: Instant, _ journal: Journal) -> Bool {
        let end = snooze?.until ?? due
        return (0..<DeliveryText.lateness).contains(now.seconds(since: end)) || end == other.due
            || journal[id].heldUntil != nil || journal[other.id].heldUntil.map { end <= $0 } ?? false
    }

    /// When that other time was to ring before it was put off: the 08:00 of `also 08:00, put off until now`.
    func putOffTime(in zone: Zone) -> Instant? {
        putOff.flatMap { reminder?.schedule.instant(of: $0.label, in: zone) }
    }

    /// The ring of the snooze where it was put off, and rings at its own time all the same, as on a machine where it had not
    /// rung yet.
    package var putOffBeside: (ring: OccurrenceID, until: Instant)? {
        guard let put = reminder?.snooze, id.label == .at(put.label) else { return nil }
        let label = OccurrenceID.Label.snoozed(put.label, until: put.until)
        return (OccurrenceID(request: id.request, revision: id.revision, label: label), put.until)
    }

    package var reminder: Reminder? {
        guard case .reminder(let reminder) = request.trigger else { return nil }
        return reminder
    }
}
