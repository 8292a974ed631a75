import FocusCore
package import TimeKit

/// A center whose list is ours: it knows from what the list was derived, and changes it as one step.
package protocol PendingListKeeping: UserNotificationCentering {
    /// Lets `decide` look at the list and answer with what is to change in it, as one step that nobody comes between.
    func change(_ decide: (PendingSnapshot) throws -> PendingChange?) throws
    /// The same for a decision that as a rule looks at the head alone, and concerns a few requests: of a long list
    /// nothing more is read, and damage in it is not noticed.
    func changeFew(_ decide: (PendingSnapshot) throws -> PendingChange?) throws
}

/// The pending list as it stands when a change to it is decided.
package struct PendingSnapshot {
    /// What it was derived from; nil where that is not known, and the list is to be made anew.
    package let head: PendingHead?
    /// Whether there never was a list.
    package let isFirst: Bool
    /// All of its requests, which costs more than the head.
    package let requests: () throws -> [PendingRequest]
    /// Those with something to do at an instant or before.
    package let requestsUpTo: (Instant) throws -> [PendingRequest]

    package init(
        head: PendingHead?, isFirst: Bool = false, requests: @escaping () throws -> [PendingRequest],
        requestsUpTo: ((Instant) throws -> [PendingRequest])? = nil
    ) {
        self.head = head
        self.isFirst = isFirst
        self.requests = requests
        self.requestsUpTo = requestsUpTo ?? { instant in try requests().filter { $0.next <= instant } }
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
        let snapshot = PendingSnapshot(head: nil) {
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
