import FocusActions
import FocusCore
import FocusPorts
import Synchronization

/// Records every call and returns canned answers, or throws.
final class UserNotificationCenterSpy: UserNotificationCentering {
    struct Refusal: Error, Equatable {}

    enum Call: Equatable {
        case requestAuthorization, notificationSettings, removeAll, pending
        case add(NotificationRequest)
        case remove([String])
    }

    private let recorded = Mutex<[Call]>([])
    private let status: AuthorizationStatus
    private let grants: Bool
    private let throwing: Bool

    init(_ status: AuthorizationStatus = .authorized, grants: Bool = true, throwing: Bool = false) {
        self.status = status
        self.grants = grants
        self.throwing = throwing
    }

    var calls: [Call] { recorded.withLock(\.self) }

    func requestAuthorization() throws -> Bool {
        try record(.requestAuthorization)
        return grants
    }

    func notificationSettings() -> NotificationSettings {
        recorded.withLock { $0.append(.notificationSettings) }
        return NotificationSettings(authorizationStatus: status)
    }

    func add(_ request: NotificationRequest) throws { try record(.add(request)) }
    func remove(_ identifiers: [String]) throws { try record(.remove(identifiers)) }
    func removeAllPendingNotificationRequests() throws { try record(.removeAll) }

    func pendingNotificationRequests() throws -> [NotificationRequest] {
        try record(.pending)
        return []
    }

    private func record(_ call: Call) throws {
        recorded.withLock { $0.append(call) }
        if throwing { throw Refusal() }
    }
}
