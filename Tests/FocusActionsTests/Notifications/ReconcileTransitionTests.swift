import FocusActions
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit

/// Every state that decides what may be scheduled, and every way from one to another.
@Suite struct ReconcileTransitionTests {
    /// Authorization × master switch × each preference alone or none.
    struct State: Hashable, CustomTestStringConvertible {
        let status: AuthorizationStatus
        let isOn: Bool
        let preference: PreferenceKey?

        var testDescription: String { "\(status) \(isOn ? "on" : "off") \(preference?.rawValue ?? "none")" }
    }

    private static let preferences: [PreferenceKey?] = [
        nil, .dailyReminder, .nudges, .dailyRecap, .taskReminders, .sessionCompletion, .calendarAlarms,
    ]

    private static let states = AuthorizationStatus.allCases.flatMap { status in
        [true, false].flatMap { isOn in
            preferences.map { State(status: status, isOn: isOn, preference: $0) }
        }
    }

    private static let task = "focusflow.task.00000000-0001-7000-8000-000000000000"

    private static let alarm = EventAlarm(
        uid: "7f3a", title: "Standup", instant: Instant(secondsSinceEpoch: 1_795_251_000),
        start: Instant(secondsSinceEpoch: 1_795_251_600)
    ).identifier

    /// What is pending in a state, written out.
    private static func expected(_ state: State) -> [String] {
        guard state.isOn, [.authorized, .provisional, .ephemeral].contains(state.status) else { return [] }
        return switch state.preference {
        case .dailyReminder: ["focusflow.dailyReminder"]
        case .nudges: ["focusflow.nudge.afternoon", "focusflow.nudge.evening", "focusflow.nudge.morning"]
        case .dailyRecap: ["focusflow.dailyRecap"]
        case .taskReminders: [task]
        case .sessionCompletion: ["focusflow.sessionCompletion"]
        case .calendarAlarms: [alarm]
        default: []
        }
    }

    /// A machine in one state after another, with one daily task, a session on the timer and an event with an alarm.
    private final class Machine {
        let account = AccountWorld()
        private let path = "/home/ada/.config/focusflow/guest/preferences.json"

        init() {
            let record = #"{"number":1,"id":"00000000-0001-7000-8000-000000000000","title":"Tea","#
            let reminder =
                #""reminder":{"time":"2026-11-21T09:00","repeat":"daily","revision":1,"since":"2026-11-20T10:00:00Z"}}"#
            account.disk.put(
                #"{"version":1,"state":"running","id":"00000000-0002-7000-8000-000000000000","kind":"focus","#
                    + #""planned":3600,"left":3600,"started":"2026-11-20T19:00:00Z","endsAt":"2026-11-20T20:00:00Z"}"#,
                at: "/home/ada/.local/state/focusflow/guest/timer.json")
            account.disk.put(
                """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:7f3a
                SUMMARY:Standup
                DTSTART:20261121T090000Z
                BEGIN:VALARM
                ACTION:DISPLAY
                TRIGGER:-PT10M
                END:VALARM
                END:VEVENT
                END:VCALENDAR
                """, at: "/home/ada/calendar/a.ics")
            account.disk.put(
                #"{"version":1,"nextNumber":2,"tasks":["# + "\n\(record)\(reminder)\n]}",
                at: "\(AccountWorld.data)/guest/tasks.json")
        }

        func enter(_ state: State) throws -> [String] {
            account.disk.put(Self.authorization(state.status), at: AccountWorld.authorization)
            var members = [#""version":1"#, #""calendar.paths":"/home/ada/calendar""#]
            members += [#""notifications":"\#(state.isOn ? "on" : "off")""#]
            for key in ReconcileTransitionTests.preferences.compactMap(\.self) {
                members.append(#""\#(key.rawValue)":"\#(key == state.preference ? "on" : "off")""#)
            }
            account.disk.put("{\(members.joined(separator: ","))}", at: path)
            return try pendingList(rebuilding: false, account.world).rows.map(\.request.identifier).sorted()
        }

        private static func authorization(_ status: AuthorizationStatus) -> String {
            let answer =
                switch status {
                case .ephemeral: #"{"status":"ephemeral","until":"2026-11-21T19:30:00Z"}"#
                case .unknown: #"{"status":"perhaps"}"#
                default: #"{"status":"\#(status.rawValue)"}"#
                }
            return #"{"version":1,"notifications":\#(answer),"events":{"status":"authorized"}}"#
        }
    }

    @Test func `every state follows from every other, whatever was pending before`() throws {
        for (index, from) in Self.states.enumerated() {
            let machine = Machine()
            // The next turn goes back from `to`.
            for to in Self.states[index...] {
                #expect(try machine.enter(from) == Self.expected(from), "\(to) to \(from)")
                #expect(try machine.enter(to) == Self.expected(to), "\(from) to \(to)")
            }
        }
    }

    @Test func `the table knows states in which something is pending and states in which nothing is`() {
        let full = Self.states.filter { !Self.expected($0).isEmpty }
        #expect(Self.states.count == 84)
        #expect(full.count == 18)
    }
}
