package import CommandLineKit
package import FocusCore
import WhenKit

extension PreferenceKey {
    package var meaning: String {
        switch self {
        case .notifications: "Whether anything notifies at all"
        case .taskReminders: "Whether tasks remind of themselves"
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
        case .quietHours: "two different times of day, such as 22:00-07:00, or 'off'"
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
        case .calendars: "names of calendars with ',' between them, 'all' or 'none'"
        }
    }
}
