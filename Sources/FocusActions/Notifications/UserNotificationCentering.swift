package import FocusCore

/// The port to whatever keeps pending notification requests and the answer to whether we may notify.
package protocol UserNotificationCentering: Sendable {
    /// Asks the user. Whether it was granted.
    func requestAuthorization() throws -> Bool
    func notificationSettings() -> NotificationSettings
    /// A pending request of the same identifier is replaced.
    func add(_ request: NotificationRequest) throws
    func remove(_ identifiers: [String]) throws
    func removeAllPendingNotificationRequests() throws
    func pendingNotificationRequests() throws -> [NotificationRequest]
    /// Removes and adds at once, which spares a center that keeps files much writing.
    func change(removing identifiers: [String], adding requests: [NotificationRequest]) throws
}

extension UserNotificationCentering {
    package func change(removing identifiers: [String], adding requests: [NotificationRequest]) throws {
        if !identifiers.isEmpty { try remove(identifiers) }
        for request in requests { try add(request) }
    }
}

/// What the user allows.
package struct NotificationSettings: Hashable, Sendable {
    package let authorizationStatus: AuthorizationStatus

    package init(authorizationStatus: AuthorizationStatus) {
        self.authorizationStatus = authorizationStatus
    }
}
