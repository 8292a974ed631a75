package import FocusCore

/// Makes the pending requests equal to those that follow from authorization, preferences and tasks. The only place
/// that asks whether we may schedule.
package struct NotificationsCoordinator {
    private let situation: Situation
    private var manager: NotificationManager { situation.manager }

    /// What occasioned it.
    package enum Reason: Sendable {
        case tasksChanged, preferencesChanged, authorizationChanged, accountSwitched, stale, rebuild
    }

    package struct Outcome: Hashable, Sendable {
        package let added: [String]
        package let removed: [String]
        package let authorization: AuthorizationStatus
    }

    package init(_ situation: Situation) {
        self.situation = situation
    }

    /// Idempotent: with nothing changed it writes nothing. Requests that stay keep their bytes. A damaged file
    /// cancels nothing: what is pending stays until it can be read again.
    @discardableResult
    package func reconcileAll(_ reason: Reason) throws -> Outcome {
        let tasks = try situation.read(.tasks)
        for case .damaged(let path, let damage, _) in tasks.notes + situation.preferencesNotes {
            throw StoreError.damaged(path: path, damage)
        }
        let status = manager.getAuthorizationStatus()
        let wanted = NotificationPlan(
            authorization: status, preferences: situation.preferences,
            tasks: TaskTable(tasks.file).rows.map(\.task), now: situation.now,
            zone: situation.zone
        ).requests
        let known = try reason == .rebuild ? nil : readablePending()
        if known == nil { try manager.removeAllPendingNotifications() }
        let pending = known ?? []
        let present = Dictionary(pending.map { ($0.identifier, $0) }) { $1 }
        let added = wanted.filter { present[$0.identifier] != $0 }
        let kept = Set(wanted.map(\.identifier))
        let removed = pending.map(\.identifier).filter { !kept.contains($0) }
        if !added.isEmpty || !removed.isEmpty { try manager.change(removing: removed, adding: added) }
        return Outcome(added: added.map(\.identifier), removed: removed, authorization: status)
    }

    /// nil when a request is there that we don't understand: the list holds nothing that can't be derived anew.
    private func readablePending() throws -> [NotificationRequest]? {
        do {
            return try manager.pendingNotificationRequests()
        } catch NotificationError.unreadableRequest {
            return nil
        }
    }

    package func cancelAll() throws {
        try manager.removeAllPendingNotifications()
    }
}
