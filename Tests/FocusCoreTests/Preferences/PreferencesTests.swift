import FocusCore
import Testing
import TimeKit

@Suite struct PreferencesTests {
    private func preferences(_ texts: [PreferenceKey: String]) throws -> Preferences {
        var preferences = Preferences()
        for (key, text) in texts { preferences.assign(try PreferenceAssignment(key, text)) }
        return preferences
    }

    @Test func `the keys and their defaults`() {
        #expect(
            Preferences().text == """
                notifications = on
                task-reminders = on
                reminder.before = none
                reminder.nag = none
                reminder.snooze = 10m
                reminder.snooze.button = 10m
                session-completion = on
                daily-reminder = off
                daily-reminder.time = 09:00
                nudges = off
                nudges.morning = 09:00
                nudges.afternoon = 14:00
                nudges.evening = 20:00
                daily-recap = off
                daily-recap.time = 08:00
                quiet-hours = off
                quiet-until = off
                sound = default
                timer.focus = 25m
                timer.break = 5m
                timer.long-break = 15m
                timer.cycles = 4
                timer.auto = none
                goal.daily = 2h
                delivery = desktop,hook
                week-start = mon
                timezone = system
                dates = locale
                list.order = next
                time.morning = 09:00
                time.afternoon = 14:00
                time.evening = 18:00
                time.night = 20:00
                calendar.paths = none
                calendar.use = all
                calendar.alarms = off
                calendar.default-alarms = off
                calendar.default-alarms.all-day = off

                """)
    }

    @Test func `every default is a value that can be typed`() throws {
        for key in PreferenceKey.allCases {
            let assignment = try PreferenceAssignment(key, key.defaultValue.description)
            #expect(assignment == PreferenceAssignment(resetting: key))
        }
    }

    @Test func `only what differs from its default counts as changed`() throws {
        var preferences = try preferences([.sound: "bell", .nudges: "off", .cycles: "5"])
        #expect(preferences.changed == [.sound, .cycles])
        preferences.assign(PreferenceAssignment(resetting: .sound))
        preferences.assign(try PreferenceAssignment(.cycles, "4"))
        #expect(preferences == Preferences())
    }

    @Test func `a daily reminder has its time only while it is on`() throws {
        #expect(Preferences().dailyReminder == nil)
        #expect(Preferences().dailyRecap == nil)
        let on = try preferences([
            .dailyReminder: "on", .dailyReminderTime: "08:30", .dailyRecap: "on",
        ])
        #expect(on.dailyReminder == CivilTime(hour: 8, minute: 30))
        #expect(on.dailyRecap == CivilTime(hour: 8, minute: 0))
    }

    @Test func `a nudge has its time while all and it are on`() throws {
        #expect(Nudge.allCases.allSatisfy { Preferences().nudge($0) == nil })
        let on = try preferences([.nudges: "on", .afternoonNudge: "off", .eveningNudge: "19:15"])
        #expect(on.nudge(.morning) == CivilTime(hour: 9, minute: 0))
        #expect(on.nudge(.afternoon) == nil)
        #expect(on.nudge(.evening) == CivilTime(hour: 19, minute: 15))
    }

    @Test func `values that hold by themselves`() {
        let preferences = Preferences()
        #expect(preferences.notifications)
        #expect(preferences.taskReminders)
        #expect(preferences.sessionCompletion)
        #expect(!preferences.nudges)
        #expect(!preferences.calendarAlarms)
        #expect(preferences.quietHours == nil)
        #expect(preferences.quietUntil == nil)
        #expect(preferences.sound == "default")
        #expect(preferences.focusLength == TimeSpan(seconds: 1500))
        #expect(preferences.breakLength == TimeSpan(seconds: 300))
        #expect(preferences.longBreakLength == TimeSpan(seconds: 900))
        #expect(preferences.dailyGoal == TimeSpan(seconds: 7200))
        #expect(preferences.cycles == 4)
        #expect(preferences.automaticStart == .none)
        #expect(preferences.delivery == [.desktop, .hook])
        #expect(preferences.weekStart == .monday)
        #expect(preferences.timezone == nil)
        #expect(preferences.calendarPaths == [])
        #expect(preferences.calendars == nil)
    }

    @Test func `values that were set`() throws {
        let preferences = try preferences([
            .notifications: "off", .quietHours: "22:00-07:00", .quietUntil: "2026-11-20T20:00:00Z",
            .sound: "none", .focusLength: "50m", .automaticStart: "all", .delivery: "hook",
            .weekStart: "sun", .timezone: "Asia/Tokyo", .calendarPaths: "/a:~/b", .calendarUse: "Home",
            .cycles: "2", .calendarAlarms: "on",
        ])
        #expect(!preferences.notifications)
        #expect(preferences.quietHours?.description == "22:00-07:00")
        #expect(preferences.quietUntil == Instant(rfc3339: "2026-11-20T20:00:00Z"))
        #expect(preferences.sound == nil)
        #expect(preferences.focusLength == TimeSpan(seconds: 3000))
        #expect(preferences.automaticStart == .all)
        #expect(preferences.delivery == [.hook])
        #expect(preferences.weekStart == .sunday)
        #expect(preferences.timezone == "Asia/Tokyo")
        #expect(preferences.calendarPaths == ["/a", "~/b"])
        #expect(preferences.calendars == ["Home"])
        #expect(preferences.cycles == 2)
        #expect(preferences.calendarAlarms)
    }

    @Test(
        "quiet hours begin with their start, end before their end, and may reach over midnight",
        arguments: [
            ("22:00-07:00", "21:59", false), ("22:00-07:00", "22:00", true), ("22:00-07:00", "00:00", true),
            ("22:00-07:00", "06:59", true), ("22:00-07:00", "07:00", false), ("13:00-14:00", "12:59", false),
            ("13:00-14:00", "13:00", true), ("13:00-14:00", "14:00", false),
        ])
    func quiet(hours: String, time: String, isQuiet: Bool) throws {
        let quiet = try #require(try preferences([.quietHours: hours]).quietHours)
        #expect(quiet.areDaily(at: try #require(CivilTime(time))) == isQuiet)
    }
}
