package import FocusCore
package import TimeKit

/// The pending requests in the order in which they fire.
package struct PendingList {
    package let rows: [Row]
    package let situation: Situation
    package let authorization: AuthorizationStatus
    /// Of a file, because of which some requests are as they were.
    package var damage: StoreError?

    package struct Row {
        package let request: NotificationRequest
        package let next: Instant
        package let held: Held?
    }

    /// Why a request rings later than its rule says.
    package enum Held: String, Sendable {
        case snoozed
        case quietHours = "quiet-hours"
    }
}

/// What is pending now: reconciled first, so that whatever changed an input is taken in.
package func pendingList(rebuilding: Bool, _ world: World) throws -> PendingList {
    let situation = try Situation(world)
    let outcome = try situation.reconcile(rebuilding ? .rebuild : .stale)
    var list = situation.list(try situation.pendingRequests(), outcome.authorization)
    list.damage = outcome.damage
    return list
}

/// The same without a single byte being written.
package func lookAtPendingList(_ world: World) throws -> PendingList {
    let situation = try Situation(world)
    return situation.list(
        try NotificationsCoordinator(situation).derived(), situation.manager.getAuthorizationStatus())
}

extension Situation {
    /// Nothing of what waits is told while it is not known whether it may ring.
    fileprivate func list(_ requests: [PendingRequest], _ authorization: AuthorizationStatus) -> PendingList {
        guard authorization != .unknown else {
            return PendingList(rows: [], situation: self, authorization: .unknown)
        }
        let rows = requests.compactMap { pending -> PendingList.Row? in
            guard pending.next != PendingRequest.never else { return nil }
            return pending.request.trigger.next(after: now, in: zone).map { row(pending.request, $0) }
        }
        let sorted = rows.sorted { ($0.next, $0.request.identifier) < ($1.next, $1.request.identifier) }
        return PendingList(rows: sorted, situation: self, authorization: authorization)
    }
}

extension Situation {
    func row(_ request: NotificationRequest, _ next: Instant) -> PendingList.Row {
        let isSnoozed =
            if case .reminder(let reminder) = request.trigger { reminder.snooze?.until == next } else {
                false
            }
        guard ["task", "event", "dailyRecap"].contains(request.content.category),
            let release = quietEnd(at: next)
        else { return PendingList.Row(request: request, next: next, held: isSnoozed ? .snoozed : nil) }
        return PendingList.Row(request: request, next: release, held: .quietHours)
    }
}
