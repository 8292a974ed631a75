package import FocusCore
package import TimeKit

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
}

/// What the user allows.
package struct NotificationSettings: Hashable, Sendable {
    package let authorizationStatus: AuthorizationStatus
    /// When that ends by itself.
    package let end: Instant?

    package init(authorizationStatus: AuthorizationStatus, end: Instant? = nil) {
        self.authorizationStatus = authorizationStatus
        self.end = end
    }
}

/// Who keeps what is to be notified of.
package enum NotificationSource {
    /// We do, in a file of the namespace, and ask so whether we may: nil where there is nobody to ask.
    case ownList(ask: @Sendable () throws -> Bool?)
    case center(any UserNotificationCentering)
}
