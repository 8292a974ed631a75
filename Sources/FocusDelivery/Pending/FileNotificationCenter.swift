package import FocusCore
import FocusFormats
package import FocusPorts
package import FocusStore
import JSONKit
import TimeKit

/// Where there is no notification center of the system: requests stand in `pending.json`, the user's answer
/// in `authorization.json`.
package struct FileNotificationCenter: PendingListKeeping {
    private let store: Store
    private let namespace: Namespace
    /// Asks whether to allow notifications; nil when there is nobody to ask, as under cron.
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
            file.remove(.identifiers([request.request.identifier]))
            file.insert([request])
        }
    }

    package func remove(_ identifiers: [String]) throws {
        try edit { $0.remove(.identifiers(identifiers)) }
    }

    package func removeAllPendingNotificationRequests() throws {
        try edit { file in
            file.remove(.all)
            file.head.left = store.now
        }
    }

    package func pendingNotificationRequests() throws -> [NotificationRequest] {
        let reading = try store.pendingReading(of: namespace)
        return try (reading.file?.requests() ?? reading.remains().requests).map(\.request)
    }

    package func change(_ decide: (PendingSnapshot) throws -> PendingChange?) throws {
        try replace { reading in
            guard let change = try decide(reading.snapshot) else { return nil }
            var file = reading.file ?? PendingFile(head: change.head)
            file.make(change)
            return file
        }
    }

    private func edit(_ body: (inout PendingFile) -> Void) throws {
        try replace { reading in
            var file = try reading.begun(at: store.now)
            body(&file)
            return file
        }
    }

    /// Writes what `body` makes of the list. Under one lock, so that nobody changes the list in between. It can be made
    /// again, but for one thing: it alone says since when something is wanted. Example: at 09:30 tasks are switched on,
    /// and a daily reminder is set to 10:00. With an older list that counts from the next tick, and 10:00 is not owed. So
    /// a list of other preferences or kinds survives a power failure.
    private func replace(_ body: (PendingReading) throws -> PendingFile?) throws {
        let hasJournal = try store.update(.namespace(namespace)) { workspace in
            let known = try PendingReading.read(workspace.shelves)
            guard let file = try body(known) else { return true }
            let isOther = known.file.map { $0.head.wants(otherThan: file.head) } ?? true
            workspace.setCache(.pending, file.text(), isOther ? .synced : .cache)
            return try workspace.shelves.hasJournal()
        }
        // `try?`: where the journal can't be begun, the next change of the list tries again.
        if !hasJournal { try? store.shelves(of: .namespace(namespace)).beginJournal() }
    }

    /// "In 1500 seconds" becomes the instant at which they are over.
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
            // Due now, so that the next tick looks at it; by then the list was derived anew, with the zone known.
            return PendingRequest(request, next: store.now, since: ClockReading(store.now))
        }
    }
}

extension NotificationSource {
    package func center(of namespace: Namespace, in store: Store) -> any UserNotificationCentering {
        switch self {
        case .ownList(let ask): FileNotificationCenter(store: store, namespace: namespace, ask: ask)
        case .center(let center): center
        }
    }
}
