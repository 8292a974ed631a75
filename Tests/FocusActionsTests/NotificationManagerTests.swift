import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
import TestSupport
import Testing
import TimeKit

@Suite struct NotificationManagerTests {
    @Test(arguments: [true, false])
    func `requestAuthorization tells whether it was granted`(grants: Bool) {
        let spy = UserNotificationCenterSpy(grants: grants)
        let answer = NotificationManager(center: spy).requestAuthorization()
        #expect(answer.granted == grants)
        #expect(answer.error == nil)
        #expect(spy.calls == [.requestAuthorization])
    }

    @Test func `an error while asking is not granted, and told`() {
        let answer = NotificationManager(center: UserNotificationCenterSpy(throwing: true))
            .requestAuthorization()
        #expect(!answer.granted)
        #expect(answer.error is UserNotificationCenterSpy.Refusal)
    }

    @Test(arguments: AuthorizationStatus.allCases)
    func `getAuthorizationStatus relays each status`(status: AuthorizationStatus) {
        #expect(
            NotificationManager(center: UserNotificationCenterSpy(status)).getAuthorizationStatus() == status)
    }

    @Test func `requestAuthorizationIfNeeded asks once who was never asked`() {
        let spy = UserNotificationCenterSpy(.notDetermined)
        NotificationManager(center: spy).requestAuthorizationIfNeeded()
        #expect(spy.calls.filter { $0 == .requestAuthorization }.count == 1)
    }

    @Test(arguments: AuthorizationStatus.allCases.filter { $0 != .notDetermined })
    func `requestAuthorizationIfNeeded asks nobody else`(status: AuthorizationStatus) {
        let spy = UserNotificationCenterSpy(status)
        #expect(NotificationManager(center: spy).requestAuthorizationIfNeeded().status == status)
        #expect(spy.calls == [.notificationSettings])
    }

    @Test func `scheduleTimerNotification makes one request of what it was given`() throws {
        let spy = UserNotificationCenterSpy()
        try NotificationManager(center: spy).scheduleTimerNotification(
            identifier: "focusflow.sessionCompletion", title: "Done", body: "25 min", soundName: "bell",
            interval: 1500)
        let content = NotificationContent(title: "Done", body: "25 min", sound: "bell")
        let request = NotificationRequest(
            identifier: "focusflow.sessionCompletion", content: content,
            trigger: .interval(TimeSpan(seconds: 1500)))
        #expect(spy.calls == [.add(request)])
    }

    @Test func `it may be scheduled from a background task`() async throws {
        let spy = UserNotificationCenterSpy()
        let manager = NotificationManager(center: spy)
        try await _Concurrency.Task.detached {
            try manager.scheduleTimerNotification(
                identifier: "a", title: "A", body: "", soundName: nil, interval: 1)
        }.value
        #expect(spy.calls.count == 1)
    }

    @Test func `an error of the center reaches the caller`() {
        let manager = NotificationManager(center: UserNotificationCenterSpy(throwing: true))
        #expect(throws: UserNotificationCenterSpy.Refusal.self) {
            try manager.scheduleTimerNotification(
                identifier: "a", title: "A", body: "", soundName: nil, interval: 1)
        }
    }

    @Test(arguments: [0, -1, .min] as [Int64])
    func `an interval that is over before it begins is refused`(interval: Int64) {
        let spy = UserNotificationCenterSpy()
        #expect(throws: NotificationError.intervalNotPositive(interval)) {
            try NotificationManager(center: spy).scheduleTimerNotification(
                identifier: "a", title: "A", body: "", soundName: nil, interval: interval)
        }
        #expect(spy.calls == [])
    }

    @Test func `requestAuthorizationIfNeeded tells why asking failed`() {
        let spy = UserNotificationCenterSpy(.notDetermined, throwing: true)
        let answer = NotificationManager(center: spy).requestAuthorizationIfNeeded()
        #expect(answer.status == .notDetermined)
        #expect(answer.error is UserNotificationCenterSpy.Refusal)
    }

    @Test func `removeAllPendingNotifications throws what the center throws`() {
        #expect(throws: UserNotificationCenterSpy.Refusal.self) {
            try NotificationManager(center: UserNotificationCenterSpy(throwing: true))
                .removeAllPendingNotifications()
        }
    }

    @Test func `pendingNotificationRequests relays them, and what the center throws`() throws {
        let spy = UserNotificationCenterSpy()
        #expect(try NotificationManager(center: spy).pendingNotificationRequests() == [])
        #expect(spy.calls == [.pending])
        #expect(throws: UserNotificationCenterSpy.Refusal.self) {
            try NotificationManager(center: UserNotificationCenterSpy(throwing: true))
                .pendingNotificationRequests()
        }
    }

    @Test func `change leaves the center alone where nothing is to change, and throws what it throws`() throws
    {
        let spy = UserNotificationCenterSpy()
        try NotificationManager(center: spy).change { _ in nil }
        #expect(spy.calls == [])
        #expect(throws: UserNotificationCenterSpy.Refusal.self) {
            try NotificationManager(center: spy).change { _ in throw UserNotificationCenterSpy.Refusal() }
        }
    }

    @Test func `pendingRequests relays them, and what the center throws`() throws {
        #expect(
            try NotificationManager(center: UserNotificationCenterSpy()).pendingRequests(upTo: .epoch) == [])
        #expect(throws: UserNotificationCenterSpy.Refusal.self) {
            try NotificationManager(center: UserNotificationCenterSpy(throwing: true))
                .pendingRequests(upTo: .epoch)
        }
    }

    @Test func `what is reconciled reaches the center one by one`() throws {
        var machine = AccountWorld()
        let spy = UserNotificationCenterSpy()
        machine.disk.put(
            #"{"version":1,"daily-reminder":"on"}"#, at: "\(AccountWorld.config)/guest/preferences.json")
        machine.notify(by: spy)
        let situation = try Situation.read(machine.world)
        #expect(try situation.reconcile(.stale).added == ["focusflow.dailyReminder"])
        let added = spy.calls.compactMap {
            if case .add(let request) = $0 { request.identifier } else { nil }
        }
        #expect(added == ["focusflow.dailyReminder"])
        machine.notify(by: UserNotificationCenterSpy(throwing: true))
        let refused = try Situation.read(machine.world)
        #expect(throws: UserNotificationCenterSpy.Refusal.self) { try refused.reconcile(.stale) }
    }

    @Test func `removeAllPendingNotifications delegates once`() throws {
        let spy = UserNotificationCenterSpy()
        try NotificationManager(center: spy).removeAllPendingNotifications()
        #expect(spy.calls == [.removeAll])
    }
}
