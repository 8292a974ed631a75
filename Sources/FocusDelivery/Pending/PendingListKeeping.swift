import FocusCore
import FocusFormats
package import FocusPorts
package import TimeKit

/// A center that keeps our own list, with a head, and can change it as one step.
package protocol PendingListKeeping: UserNotificationCentering {
    /// Shows `decide` the list and carries out what it answers. One lock around both, so that nobody
    /// changes the list between.
    func change(_ decide: (PendingSnapshot) throws -> PendingChange?) throws
}

package struct PendingSnapshot {
    /// The list's head; nil where it is not understood, and the list is to be made anew.
    package let head: PendingHead?
    /// Whether there never was a list.
    package let isFirst: Bool
    /// Requests with something to do at an instant or before, which costs more than the head. nil where one is not
    /// understood, or the list that was there is gone.
    let requestsUpTo: (Instant) throws -> [PendingRequest]?
    /// The requests of these tasks, as far as they are understood.
    let requestsOf: ([String]) -> [PendingRequest]
    /// What can be understood where `requestsUpTo` answers nil.
    let remains: () throws -> PendingRemains

    package init(
        head: PendingHead?, isFirst: Bool = false,
        requestsUpTo: @escaping (Instant) throws -> [PendingRequest]?,
        requestsOf: @escaping ([String]) -> [PendingRequest] = { _ in [] },
        remains: @escaping () throws -> PendingRemains = { PendingRemains() }
    ) {
        self.head = head
        self.isFirst = isFirst
        self.requestsUpTo = requestsUpTo
        self.requestsOf = requestsOf
        self.remains = remains
    }
}

package struct PendingChange {
    package let removed: PendingSelection
    package let added: [PendingRequest]
    /// The head of the list after the change.
    package let head: PendingHead

    package init(removed: PendingSelection, added: [PendingRequest], head: PendingHead) {
        self.removed = removed
        self.added = added
        self.head = head
    }
}

package enum PendingSelection {
    case all
    case identifiers([String])
    /// All requests of these tasks: one each, or one for each weekday (`focusflow.task.1.w1`, `.w3`).
    case families([String])
}

extension UserNotificationCentering {
    /// For a center of the system, which has no head: all is derived from scratch each time.
    func derive(_ decide: (PendingSnapshot) throws -> PendingChange?) throws {
        let snapshot = PendingSnapshot(head: nil) { _ in
            try pendingNotificationRequests().map { PendingRequest($0, next: .epoch) }
        }
        guard let change = try decide(snapshot) else { return }
        switch change.removed {
        case .all: try removeAllPendingNotificationRequests()
        case .identifiers(let identifiers): if !identifiers.isEmpty { try remove(identifiers) }
        case .families: break
        }
        for request in change.added { try add(request.request) }
    }
}
