import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore
import TestSupport
import Testing
import TimeKit
import WhenKit

@Suite struct FileNotificationCenterTests {
    let world: StoreWorld
    let pending = "\(StoreWorld.state)/pending.json"
    private let answers = "/home/ada/.local/state/focusflow/authorization.json"

    init() throws {
        world = try StoreWorld()
    }

    func center(answering answer: Bool? = nil) -> FileNotificationCenter {
        FileNotificationCenter(store: world.store, namespace: .guest) { answer }
    }

    func request(_ id: String, _ rule: String = "none", title: String = "Tea") throws
        -> NotificationRequest
    {
        let anchor = try #require(CivilDateTime("2026-11-21T09:00"))
        let repetition = try Repetition.parse(rule, now: world.now, zone: .utc)
        return NotificationRequest(
            identifier: id,
            content: NotificationContent(
                title: title, body: "now", sound: "default", category: "task", userInfo: ["task": "12"]),
            trigger: .schedule(Schedule(anchor: anchor, repetition: repetition)))
    }

    @Test(
        "a request comes back as it was added, whatever repeats it",
        arguments: [
            "none", "daily", "weekly", "monthly", "yearly", "mon,wed,fri", "weekends", "every 2 weeks",
            "last day",
            "on 31", "2nd tue", "last weekday", "7d after done", "daily x3", "weekdays until 2027-01-31",
            "every 3 months x5", "every 2 years", "2 weeks after done x2",
        ])
    func roundTrip(rule: String) throws {
        let request = try request("focusflow.task.1", rule)
        try center().add(request)
        #expect(try center().pendingNotificationRequests() == [request])
    }

    @Test func `a request of the same name is replaced, the others keep their lines`() throws {
        try center().add(try request("a"))
        try center().add(try request("b"))
        try center().add(try request("a", title: "Milk"))
        #expect(try center().pendingNotificationRequests().map(\.content.title) == ["Milk", "Tea"])
        try center().remove(["b", "nobody"])
        #expect(try center().pendingNotificationRequests().map(\.identifier) == ["a"])
        try center().removeAllPendingNotificationRequests()
        #expect(try center().pendingNotificationRequests() == [])
    }

    @Test func `an interval is an instant from the moment it is added`() throws {
        try NotificationManager(center: center()).scheduleTimerNotification(
            identifier: "focusflow.sessionCompletion", title: "Done", body: "", soundName: nil, interval: 1500
        )
        let trigger = try center().pendingNotificationRequests().first?.trigger
        #expect(trigger == .fixed(Instant(secondsSinceEpoch: 1_795_204_500)))
        let text = world.disk.contents[pending].map { String(decoding: $0, as: UTF8.self) }
        #expect(text?.contains(#""at":"2026-11-20T19:55:00Z""#) == true)
    }

    @Test func `who was never asked is asked, and the answer is kept`() throws {
        #expect(center().notificationSettings().authorizationStatus == .notDetermined)
        #expect(throws: NotificationError.nobodyToAsk) { try center().requestAuthorization() }
        #expect(try center(answering: false).requestAuthorization() == false)
        #expect(center().notificationSettings().authorizationStatus == .denied)
        #expect(try center(answering: true).requestAuthorization())
        #expect(center().notificationSettings().authorizationStatus == .authorized)
    }

    @Test(
        "the six states are read from the file",
        arguments: [
            (#"{"status":"denied"}"#, AuthorizationStatus.denied), (#"{"status":"authorized"}"#, .authorized),
            (#"{"status":"provisional"}"#, .provisional), (#"{"status":"notDetermined"}"#, .notDetermined),
            (#"{"status":"ephemeral","until":"2026-11-20T19:30:01Z"}"#, .ephemeral),
            (#"{"status":"ephemeral","until":"2026-11-20T19:30:00Z"}"#, .notDetermined),
            (#"{"status":"ephemeral"}"#, .unknown), (#"{"status":"maybe"}"#, .unknown), ("1", .unknown),
        ])
    func states(json: String, status: AuthorizationStatus) {
        world.disk.put(#"{"version":1,"notifications":\#(json)}"#, at: answers)
        #expect(center().notificationSettings().authorizationStatus == status)
    }

    @Test func `a damaged answer is unknown, and never written over`() throws {
        world.disk.put("{", at: answers)
        #expect(center().notificationSettings().authorizationStatus == .unknown)
        #expect(throws: StoreError.self) { try center(answering: true).requestAuthorization() }
        #expect(world.disk.contents[answers] == Array("{".utf8))
    }
}

extension FileNotificationCenterTests {
    @Test func `the pending list is a cache: no older generation is kept of it`() throws {
        try center().add(try request("a"))
        try center().add(try request("b"))
        #expect(world.disk.contents.keys.allSatisfy { !$0.contains("/backups/") })
    }

    @Test func `a full disk is told when nothing but the pending list was to be saved`() throws {
        try center().add(try request("a"))
        let steps = world.disk.steps
        try center().add(try request("b"))
        for step in 1...(world.disk.steps - steps) {
            world.disk.plan(.failure(.noSpace), beforeStep: step)
            do { try center().add(try request("c\(step)")) } catch {
                #expect(try center().pendingNotificationRequests().allSatisfy { $0.identifier != "c\(step)" })
            }
            world.disk.restart()
        }
        #expect(try center().pendingNotificationRequests().prefix(2).map(\.identifier) == ["a", "b"])
    }

    @Test(arguments: ["", "{", #"{"version":1}"#])
    func `a pending list that a power failure left in pieces is begun anew`(text: String) throws {
        world.disk.put(text, at: pending)
        #expect(try center().pendingNotificationRequests() == [])
        try center().removeAllPendingNotificationRequests()
        let begun = world.disk.contents[pending].map { String(decoding: $0, as: UTF8.self) }
        #expect(begun?.hasPrefix(#"{"version":1,"due":null,"#) == true)
        #expect(begun?.hasSuffix(#""requests":[\#n]}\#n"#) == true)
        try center().add(try request("a"))
        #expect(try center().pendingNotificationRequests().map(\.identifier) == ["a"])
    }
}
