package import CommandLineKit
package import FocusCore
import WhenKit

extension PreferenceKey {
    package var meaning: String {
        switch self {
        case .notifications: "Whether anything notifies at all"
        case .taskReminders: "Whether tasks remind of themselves"
        case .reminderBefore: "How long ahead of their time tasks warn that do not say it"
        case .reminderNag: "How often tasks ring again, until you answer, that do not say it"
        case .snoozeLength: "How long 'task snooze' puts off where nothing is said"
        case .snoozeButton: "How long the button of a notification puts off"
        case .sessionCompletion: "Whether the end of a session is announced"
        case .dailyReminder: "Whether there is a reminder every day"
        case .dailyReminderTime: "When the daily reminder rings"
        case .nudges: "Whether you are nudged to begin a session"
        case .morningNudge: "When the nudge of the morning rings"
        case .afternoonNudge: "When the nudge of the afternoon rings"
        case .eveningNudge: "When the nudge of the evening rings"
        case .dailyRecap: "Whether yesterday is summed up every day"
        case .dailyRecapTime: "When the recap rings"
        case .quietHours: "The part of each day in which nothing rings"
        case .quietUntil: "Until when nothing rings"
        case .sound: "What a notification sounds like"
        case .focusLength: "How long a focus session lasts"
        case .breakLength: "How long a break lasts"
        case .longBreakLength: "How long a long break lasts"
        case .cycles: "How many sessions come before a long break"
        case .automaticStart: "What the timer begins by itself"
        case .dailyGoal: "How much focus a day should have"
        case .delivery: "Where notifications go besides the feed"
        case .weekStart: "The day on which a week begins"
        case .timezone: "The zone in which times of day are meant"
        case .dates: "Which number of a date such as 1/2 is the day"
        case .morning: "The time of day that 'morning' means"
        case .afternoon: "The time of day that 'afternoon' means"
        case .evening: "The time of day that 'evening' means"
        case .night: "The time of day that 'night' and 'tonight' mean"
        case .calendarPaths: "Where calendar files lie"
        case .calendarUse: "Which calendars are read"
        case .calendarAlarms: "Whether alarms of calendars ring"
        case .defaultAlarms: "How long before events ring that have a time and no alarm"
        case .defaultDayAlarms: "When events of whole days ring that have no alarm"
        }
    }

    /// All keys, to choose from.
    package static let choices = allCases.map { Choice($0.rawValue, $0.meaning) }
}

extension PreferenceKind {
    /// What to give as a value, as a part of a sentence.
    package var form: String {
        switch self {
        case .toggle: "'on' or 'off'"
        case .time: "a time of day, such as 09:00"
        case .timeOrOff: "a time of day, such as 09:00, or 'off'"
        case .quietHours:
            "two different times of day, such as 22:00-07:00, with days where they differ, as in "
                + "'mon..fri 22:00-07:00, sat,sun 23:30-09:00', or 'off'"
        case .instantOrOff: "a time, such as 'in 2 hours' or 'tomorrow 9am', or 'off'"
        case .sound: "the name of a sound, 'default', or 'none'"
        case .length: "a length of a day at most, such as 25m or 1h30m"
        case .count: "a number from 1 to 99"
        case .automaticStart: "'none', 'break', 'work' or 'all'"
        case .channels: "'desktop', 'hook', 'desktop,hook' or 'none'"
        case .weekday: "a day of the week, such as 'mon'"
        case .zone: "an area and city, such as Europe/Berlin, or 'system'"
        case .dateOrder: "'day-first', 'month-first', or 'locale' for what LC_TIME says"
        case .paths: "absolute paths with ':' between them, or 'none'"
        case .leads: "lengths of time with ',' between them, such as 1d,1h, or 'none'"
        case .nags: "a length of time such as 10m or '10m x6', 'high 10m, medium 30m' by priority, or 'none'"
        case .alarms: "lengths of four weeks at most with ',' between them, such as 1h,10m, or 'off'"
        case .dayAlarms:
            "times such as '18:00 the day before' or '9:00 on the day' with ',' between them, or 'off'"
        case .calendars: "names of calendars with ',' between them, 'all' or 'none'"
        }
    }
}
