package import FocusCore
import FocusFormats
import JSONKit
package import TimeKit
import WhenKit

/// A request of the pending list, and when it next has something to do.
package struct PendingRequest: Hashable, Sendable {
    package let request: NotificationRequest
    /// Its next firing, or the end of quiet hours that hold it, or another try; `never` once it
    /// has rung for the last time.
    package var next: Instant
    /// What was due up to this time is not owed; nil where the trigger itself says so (`Reminder.since`).
    package let since: ClockReading?

    package init(_ request: NotificationRequest, next: Instant, since: ClockReading? = nil) {
        self.request = request
        self.next = next
        self.since = since
    }
}

extension PendingRequest {
    /// `{"next":"2026-11-21T08:00:00Z","id":"focusflow.…",…}`. These two stand first, so that `PendingLine` can find
    /// and order lines without parsing them.
    var record: [UInt8] {
        var members: [JSONValue.Member] = [.init("next", .string(next.rfc3339(in: .utc) ?? ""))]
        members.append(.init("id", .string(request.identifier)))
        if let since { members.append(.init("since", .string(since.rfc3339 ?? ""))) }
        members += request.members
        return members.record
    }

    init(_ record: JSONNode) throws(NotificationError) {
        guard let next = record["next"]?.scan({ Instant(rfc3339: $0) }) else {
            throw .unreadableRequest(identifier: record["id"]?.string)
        }
        self.init(
            try NotificationRequest(record), next: next,
            since: record["since"]?.scan { ClockReading(rfc3339: $0) })
    }

    /// nil for a text that is not understood.
    init?(text: ArraySlice<UInt8>) {
        guard let record = (try? JSONDocument(Array(text)))?.root, let request = try? PendingRequest(record)
        else {
            return nil
        }
        self = request
    }
}

extension PendingRequest {
    /// What fell due while it was off is never rung later. What waits by the journal fell due while it was on: it rings,
    /// however late, if it was on again within a day of its time. After that nobody expects it any more. What was typed since
    /// never was off, whatever a flight makes past.
    package func owes(_ occurrence: DueOccurrence, _ journal: Journal, in zone: Zone) -> Bool {
        PendingRequest.owes(
            occurrence.id, due: occurrence.due, since: since, occurrence.reminder, journal, in: zone)
    }

    static func owes(
        _ id: OccurrenceID, due: Instant, since: ClockReading?, _ reminder: Reminder?, _ journal: Journal,
        in zone: Zone
    ) -> Bool {
        guard let since, reminder.map({ $0.since.instant < since.instant }) ?? true,
            id.came(at: due, by: since, reminder, in: zone)
        else { return true }
        return journal[id].isWaiting && since.instant.seconds(since: due) < 86_400
    }

    /// Whether its task is paused now; of a pause that is over, what came before it was noted when it began.
    func isPaused(_ situation: Situation) -> Bool {
        guard case .reminder(let reminder) = request.trigger else { return false }
        return reminder.pause(at: situation.now, in: situation.zone) != nil
    }

    /// What has come of it until `end` and is owed, of which no tick knows; not what an older pause passed over. Where the
    /// list is of another zone (`isMoved`), more may have come than it says.
    func unnoted(at end: Instant, _ situation: Situation, isMoved: Bool = false) -> [String] {
        guard next <= end || isMoved && next < Instant.never else { return [] }
        let journal = situation.told.journal(situation)
        return DueSearch(journal, now: end, zone: situation.zone).due(request, since: since)
            .filter { owes($0, journal, in: situation.zone) && !journal[$0.id].isWaiting && !$0.isPassedOver }
            .map(\.id.description)
    }

    /// What has come may have rung, beside a journal that may have lost the line of it. The later time says so: see
    /// `doubts`.
    func doubted(_ situation: Situation) -> PendingRequest {
        guard next < situation.now, situation.told.journal(situation).lacks(next) else { return self }
        var doubted = self
        doubted.next = situation.now
        return doubted
    }

    /// Whether a tick has dealt with what came of `wanted`, or it is doubted already: the list has a later time.
    /// Preferences, a title or notes may be others now; where the times are others, it is the edit that made one past.
    func isDealtWith(as wanted: NotificationRequest, at came: Instant) -> Bool {
        next > came && request.trigger.times == wanted.trigger.times
    }

    /// Whether it may have rung although the journal has no line of it. What came before the journal lost its end may have,
    /// whatever the list says: `done` takes a request out of it, and `undo` puts it in again. Where the journal begins
    /// later, the list has a later time for it, which a tick writes when it has dealt with it. Not where the journal lacks
    /// nothing of its time: then it would have a line, and the time is later because of a flight east, where 07:49 is past
    /// at once. Nor where that later time had come as well when the list was made: at 07:33 and, put off, at 07:40 nothing
    /// rang, and at 12:30 a preference was changed.
    func doubts(_ occurrence: DueOccurrence, _ journal: Journal, made: Instant) -> Bool {
        guard journal[occurrence.id].isUntouched else { return false }
        return journal.hasLost(occurrence.due)
            || next > occurrence.due && next >= made && journal.lacks(occurrence.due)
    }

    /// When there is something to do for it once all that is due is dealt with.
    func after(_ situation: Situation) -> Instant? {
        guard case .reminder(let reminder) = request.trigger else {
            return situation.next(of: request).flatMap { $0 > situation.now ? $0 : nil }
        }
        return situation.knowing(reminder, of: request)
            .nextToDo(at: situation.now, in: situation.zone, owing: false)
    }
}

extension DueSearch {
    func nextAgain(_ pending: PendingRequest) -> Instant? {
        nextAgain(pending.request, since: pending.since)
    }
}

extension NotificationTrigger {
    /// The same without what rings besides, which preferences change.
    fileprivate var times: NotificationTrigger {
        if case .reminder(let reminder) = self { .reminder(reminder.ringing(Ringing())) } else { self }
    }
}
