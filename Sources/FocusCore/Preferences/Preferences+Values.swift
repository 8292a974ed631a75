package import TimeKit
package import WhenKit

extension Preferences {
    package var notifications: Bool { isOn(.notifications) }
    package var taskReminders: Bool { isOn(.taskReminders) }
    package var sessionCompletion: Bool { isOn(.sessionCompletion) }
    package var nudges: Bool { isOn(.nudges) }
    package var calendarAlarms: Bool { isOn(.calendarAlarms) }

    /// nil when it is off.
    package var dailyReminder: CivilTime? { isOn(.dailyReminder) ? time(.dailyReminderTime) : nil }
    package var dailyRecap: CivilTime? { isOn(.dailyRecap) ? time(.dailyRecapTime) : nil }

    /// nil when nudges are off, or this one is.
    package func nudge(_ nudge: Nudge) -> CivilTime? { nudges ? time(nudge.key) : nil }

    package var quietHours: QuietHours? {
        if case .quietHours(let hours) = self[.quietHours] { hours } else { nil }
    }

    /// It may be over.
    package var quietUntil: Instant? {
        if case .instant(let instant) = self[.quietUntil] { instant } else { nil }
    }

    /// nil for silence.
    package var sound: String? {
        if case .sound(let name) = self[.sound] { name } else { nil }
    }

    package var snoozeLength: TimeSpan { length(.snoozeLength) }
    /// Of the button of a notification.
    package var snoozeButton: TimeSpan { length(.snoozeButton) }
    package var focusLength: TimeSpan { length(.focusLength) }
    package var breakLength: TimeSpan { length(.breakLength) }
    package var longBreakLength: TimeSpan { length(.longBreakLength) }
    package var dailyGoal: TimeSpan { length(.dailyGoal) }

    /// How many focus sessions come before a long break.
    package var cycles: Int {
        if case .count(let count) = self[.cycles] { count } else { 1 }
    }

    package var automaticStart: AutomaticStart {
        if case .automaticStart(let start) = self[.automaticStart] { start } else { .none }
    }

    /// None means the feed alone.
    package var delivery: Set<Channel> {
        if case .channels(let channels) = self[.delivery] { channels } else { [] }
    }

    package var weekStart: Weekday {
        if case .weekday(let day) = self[.weekStart] { day } else { .monday }
    }

    /// Which number of a date is the day; nil where neither this nor the locale tells.
    package func dates(in locale: String?) -> DateOrder? {
        if case .dateOrder(let order?) = self[.dates] { return order }
        return locale.flatMap(DateOrder.init(locale:))
    }

    /// The order of `task list` where it names none.
    package var listOrder: TaskSort {
        if case .taskSort(let order) = self[.listOrder] { order } else { .next }
    }

    /// How a WHEN speaks of days. `locale` is what LC_TIME is.
    package func habits(in locale: String?) -> DayHabits {
        var habits = DayHabits()
        habits.morning = time(.morning)
        habits.afternoon = time(.afternoon)
        habits.evening = time(.evening)
        habits.night = time(.night)
        habits.dates = dates(in: locale)
        return habits
    }

    /// nil for the zone of the system.
    package var timezone: String? {
        if case .zone(let name) = self[.timezone] { name } else { nil }
    }

    /// Absolute, or beginning with `~`.
    package var calendarPaths: [String] {
        if case .paths(let paths) = self[.calendarPaths] { paths } else { [] }
    }

    /// nil for all there are.
    package var calendars: [String]? {
        if case .calendars(let names) = self[.calendarUse] { names } else { nil }
    }

    /// How long ahead of their time reminders warn that say nothing of it themselves.
    package var before: [TimeSpan] {
        if case .leads(let leads) = self[.reminderBefore] { leads } else { [] }
    }

    package var nags: Nags {
        if case .nags(let nags) = self[.reminderNag] { nags } else { Nags() }
    }

    /// How a task's reminder rings: as it says itself, and else as these say, since when they do.
    package func ringing(of task: Task, since: RingingSince = RingingSince()) -> Ringing {
        var ringing = task.reminder?.ringing ?? Ringing()
        if ringing.before == nil, !before.isEmpty {
            ringing.before = before
            // Its own is from a pause that was ended.
            ringing.beforeSince = [ringing.beforeSince, since.before].compactMap(\.self)
                .max { $0.instant < $1.instant }
        }
        if ringing.nag == nil, let nag = nags[task.priority] {
            (ringing.nag, ringing.nagSince) = (nag, since.nag)
        }
        return ringing
    }

    /// For events that have no alarm of their own.
    package var defaultAlarms: DefaultAlarms {
        guard case .alarms(let leads) = self[.defaultAlarms],
            case .dayAlarms(let days) = self[.defaultDayAlarms]
        else { return .none }
        return DefaultAlarms(leads: leads, days: days)
    }

    private func isOn(_ key: PreferenceKey) -> Bool { self[key] == .toggle(true) }

    private func time(_ key: PreferenceKey) -> CivilTime? {
        if case .time(let time) = self[key] { time } else { nil }
    }

    private func length(_ key: PreferenceKey) -> TimeSpan {
        if case .length(let span) = self[key] { span } else { TimeSpan(seconds: 0) }
    }
}

/// One of the three nudges of a day.
package enum Nudge: String, CaseIterable, Sendable {
    case morning, afternoon, evening

    var key: PreferenceKey {
        switch self {
        case .morning: .morningNudge
        case .afternoon: .afternoonNudge
        case .evening: .eveningNudge
        }
    }
}
