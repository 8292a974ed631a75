import TimeKit

/// The name of a preference, as it is typed and as it stands in files.
package enum PreferenceKey: String, CaseIterable, Sendable {
    case notifications
    case taskReminders = "task-reminders"
    case reminderBefore = "reminder.before"
    case reminderNag = "reminder.nag"
    case snoozeLength = "reminder.snooze"
    case snoozeButton = "reminder.snooze.button"
    case sessionCompletion = "session-completion"
    case dailyReminder = "daily-reminder"
    case dailyReminderTime = "daily-reminder.time"
    case nudges
    case morningNudge = "nudges.morning"
    case afternoonNudge = "nudges.afternoon"
    case eveningNudge = "nudges.evening"
    case dailyRecap = "daily-recap"
    case dailyRecapTime = "daily-recap.time"
    case quietHours = "quiet-hours"
    case quietUntil = "quiet-until"
    case sound
    case focusLength = "timer.focus"
    case breakLength = "timer.break"
    case longBreakLength = "timer.long-break"
    case cycles = "timer.cycles"
    case automaticStart = "timer.auto"
    case dailyGoal = "goal.daily"
    case delivery
    case weekStart = "week-start"
    case timezone
    case dates
    case listOrder = "list.order"
    case morning = "time.morning"
    case afternoon = "time.afternoon"
    case evening = "time.evening"
    case night = "time.night"
    case calendarPaths = "calendar.paths"
    case calendarUse = "calendar.use"
    case calendarAlarms = "calendar.alarms"
    case defaultAlarms = "calendar.default-alarms"
    case defaultDayAlarms = "calendar.default-alarms.all-day"

    /// What its value may be.
    package var kind: PreferenceKind {
        switch self {
        case .notifications, .taskReminders, .sessionCompletion, .dailyReminder, .nudges, .dailyRecap,
            .calendarAlarms:
            .toggle
        case .dailyReminderTime, .dailyRecapTime, .morning, .afternoon, .evening, .night: .time
        case .morningNudge, .afternoonNudge, .eveningNudge: .timeOrOff
        case .quietHours: .quietHours
        case .quietUntil: .instantOrOff
        case .sound: .sound
        case .snoozeLength, .snoozeButton, .focusLength, .breakLength, .longBreakLength, .dailyGoal: .length
        case .cycles: .count
        case .automaticStart: .automaticStart
        case .delivery: .channels
        case .weekStart: .weekday
        case .timezone: .zone
        case .dates: .dateOrder
        case .listOrder: .taskSort
        case .calendarPaths: .paths
        case .calendarUse: .calendars
        case .reminderBefore: .leads
        case .reminderNag: .nags
        case .defaultAlarms: .alarms
        case .defaultDayAlarms: .dayAlarms
        }
    }

    /// The value as long as nothing else is set.
    package var defaultValue: PreferenceValue {
        switch self {
        case .notifications, .taskReminders, .sessionCompletion: .toggle(true)
        case .dailyReminder, .nudges, .dailyRecap, .calendarAlarms: .toggle(false)
        case .dailyReminderTime, .morningNudge, .morning: .time(CivilTime(hour: 9, minute: 0))
        case .afternoonNudge, .afternoon: .time(CivilTime(hour: 14, minute: 0))
        case .evening: .time(CivilTime(hour: 18, minute: 0))
        case .eveningNudge, .night: .time(CivilTime(hour: 20, minute: 0))
        case .dailyRecapTime: .time(CivilTime(hour: 8, minute: 0))
        case .quietHours: .quietHours(nil)
        case .quietUntil: .instant(nil)
        case .sound: .sound("default")
        case .snoozeLength, .snoozeButton: .length(TimeSpan(seconds: 10 * 60))
        case .focusLength: .length(TimeSpan(seconds: 25 * 60))
        case .breakLength: .length(TimeSpan(seconds: 5 * 60))
        case .longBreakLength: .length(TimeSpan(seconds: 15 * 60))
        case .dailyGoal: .length(TimeSpan(seconds: 120 * 60))
        case .cycles: .count(4)
        case .automaticStart: .automaticStart(.none)
        case .delivery: .channels([.desktop, .hook])
        case .weekStart: .weekday(.monday)
        case .timezone: .zone(nil)
        case .dates: .dateOrder(nil)
        case .listOrder: .taskSort(.next)
        case .calendarPaths: .paths([])
        case .calendarUse: .calendars(nil)
        case .reminderBefore: .leads([])
        case .reminderNag: .nags(Nags())
        case .defaultAlarms: .alarms([])
        case .defaultDayAlarms: .dayAlarms([])
        }
    }
}

/// The forms that values of preferences have.
package enum PreferenceKind: CaseIterable, Sendable {
    case toggle, time, timeOrOff, quietHours, instantOrOff, sound, length, count, automaticStart, channels
    case weekday, zone, dateOrder, paths, calendars, leads, nags, alarms, dayAlarms, taskSort
}
