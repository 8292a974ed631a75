package import FocusCore
import JSONKit
import TimeKit

/// The notification center of a namespace: its requests in `pending.json`, the answer in `authorization.json`.
package struct FileNotificationCenter: UserNotificationCentering {
    private let store: Store
    private let namespace: Namespace
    /// Asks whether to allow notifications; nil when there is nobody to ask.
    private let ask: @Sendable () throws -> Bool?

    package init(
        store: Store, namespace: Namespace, ask: @escaping @Sendable () throws -> Bool?
    ) {
        self.store = store
        self.namespace = namespace
        self.ask = ask
    }

    package func requestAuthorization() throws -> Bool {
        guard let granted = try ask() else { throw NotificationError.nobodyToAsk }
        try store.setAuthorization(granted ? .authorized : .denied, for: .notifications)
        return granted
    }

    package func notificationSettings() -> NotificationSettings {
        let authorization = store.authorization(for: .notifications)
        return NotificationSettings(
            authorizationStatus: authorization.status(at: store.now), end: authorization.end)
    }

    package func add(_ request: NotificationRequest) throws {
        let request = try begun(request)
        try edit { file in
            file.remove([request.request.identifier])
            file.insert(request)
        }
    }

    package func remove(_ identifiers: [String]) throws {
        try edit { $0.remove(Set(identifiers)) }
    }

    package func removeAllPendingNotificationRequests() throws {
        try edit { file in
            file.removeAll()
            file.head.left = store.now
        }
    }

    package func pendingNotificationRequests() throws -> [NotificationRequest] {
        try pending()?.requests().map(\.request) ?? []
    }

    package func change(_ decide: (PendingSnapshot) throws -> PendingChange?) throws {
        try store.update(.namespace(namespace)) { workspace in
            let bytes = try workspace.cache(.pending)
            let file = bytes.flatMap(PendingFile.init)
            let snapshot = PendingSnapshot(
                head: file?.head, isFirst: bytes == nil, requests: { try file?.requests() ?? [] },
                requestsUpTo: { try file?.requests(upTo: $0) ?? [] })
            guard let change = try decide(snapshot) else { return }
            var changed = file ?? PendingFile(head: change.head)
            changed.head = change.head
            switch change.removed {
            case .all: changed.removeAll()
            case .identifiers(let identifiers): changed.remove(Set(identifiers))
            case .families(let families): changed.remove([], families: families)
            }
            changed.insert(all: change.added)
            workspace.setCache(.pending, changed.text)
        }
    }

    private func pending() throws -> PendingFile? {
        try store.readCache(.pending, of: namespace).flatMap(PendingFile.init)
    }

    /// A list that is not there, or is not understood, is begun with a head that matches nothing: whoever relies on
    /// what it was derived from derives it first.
    private func edit(_ body: (inout PendingFile) -> Void) throws {
        try store.update(.namespace(namespace)) { workspace in
            let present = try workspace.cache(.pending)
            var file = present.flatMap(PendingFile.init) ?? PendingFile(head: .unknown(at: store.now))
            body(&file)
            workspace.setCache(.pending, file.text)
        }
    }

    /// An interval becomes the instant at which it ends.
    private func begun(_ request: NotificationRequest) throws -> PendingRequest {
        switch request.trigger {
        case .interval(let span):
            let end = store.now.adding(seconds: span.seconds)
            return PendingRequest(
                NotificationRequest(
                    identifier: request.identifier, content: request.content, trigger: .fixed(end)),
                next: end)
        case .fixed(let end):
            return PendingRequest(request, next: end)
        case .schedule, .reminder:
            // The list is derived anew before it is relied upon, and then knows the zone.
            return PendingRequest(request, next: store.now, since: store.now)
        }
    }
}

extension PendingHead {
    fileprivate static func unknown(at now: Instant) -> PendingHead {
        PendingHead(
            due: nil, made: now, authorization: .unknown, authorizationEnd: nil, kinds: RequestKinds(),
            left: nil,
            zone: "", inputs: .none)
    }
}
