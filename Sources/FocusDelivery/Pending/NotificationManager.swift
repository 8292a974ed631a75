package import FocusCore
package import FocusPorts
package import TimeKit

/// The only caller of the notification center.
package struct NotificationManager: Sendable {
    private let center: any UserNotificationCentering

    package init(center: any UserNotificationCentering) {
        self.center = center
    }

    /// Asks the user. An error comes along with `granted: false`, never in its place.
    @discardableResult
    package func requestAuthorization() -> (granted: Bool, error: (any Error)?) {
        do {
            return (try center.requestAuthorization(), nil)
        } catch {
            return (false, error)
        }
    }

    package func getAuthorizationStatus() -> AuthorizationStatus {
        center.notificationSettings().authorizationStatus
    }

    /// Asks only somebody who was never asked, and answers with what holds now and why asking failed.
    @discardableResult
    package func requestAuthorizationIfNeeded() -> (status: AuthorizationStatus, error: (any Error)?) {
        let status = getAuthorizationStatus()
        guard status == .notDetermined else { return (status, nil) }
        let error = requestAuthorization().error
        return (getAuthorizationStatus(), error)
    }

    /// `interval` is in seconds from now, and above 0.
    package func scheduleTimerNotification(
        identifier: String, title: String, body: String, soundName: String?, interval: Int64
    ) throws {
        guard interval > 0 else { throw NotificationError.intervalNotPositive(interval) }
        let content = NotificationContent(title: title, body: body, sound: soundName)
        try center.add(
            NotificationRequest(
                identifier: identifier, content: content, trigger: .interval(TimeSpan(seconds: interval))))
    }

    package func removeAllPendingNotifications() throws {
        try center.removeAllPendingNotificationRequests()
    }

    package func change(_ decide: (PendingSnapshot) throws -> PendingChange?) throws {
        guard let list = center as? any PendingListKeeping else { return try center.derive(decide) }
        try list.change(decide)
    }

    /// Requests that have something to do at `instant` or before; nil where one of them is not understood.
    package func pendingRequests(upTo instant: Instant) throws -> [PendingRequest]? {
        var requests: [PendingRequest]?
        try change { snapshot in
            requests = try snapshot.requestsUpTo(instant)
            return nil
        }
        return requests
    }

    /// Shows the head whose news the journal lacks, and forgets them once they are noted.
    func takeNews(noting note: (PendingHead) throws -> Void) throws {
        try change { snapshot in
            guard var head = snapshot.head, head.hasNews else { return nil }
            try note(head)
            (head.unnoted, head.renamed, head.wasAhead) = ([], [], false)
            return PendingChange(removed: .identifiers([]), added: [], head: head)
        }
    }

    func getAuthorizationEnd() -> Instant? {
        center.notificationSettings().end
    }

    package func pendingNotificationRequests() throws -> [NotificationRequest] {
        try center.pendingNotificationRequests()
    }
}
