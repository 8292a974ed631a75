import FocusActions
import FocusCore
import FocusHealth
import FocusPorts
import FocusStore
import TestSupport
import Testing
import TimeKit

@Suite struct PreferencesFileTests {
    private let machine = PreferencesWorld()

    @Test func `a file has one member a line, and only what differs`() throws {
        _ = try setPreference(.nudges, "on", machine.world)
        _ = try setPreference(.dailyReminderTime, "8:30", machine.world)
        _ = try setPreference(.sound, "default", machine.world)
        #expect(machine.text == "{\"version\":1,\n\"nudges\":\"on\",\n\"daily-reminder.time\":\"08:30\"}\n")
    }

    @Test func `setting what holds already writes nothing`() throws {
        let outcome = try setPreference(.nudges, "off", machine.world)
        #expect(outcome.changes.isEmpty)
        #expect(machine.text == nil)
    }

    @Test func `unknown members, bad values and other ways of writing survive a change`() throws {
        machine.disk.put(
            #"{ "nudges": true, "later.key": {"a": [1.50]}, "timer.cycles": 7, "sound": 3e2, "quiet-hours":"x" }"#,
            at: PreferencesWorld.file)
        #expect(try machine.value(.nudges) == "on")
        #expect(try machine.value(.cycles) == "7")
        #expect(try machine.value(.quietHours) == "off")
        _ = try setPreference(.dailyReminder, "on", machine.world)
        #expect(
            machine.text == """
                {"version":1,
                "nudges":true,
                "later.key":{"a": [1.50]},
                "timer.cycles":7,
                "sound":3e2,
                "quiet-hours":"x",
                "daily-reminder":"on"}

                """)
    }

    @Test func `what stands in a file and is ignored is found`() throws {
        machine.disk.put(
            #"{"version":1,"nudge":"on","nudges":"maybe","sound":["a"],"quiet-until":"in 2 hours"}"#,
            at: PreferencesWorld.file)
        let reading = try listPreferences(machine.world)
        #expect(
            reading.problems == [
                .unknownKey("nudge"), .badValue(.nudges, "maybe", nil), .badValue(.sound, "[\"a\"]", nil),
                .badValue(.quietUntil, "in 2 hours", nil),
            ])
        #expect(reading.path == PreferencesWorld.file)
        let findings = examine(machine.world)
        #expect(findings.contains(.preference(path: PreferencesWorld.file, .unknownKey("nudge"))))
        #expect(findings.contains(.preference(path: PreferencesWorld.file, .badValue(.nudges, "maybe", nil))))
        #expect(Finding.preference(path: "", .unknownKey("")).severity == .warning)
    }

    @Test func `a bad value goes when its key is set to the default`() throws {
        machine.disk.put(#"{"version":1,"nudges":"maybe","sound":"bell"}"#, at: PreferencesWorld.file)
        _ = try setPreference(.nudges, "off", machine.world)
        #expect(machine.text == "{\"version\":1,\n\"sound\":\"bell\"}\n")
    }

    @Test func `a reset takes the members away, and says what was`() throws {
        _ = try setPreference(.nudges, "on", machine.world)
        _ = try setPreference(.sound, "bell", machine.world)
        let outcome = try resetPreferences([.nudges, .cycles], machine.world)
        #expect(outcome.changes.map(\.key) == [.nudges])
        #expect(outcome.changes.first?.old == .toggle(true))
        #expect(machine.text == "{\"version\":1,\n\"sound\":\"bell\"}\n")
    }

    @Test func `a damaged file is neither read as empty nor written over`() throws {
        machine.disk.put("{\"version\":1,", at: PreferencesWorld.file)
        machine.disk.put(#"{"nudges":"on"}"#, at: PreferencesWorld.own)
        let reading = try listPreferences(machine.world)
        #expect(reading.preferences == Preferences())
        #expect(reading.notes.count == 1)
        #expect(throws: StoreError.self) { try setPreference(.nudges, "on", machine.world) }
        #expect(machine.text == "{\"version\":1,")
    }

    @Test func `a newer file is read and not changed`() throws {
        machine.disk.put(#"{"version":2,"nudges":"on"}"#, at: PreferencesWorld.file)
        #expect(try machine.value(.nudges) == "on")
        #expect(throws: StoreError.newer(path: PreferencesWorld.file, version: 2)) {
            try setPreference(.nudges, "off", machine.world)
        }
    }

    @Test func `quiet-until is a time counted from now in the zone that is preferred`() throws {
        _ = try setPreference(.quietUntil, "in 2 hours", machine.world)
        #expect(try machine.value(.quietUntil) == "2026-11-20T21:30:00Z")
        _ = try setPreference(.timezone, "Asia/Kathmandu", machine.world)
        let outcome = try setPreference(.quietUntil, "tomorrow 9am", machine.world)
        #expect(try machine.value(.quietUntil) == "2026-11-22T03:15:00Z")
        #expect(outcome.zone?.name == "Asia/Kathmandu")
    }

    @Test func `a quiet time that has passed and a zone that does not exist are refused`() throws {
        #expect(throws: SetPreferenceError.isPast(.quietUntil, "2026-11-20T19:30:00Z")) {
            try setPreference(.quietUntil, "2026-11-20T19:30:00Z", machine.world)
        }
        #expect(throws: ZoneError.unknown("Mars/Base", near: [])) {
            try setPreference(.timezone, "Mars/Base", machine.world)
        }
        #expect(machine.text == nil)
    }

    @Test func `a zone in a file that does not exist is a problem, never UTC`() throws {
        machine.disk.put(#"{"timezone":"Mars/Base"}"#, at: PreferencesWorld.file)
        #expect(examine(machine.world).contains(.zoneUnknown(.unknownPreferred("Mars/Base", near: []))))
        #expect(throws: ZoneError.unknownPreferred("Mars/Base", near: [])) {
            try machine.world.zone(under: listPreferences(machine.world).preferences)
        }
    }

    @Test(arguments: [-43_200, 0, 20_700, 50_400])
    func `times of day are the same in every zone`(offset: Int) throws {
        let machine = PreferencesWorld(zone: Zone(name: "there") { _ in offset })
        _ = try setPreference(.dailyRecapTime, "02:30", machine.world)
        #expect(machine.text == "{\"version\":1,\n\"daily-recap.time\":\"02:30\"}\n")
        #expect(try machine.value(.dailyRecapTime) == "02:30")
    }
}
