package import FocusCore
package import TimeKit

/// The port to what keeps pending requests, and the answer whether we may notify.
package protocol UserNotificationCentering: Sendable {
    /// Asks the user; whether it was granted.
    func requestAuthorization() throws -> Bool
    func notificationSettings() -> NotificationSettings
    /// Replaces a pending request with the same identifier.
    func add(_ request: NotificationRequest) throws
    func remove(_ identifiers: [String]) throws
    func removeAllPendingNotificationRequests() throws
    func pendingNotificationRequests() throws -> [NotificationRequest]
}

package struct NotificationSettings: Hashable, Sendable {
    package let authorizationStatus: AuthorizationStatus
    /// When the answer ends by itself; nil where it does not.
    package let end: Instant?

    package init(authorizationStatus: AuthorizationStatus, end: Instant? = nil) {
        self.authorizationStatus = authorizationStatus
        self.end = end
    }
}

/// Who keeps the pending requests.
package enum NotificationSource {
    /// We do, in files of the namespace. `ask` asks the user; nil where there is nobody to ask.
    case ownList(ask: @Sendable () throws -> Bool?)
    case center(any UserNotificationCentering)
}
