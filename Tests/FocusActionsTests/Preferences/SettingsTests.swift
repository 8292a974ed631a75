import FocusActions
import FocusCore
import FocusHealth
import FocusStore
import TestSupport
import Testing
import TimeKit

@Suite struct SettingsTests {
    private let machine = PreferencesWorld(variables: ["XDG_CONFIG_DIRS": "relative:/etc/one:/etc/two/"])

    @Test func `reading takes the values of settings and copies nothing`() throws {
        machine.disk.put(#"{"version":1,"nudges":"on","week-start":"sun"}"#, at: PreferencesWorld.own)
        let reading = try listPreferences(machine.world)
        #expect(reading.preferences.changed == [.nudges, .weekStart])
        #expect(reading.path == PreferencesWorld.own)
        #expect(machine.text == nil)
    }

    @Test func `the first that is set copies them, and from then on they are not looked at`() throws {
        machine.disk.put(#"{"nudges":"on","sound":"bell"}"#, at: PreferencesWorld.own)
        let outcome = try setPreference(.cycles, "5", machine.world)
        #expect(outcome.changes.map(\.key) == [.cycles])
        #expect(
            machine.text
                == "{\"version\":1,\n\"nudges\":\"on\",\n\"sound\":\"bell\",\n\"timer.cycles\":\"5\"}\n")
        machine.disk.put(#"{"nudges":"off","timer.auto":"all"}"#, at: PreferencesWorld.own)
        #expect(try listPreferences(machine.world).preferences.changed == [.nudges, .sound, .cycles])
    }

    @Test func `a reset of everything leaves a file, or the settings would be back`() throws {
        machine.disk.put(#"{"nudges":"on"}"#, at: PreferencesWorld.own)
        _ = try resetPreferences(PreferenceKey.allCases, machine.world)
        #expect(machine.text == "{\"version\":1}\n")
        #expect(try machine.value(.nudges) == "off")
    }

    @Test func `settings that say nothing are copied too, and no others count from then on`() throws {
        machine.disk.put("{}", at: PreferencesWorld.own)
        #expect(try resetPreferences([.sound], machine.world).changes.isEmpty)
        #expect(machine.text == "{\"version\":1}\n")
        machine.disk.put(#"{"sound":"later"}"#, at: PreferencesWorld.own)
        #expect(try machine.value(.sound) == "default")
    }

    @Test func `one's own settings come first, then those of each shared directory`() throws {
        machine.disk.put(#"{"sound":"two"}"#, at: "/etc/two/focusflow/settings.json")
        #expect(try machine.value(.sound) == "two")
        machine.disk.put(#"{"sound":"one"}"#, at: "/etc/one/focusflow/settings.json")
        #expect(try machine.value(.sound) == "one")
        machine.disk.put("{}", at: PreferencesWorld.own)
        #expect(try machine.value(.sound) == "default")
        #expect(examine(machine.world).contains(.ignoredVariable("XDG_CONFIG_DIRS")))
    }

    @Test func `without the variable the shared directory is that of the specification`() throws {
        let machine = PreferencesWorld()
        machine.disk.put(#"{"sound":"shared"}"#, at: "/etc/xdg/focusflow/settings.json")
        #expect(try machine.value(.sound) == "shared")
    }

    @Test(
        "the older form of settings is understood",
        arguments: [
            (#""notificationsEnabled":false"#, "notifications = off"),
            (#""taskRemindersEnabled":false"#, "task-reminders = off"),
            (#""sessionCompletionEnabled":false"#, "session-completion = off"),
            (#""dailyReminderEnabled":true"#, "daily-reminder = on"),
            (#""nudgesEnabled":true"#, "nudges = on"),
            (#""dailyRecapEnabled":true"#, "daily-recap = on"),
            (#""dailyReminderHour":8,"dailyReminderMinute":5"#, "daily-reminder.time = 08:05"),
            (#""dailyReminderHour":8"#, "daily-reminder.time = 08:00"),
            (#""dailyReminderTime":"2026-07-01T08:30:00+05:45""#, "daily-reminder.time = 08:30"),
            (#""dailyReminderTime":"2026-11-20T23:30:59.5-11:00""#, "daily-reminder.time = 23:30"),
            (#""dailyReminderTime":"07:45""#, "daily-reminder.time = 07:45"),
            (#""dailyRecapHour":23,"dailyRecapMinute":59"#, "daily-recap.time = 23:59"),
            (#""morningNudgeHour":6,"morningNudgeMinute":30"#, "nudges.morning = 06:30"),
            (#""morningNudgeEnabled":true,"morningNudgeHour":6"#, "nudges.morning = 06:00"),
            (#""afternoonNudgeEnabled":false,"afternoonNudgeHour":15"#, "nudges.afternoon = off"),
            (#""eveningNudgeTime":"2026-07-01T21:00:00Z""#, "nudges.evening = 21:00"),
            (#""dailyReminderHour":8,"daily-reminder.time":"10:00""#, "daily-reminder.time = 10:00"),
        ])
    func older(members: String, line: String) throws {
        machine.disk.put("{\(members)}", at: PreferencesWorld.own)
        let reading = try listPreferences(machine.world)
        #expect(reading.preferences.text.split(separator: "\n").contains(Substring(line)))
        #expect(reading.preferences.changed.count == 1)
        #expect(reading.problems.isEmpty)
    }

    @Test(
        "what of the older form means no time falls to the default and is found",
        arguments: [
            (#""dailyReminderHour":25"#, PreferenceKey.dailyReminderTime),
            (#""dailyReminderHour":8,"dailyReminderMinute":75"#, .dailyReminderTime),
            (#""eveningNudgeTime":1795203000"#, .eveningNudge),
            (#""nudgesEnabled":"perhaps""#, .nudges),
            (#""morningNudgeEnabled":null,"morningNudgeHour":8"#, .morningNudge),
        ])
    func olderBad(members: String, key: PreferenceKey) throws {
        machine.disk.put("{\(members)}", at: PreferencesWorld.own)
        let reading = try listPreferences(machine.world)
        #expect(reading.preferences == Preferences())
        guard case .badValue(key, _, _)? = reading.problems.first, reading.problems.count == 1 else {
            Issue.record("\(reading.problems)")
            return
        }
        #expect(
            examine(machine.world).contains(.preference(path: PreferencesWorld.own, reading.problems[0])))
    }

    @Test func `a minute without its hour is found as that`() throws {
        machine.disk.put(#"{"dailyRecapMinute":30}"#, at: PreferencesWorld.own)
        let reading = try listPreferences(machine.world)
        #expect(reading.preferences == Preferences())
        #expect(
            reading.problems == [
                .minuteWithoutHour(hour: "dailyRecapHour", minute: "dailyRecapMinute")
            ])
        #expect(
            examine(machine.world).contains(.preference(path: PreferencesWorld.own, reading.problems[0])))
    }

    @Test func `damaged settings are told by every reader, and nothing is set without them`() throws {
        machine.disk.put("{", at: PreferencesWorld.own)
        let reading = try listPreferences(machine.world)
        #expect(reading.preferences == Preferences())
        guard case .damaged(PreferencesWorld.own, _, nil)? = reading.notes.first else {
            Issue.record("\(reading.notes)")
            return
        }
        #expect(throws: StoreError.self) { try setPreference(.nudges, "on", machine.world) }
        #expect(machine.text == nil)
        let isFound = examine(machine.world).contains { finding in
            if case .file(PreferencesWorld.own, .damaged(_, nil)) = finding { true } else { false }
        }
        #expect(isFound)
    }
}
