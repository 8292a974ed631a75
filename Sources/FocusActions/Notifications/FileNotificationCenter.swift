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
        NotificationSettings(
            authorizationStatus: store.authorization(for: .notifications).status(at: store.now))
    }

    package func add(_ request: NotificationRequest) throws {
        try change(removing: [], adding: [request])
    }

    package func remove(_ identifiers: [String]) throws {
        try change(removing: identifiers, adding: [])
    }

    /// A request that replaces another one stands in its place; the others keep their bytes.
    package func change(removing identifiers: [String], adding requests: [NotificationRequest]) throws {
        let added = Dictionary(requests.map { ($0.identifier, $0.begun(at: store.now)) }) { $1 }
        let removed = Set(identifiers).subtracting(added.keys)
        try change { file in
            var known: Set<String> = []
            for index in file.records.indices.reversed() {
                let identifier = file.records[index].node?["id"]?.string ?? ""
                if removed.contains(identifier) { file.removeRecord(at: index) }
                guard let request = added[identifier] else { continue }
                file.replaceRecord(at: index, with: request.record)
                known.insert(identifier)
            }
            for request in requests where !known.contains(request.identifier) {
                if let request = added[request.identifier] { file.append(record: request.record) }
            }
        }
    }

    package func removeAllPendingNotificationRequests() throws {
        try change { file in
            while !file.records.isEmpty { file.removeRecord(at: file.records.count - 1) }
        }
    }

    package func pendingNotificationRequests() throws -> [NotificationRequest] {
        let records = try store.read(.pending, of: .namespace(namespace)).file?.records ?? []
        return try records.compactMap(\.node).map { try NotificationRequest($0) }
    }

    private func change(_ body: (inout StoredFile) -> Void) throws {
        try store.update(.namespace(namespace)) { workspace in
            try workspace.change(.pending) { body(&$0) }
        }
    }
}

extension NotificationRequest {
    /// An interval becomes the instant at which it ends.
    fileprivate func begun(at now: Instant) -> NotificationRequest {
        guard case .interval(let span) = trigger else { return self }
        return NotificationRequest(
            identifier: identifier, content: content, trigger: .fixed(now.adding(seconds: span.seconds)))
    }
}
