import TimeKit

extension PreferenceKey {
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
