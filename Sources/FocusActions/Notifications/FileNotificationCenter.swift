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
        try edit { files in
            files.remove(RequestSelection(identifiers: [request.request.identifier]))
            files.insert(all: [request])
        }
    }

    package func remove(_ identifiers: [String]) throws {
        try edit { $0.remove(RequestSelection(identifiers: identifiers)) }
    }

    package func removeAllPendingNotificationRequests() throws {
        try edit { files in
            files.removeAll()
            files.head.left = store.now
        }
    }

    package func pendingNotificationRequests() throws -> [NotificationRequest] {
        try store.pendingFiles(of: namespace).files?.requests().map(\.request) ?? []
    }

    package func change(_ decide: (PendingSnapshot) throws -> PendingChange?) throws {
        try change(reading: .whole, decide)
    }

    package func changeFew(_ decide: (PendingSnapshot) throws -> PendingChange?) throws {
        try change(reading: .asNeeded, decide)
    }

    private func change(
        reading extent: PendingFiles.Extent, _ decide: (PendingSnapshot) throws -> PendingChange?
    ) throws {
        try store.update(.namespace(namespace)) { workspace in
            let reader = workspace
            let (files, isAbsent) = try PendingFiles.read(extent) { try reader.cache($0, first: $1) }
            let isFirst = try isAbsent && !reader.shelves.hasJournal()
            let snapshot = PendingSnapshot(
                head: files?.head, isFirst: isFirst, requests: { try files?.requests() ?? [] },
                requestsUpTo: { try files?.requests(upTo: $0) ?? [] })
            guard let change = try decide(snapshot) else { return }
            var changed = files ?? PendingFiles(head: change.head)
            changed.head = change.head
            switch change.removed {
            case .all: changed.removeAll()
            case .identifiers(let identifiers): changed.remove(RequestSelection(identifiers: identifiers))
            case .families(let families): changed.remove(RequestSelection(families: families))
            }
            changed.insert(all: change.added)
            workspace.setCaches(try changed.texts())
        }
    }

    /// A list that is not there, or is not understood, is begun with a head that matches nothing: whoever relies on
    /// what it was derived from derives it first.
    private func edit(_ body: (inout PendingFiles) -> Void) throws {
        try store.update(.namespace(namespace)) { workspace in
            let reader = workspace
            let (present, isAbsent) = try PendingFiles.read(.whole) { try reader.cache($0, first: $1) }
            let isFirst = try isAbsent && !reader.shelves.hasJournal()
            var files = present ?? PendingFiles(head: .unknown(at: store.now, isFirst: isFirst))
            body(&files)
            workspace.setCaches(try files.texts())
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
        case .schedule, .reminder, .floating:
            // The list is derived anew before it is relied upon, and then knows the zone.
            return PendingRequest(request, next: store.now, since: ClockReading(store.now))
        }
    }
}
