package import CommandLineKit
package import FocusCore
import WhenKit

extension PreferenceKey {
    package var meaning: String {
        switch self {
        case .notifications: "Whether you get notifications at all"
        case .taskReminders: "Whether tasks remind you"
        case .reminderBefore: "How long before its time a task warns you, unless it has --before"
        case .reminderNag: "How often a task rings again until you answer, unless it has --nag"
        case .snoozeLength: "How long 'task snooze' puts a reminder off if you don't say"
        case .snoozeButton: "How long the Snooze button puts a reminder off"
        case .sessionCompletion: "Whether you are told when a session ends"
        case .dailyReminder: "Whether you are reminded every day to plan it"
        case .dailyReminderTime: "When the daily reminder rings"
        case .nudges: "Whether you are nudged to begin a session"
        case .morningNudge: "When the morning nudge rings"
        case .afternoonNudge: "When the afternoon nudge rings"
        case .eveningNudge: "When the evening nudge rings"
        case .dailyRecap: "Whether you get a summary of yesterday every day"
        case .dailyRecapTime: "When the recap rings"
        case .quietHours: "The hours of the day in which reminders wait"
        case .quietUntil: "Until when reminders wait, once"
        case .sound: "What a notification sounds like"
        case .focusLength: "How long a focus session lasts"
        case .breakLength: "How long a break lasts"
        case .longBreakLength: "How long a long break lasts"
        case .cycles: "How many sessions come before a long break"
        case .automaticStart: "What the timer starts by itself"
        case .dailyGoal: "How much focus you want each day"
        case .delivery: "Where notifications go besides the feed"
        case .weekStart: "The day on which the week begins"
        case .timezone: "The time zone that reminders go by"
        case .dates: "Which number in a date such as 1/2 is the day"
        case .listOrder: "The order of 'task list' without --sort"
        case .morning: "The time of day that 'morning' means"
        case .afternoon: "The time of day that 'afternoon' means"
        case .evening: "The time of day that 'evening' means"
        case .night: "The time of day that 'night' and 'tonight' mean"
        case .calendarPaths: "Where your calendar files are"
        case .calendarUse: "Which calendars are read"
        case .calendarAlarms: "Whether alarms of your calendars ring"
        case .defaultAlarms: "How long before its time an event without an alarm rings"
        case .defaultDayAlarms: "When an event of a whole day without an alarm rings"
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
        case .taskSort: "'next', 'number', 'title', 'created' or 'priority'"
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
