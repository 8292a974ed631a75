import FocusCore
import Testing
import TimeKit
import WhenKit

@Suite struct NotificationPlanTests {
    /// Friday 20 November 2026, 19:30 UTC.
    private static let now = Instant(secondsSinceEpoch: 1_795_203_000)

    private func task(_ number: Int, _ time: String, _ rule: String = "none") throws -> Task {
        let id = try #require(UniqueID("0190f6e2-3c4d-7abc-8def-00000000000\(number)"))
        let schedule = Schedule(
            anchor: try #require(CivilDateTime(time)),
            repetition: try Repetition.parse(rule, now: Self.now, zone: .utc))
        return Task(
            number: number, id: id, title: "Task \(number)", created: Self.now,
            reminder: Reminder(schedule: schedule, since: ClockReading(Instant(secondsSinceEpoch: 0))))
    }

    private func preferences(_ settings: [String]) throws -> Preferences {
        var preferences = Preferences()
        for setting in settings {
            let parts = setting.split(separator: "=").map(String.init)
            let key = try PreferenceKey(named: parts[0])
            preferences.assign(try PreferenceAssignment(key, parts[1]))
        }
        return preferences
    }

    private func identifiers(
        _ status: AuthorizationStatus, _ settings: [String], _ tasks: [Task] = []
    ) throws -> [String] {
        NotificationPlan(
            authorization: status, preferences: try preferences(settings), tasks: tasks, now: Self.now,
            zone: .utc
        ).requests.map(\.identifier)
    }

    private static let everything = [
        "daily-reminder=on", "nudges=on", "daily-recap=on", "task-reminders=on",
    ]
    private static let all = [
        "focusflow.dailyReminder", "focusflow.nudge.morning", "focusflow.nudge.afternoon",
        "focusflow.nudge.evening", "focusflow.dailyRecap",
        "focusflow.task.0190f6e2-3c4d-7abc-8def-000000000001",
    ]

    @Test(
        "of a rule of days of the week each day is a request of its own",
        arguments: [("daily", ""), ("mon,sat", ".w6")])
    func ofDay(rule: String, ending: String) throws {
        let id = UniqueID(milliseconds: 1, random: 0, 3)
        let reminder = Reminder(
            schedule: try schedule("2026-11-21T09:00", rule),
            since: ClockReading(try utc("2026-11-01T00:00"), offset: 0))
        let label = try #require(CivilDateTime("2026-11-21T09:00"))
        #expect(NotificationPlan.identifier(of: id, reminder, at: label) == "focusflow.task.\(id)\(ending)")
    }

    @Test(arguments: AuthorizationStatus.allCases, [true, false])
    func `nothing is wanted unless we may notify and notifications are on`(
        status: AuthorizationStatus, isOn: Bool
    ) throws {
        let mayNotify = [.authorized, .provisional, .ephemeral].contains(status) && isOn
        let wanted = try identifiers(
            status, Self.everything + ["notifications=\(isOn ? "on" : "off")"],
            [try task(1, "2026-11-21T09:00", "daily")])
        #expect(wanted == (mayNotify ? Self.all : []))
    }

    @Test(
        "each preference decides over its own requests alone",
        arguments: [
            ("daily-reminder=off", [0]), ("nudges=off", [1, 2, 3]), ("nudges.morning=off", [1]),
            ("nudges.afternoon=off", [2]), ("nudges.evening=off", [3]), ("daily-recap=off", [4]),
            ("task-reminders=off", [5]), ("session-completion=off", []), ("sound=none", []),
        ])
    func single(setting: String, missing: [Int]) throws {
        let wanted = try identifiers(
            .authorized, Self.everything + [setting], [try task(1, "2026-11-21T09:00", "daily")])
        #expect(wanted == Self.all.enumerated().filter { !missing.contains($0.offset) }.map(\.element))
    }

    @Test func `custom weekdays are one request a day, each ringing on its own`() throws {
        let plan = NotificationPlan(
            authorization: .authorized, preferences: Preferences(),
            tasks: [try task(1, "2026-11-18T09:00", "mon,wed,fri")], now: Self.now, zone: .utc)
        let id = "focusflow.task.0190f6e2-3c4d-7abc-8def-000000000001"
        #expect(plan.requests.map(\.identifier) == ["\(id).w1", "\(id).w3", "\(id).w5"])
        let days = plan.requests.compactMap { $0.trigger.next(after: Self.now, in: .utc)?.secondsSinceEpoch }
        // Monday 23, Wednesday 25 and Friday 27 November, 09:00.
        #expect(days == [1_795_424_400, 1_795_597_200, 1_795_770_000])
    }

    @Test(
        "of one-time reminders those that ring or are owed are wanted",
        arguments: [("2026-11-21T09:00", true), ("2026-11-20T09:00", true)])
    func once(time: String, isWanted: Bool) throws {
        #expect(try identifiers(.authorized, [], [try task(1, time)]).isEmpty != isWanted)
    }

    @Test func `a one-time reminder moved into the past is cancelled`() throws {
        var moved = try task(1, "2026-11-21T09:00")
        let past = Schedule(anchor: try #require(CivilDateTime("2026-11-20T09:00")), repetition: .none)
        moved.reminder = moved.reminder?.edited(to: past, at: ClockReading(Self.now))
        #expect(try identifiers(.authorized, [], [moved]) == [])
    }

    @Test func `a preference makes the same request every day`() throws {
        let plans = [Self.now, Self.now.adding(seconds: 86_400 * 40)].map { now in
            NotificationPlan(
                authorization: .authorized, preferences: (try? preferences(Self.everything)) ?? Preferences(),
                tasks: [], now: now, zone: .utc
            ).requests
        }
        #expect(plans[0] == plans[1])
        #expect(plans[0].count == 5)
    }
}
