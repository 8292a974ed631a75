import FocusActions
package import FocusCore
package import FocusPorts
import Synchronization

/// A notification center in memory that grants what it is told to grant.
package final class NotificationRecorder: UserNotificationCentering {
    private struct State {
        var status: AuthorizationStatus
        var requests: [NotificationRequest] = []
    }

    private let state: Mutex<State>
    private let grants: Bool

    package init(_ status: AuthorizationStatus = .authorized, grants: Bool = true) {
        state = Mutex(State(status: status))
        self.grants = grants
    }

    package func requestAuthorization() throws -> Bool {
        state.withLock { $0.status = grants ? .authorized : .denied }
        return grants
    }

    package func notificationSettings() -> NotificationSettings {
        NotificationSettings(authorizationStatus: state.withLock(\.status))
    }

    package func add(_ request: NotificationRequest) throws {
        state.withLock { state in
            state.requests.removeAll { $0.identifier == request.identifier }
            state.requests.append(request)
        }
    }

    package func remove(_ identifiers: [String]) throws {
        state.withLock { $0.requests.removeAll { identifiers.contains($0.identifier) } }
    }

    package func removeAllPendingNotificationRequests() throws {
        state.withLock { $0.requests = [] }
    }

    package func pendingNotificationRequests() throws -> [NotificationRequest] {
        state.withLock(\.requests)
    }
}
