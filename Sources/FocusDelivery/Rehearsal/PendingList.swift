package import FocusCore
import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit

/// What is to come, in the order in which it fires, as `focusflow pending-list` shows it.
package struct PendingList {
    package private(set) var rows: [Row]
    package let situation: Situation
    package let authorization: AuthorizationStatus
    /// Alarms of calendars that come later are not in it yet; nil where none are looked for.
    package var alarmsEnd: Instant?
    /// The damaged file because of which some requests are as they were.
    package var damage: StoreError?
    /// How many records are no tasks, where this made the list anew: no tick tells of them any more.
    package var passedOver = 0
    /// Why the list, as it is shown, could not be written; nil where it could.
    package var unsaved: StoreError?

    package struct Row {
        package let request: NotificationRequest
        package let next: Instant
        package var held: Held?
        package let title: String
        package let ring: Ring
        /// The number of the task that it reminds of; nil where it is no task's.
        package fileprivate(set) var number: Int?
        /// Whether it tells of what was put off.
        private let isPutOff: Bool

        package init(request: NotificationRequest, next: Instant, held: Held?) {
            self.request = request
            self.next = next
            self.held = held
            title = request.content.title
            ring = .own
            isPutOff = false
        }

        /// Its text is that of the tick which tells it. Example: a warning of 12:15, "in 2 h", that comes at 14:08.
        init(_ due: DueOccurrence, next: Instant, held: Held?, in situation: Situation) {
            request = due.request
            self.next = next
            self.held = held
            title = due.title(
                due.request.content.title, max(next, due.due, situation.now), situation.zone)
            ring = due.isAhead ? .ahead : due.isAgain && due.putOff == nil ? .again(due.ring) : .own
            isPutOff = due.isSnoozed || due.putOff != nil
        }

        fileprivate func isSnoozed(after now: Instant) -> Bool {
            if isPutOff { return next > now }
            guard let end = snoozeEnd, end > now else { return false }
            return held == .snoozed || next == end
        }

        fileprivate var snoozeEnd: Instant? {
            if case .reminder(let reminder) = request.trigger { reminder.snooze?.until } else { nil }
        }
    }

    /// Whether it rings at its own time, ahead of it, or once more.
    package enum Ring: Hashable, Sendable {
        case own, ahead
        case again(Int)
    }

    /// What to show of it.
    package enum Choice: Sendable {
        case snoozed, held
    }

    /// With the rows that any of these choices take; with all where there is none.
    package func only(_ choices: Set<Choice>) -> PendingList {
        guard !choices.isEmpty else { return self }
        var list = self
        let now = situation.now
        var told = Set(rows.filter { $0.isSnoozed(after: now) }.compactMap(\.number))
        list.rows = rows.filter { row in
            // Put off until another of its times, or into quiet hours: one ring tells of both, and its next stands for it.
            let isAlong =
                row.snoozeEnd.map { $0 > now } ?? false
                && row.number.map { told.insert($0).inserted } ?? false
            return choices.contains(.held) && row.held == .quietHours
                || choices.contains(.snoozed) && (isAlong || row.isSnoozed(after: now))
        }
        return list
    }

    /// Why a request rings later than its rule says, or not at all.
    package enum Held: Hashable, Sendable {
        case snoozed, quietHours
        /// No channel took it, and it is tried again.
        case retry
        /// The next firing will be dropped, and for what reason.
        case dropped(DropReason)
    }
}

/// What is pending now. It reconciles first, so that an edit by hand a second ago is in it. Where nothing can be written,
/// as on a disk that is mounted read-only, it is shown all the same.
package func pendingList(rebuilding: Bool, _ world: World) throws -> PendingList {
    let situation = try Situation.read(world)
    let outcome: NotificationsCoordinator.Outcome
    do {
        outcome = try situation.reconcile(rebuilding ? .rebuild : .stale)
    } catch let error as StoreError {
        guard error.isOfClosedDisk, !rebuilding else { throw error }
        var list = try lookAtPendingList(world)
        list.unsaved = error
        return list
    }
    var list = try situation.list(try situation.pendingRequests(), outcome.authorization)
    list.damage = outcome.damage
    list.passedOver = outcome.passedOver
    return list
}

/// The same without writing a single byte.
package func lookAtPendingList(_ world: World) throws -> PendingList {
    let situation = try Situation.read(world)
    let derived = try NotificationsCoordinator(situation).derived()
    var list = try situation.list(derived.requests, situation.manager.getAuthorizationStatus())
    list.damage = derived.damage
    return list
}

extension StoreError {
    /// Whether nothing can be written, while all may be readable.
    fileprivate var isOfClosedDisk: Bool {
        guard case .file(let error) = self else { return false }
        return [.readOnly, .noSpace, .overQuota, .denied].contains(error.cause)
    }
}

extension Situation {
    /// While the answer (authorization) can't be read, no row promises anything.
    fileprivate func list(
        _ requests: [PendingRequest], _ authorization: AuthorizationStatus
    ) throws(StoreError) -> PendingList {
        guard authorization != .unknown else {
            return PendingList(rows: [], situation: self, authorization: .unknown)
        }
        let forecast = try Forecast(self, of: requests)
        var rows = requests.withoutMissed(at: now, in: zone).flatMap {
            forecast.listed($0)
        }
        let names = try names(of: rows.compactMap { NotificationPlan.task(of: $0.request.identifier) })
        for place in rows.indices {
            rows[place].number = NotificationPlan.task(of: rows[place].request.identifier)
                .flatMap { names[$0]?.number }
        }
        func isBefore(_ left: PendingList.Row, _ right: PendingList.Row) -> Bool {
            if left.next != right.next { return left.next < right.next }
            let (first, second) = (left.number ?? .max, right.number ?? .max)
            return first == second
                ? left.request.identifier < right.request.identifier : first < second
        }
        return PendingList(
            rows: rows.indices.placesInOrder { isBefore(rows[$0], rows[$1]) }.map { rows[$0] },
            situation: self,
            authorization: authorization,
            alarmsEnd: alarmsEnd)
    }
}
