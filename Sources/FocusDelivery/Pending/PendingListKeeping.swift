import FocusFormats
package import FocusPorts
package import TimeKit

/// A center whose list is ours: it knows from what the list was derived, and changes it as one step.
package protocol PendingListKeeping: UserNotificationCentering {
    /// Lets `decide` look at the list and answer with what is to change in it, as one step that nobody comes between.
    func change(_ decide: (PendingSnapshot) throws -> PendingChange?) throws
}

/// The pending list as it stands when a change to it is decided.
package struct PendingSnapshot {
    /// What it was derived from; nil where that is not known, and the list is to be made anew.
    package let head: PendingHead?
    /// Whether there never was a list.
    package let isFirst: Bool
    /// Those with something to do at an instant or before, which costs more than the head; nil where one of them is
    /// not understood, or there is no list although there was one.
    let requestsUpTo: (Instant) throws -> [PendingRequest]?
    /// What is left then.
    let remains: () throws -> PendingRemains

    package init(
        head: PendingHead?, isFirst: Bool = false,
        requestsUpTo: @escaping (Instant) throws -> [PendingRequest]?,
        remains: @escaping () throws -> PendingRemains = { PendingRemains() }
    ) {
        self.head = head
        self.isFirst = isFirst
        self.requestsUpTo = requestsUpTo
        self.remains = remains
    }
}

/// What is to change in the pending list.
package struct PendingChange {
    package let removed: PendingSelection
    package let added: [PendingRequest]
    /// What the list follows from then.
    package let head: PendingHead

    package init(removed: PendingSelection, added: [PendingRequest], head: PendingHead) {
        self.removed = removed
        self.added = added
        self.head = head
    }
}

/// Which requests of the pending list.
package enum PendingSelection {
    case all
    case identifiers([String])
    /// Those of tasks: one each, or one for each of their days.
    case families([String])
}

extension UserNotificationCentering {
    /// For a center that knows nothing of heads: everything is derived from scratch each time.
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
