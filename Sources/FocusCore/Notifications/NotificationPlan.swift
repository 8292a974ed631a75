package import TimeKit
import WhenKit

/// All that decides which notifications are to come: permission, preferences, tasks, timer and calendars.
package struct NotificationPlan {
    private let authorization: AuthorizationStatus
    private let preferences: Preferences
    private let known: RequestKinds?
    private let tasks: [Task]
    private let timer: FocusTimer
    private let alarms: [EventAlarm]?
    private let ringingSince: RingingSince
    private let now: Instant
    private let zone: Zone

    /// `alarms` are those of the calendars; nil if none may be read. `kinds` are those that were wanted last, for a
    /// caller that can't read the preferences.
    package init(
        authorization: AuthorizationStatus, preferences: Preferences, kinds: RequestKinds? = nil,
        tasks: [Task],
        timer: FocusTimer = FocusTimer(), alarms: [EventAlarm]? = nil,
        ringingSince: RingingSince = RingingSince(),
        now: Instant, zone: Zone
    ) {
        self.ringingSince = ringingSince
        self.authorization = authorization
        self.preferences = preferences
        known = kinds
        self.tasks = tasks
        self.timer = timer
        self.alarms = alarms
        self.now = now
        self.zone = zone
    }

    /// All requests; none without permission, or with notifications switched off.
    package var requests: [NotificationRequest] {
        guard !kinds.isEmpty else { return [] }
        return daily + taskRequests + sessionRequests + alarmRequests
    }

    /// Those of the tasks alone.
    package var taskRequests: [NotificationRequest] {
        kinds.contains(.task) ? tasks.flatMap(requests(of:)) : []
    }

    /// The kinds of requests that are wanted at all.
    package var kinds: RequestKinds {
        var kinds = RequestKinds()
        guard authorization.allowsScheduling else { return kinds }
        if let known { return known }
        for kind in RequestKind.allCases where preferences.wants(kind) {
            if kind != .event || alarms != nil { kinds.insert(kind) }
        }
        return kinds
    }

    private var alarmRequests: [NotificationRequest] {
        guard kinds.contains(.event), let alarms else { return [] }
        return alarms.map { alarm in
            NotificationRequest(
                identifier: alarm.identifier,
                content: NotificationContent(
                    title: alarm.title, body: alarm.body(in: zone), sound: preferences.sound,
                    category: "event", userInfo: alarm.userInfo),
                trigger: alarm.label.map(NotificationTrigger.floating) ?? .fixed(alarm.instant))
        }
    }

    /// The end of the session, as long as the timer runs.
    private var sessionRequests: [NotificationRequest] {
        guard kinds.contains(.sessionCompletion), let plan = timer.current?.plan, let end = timer.deadline
        else { return [] }
        var userInfo = ["session": plan.id.description, "kind": plan.kind.rawValue]
        userInfo["task"] = plan.task?.description
        return [
            NotificationRequest(
                identifier: RequestKind.sessionIdentifier,
                content: NotificationContent(
                    title: plan.kind.completionTitle, body: plan.label ?? "", sound: preferences.sound,
                    category: "sessionCompletion", userInfo: userInfo),
                trigger: .fixed(end))
        ]
    }

    private var daily: [NotificationRequest] {
        var requests: [NotificationRequest?] = [
            preferences.dailyReminder.flatMap {
                request("dailyReminder", "Time to plan your day", daily: $0)
            }
        ]
        for nudge in Nudge.allCases {
            let time = preferences.nudge(nudge)
            requests.append(time.flatMap { request("nudge.\(nudge.rawValue)", nudge.title, daily: $0) })
        }
        requests.append(
            preferences.dailyRecap.flatMap { request("dailyRecap", "Daily recap", daily: $0) })
        return requests.compactMap(\.self).filter { request in
            RequestKind(of: request.identifier).map(kinds.contains) ?? false
        }
    }

    /// The anchor is always the same, so that a preference makes the same request every day.
    private func request(_ name: String, _ title: String, daily time: CivilTime) -> NotificationRequest? {
        CivilDate(year: 2000, month: 1, day: 1).map { date in
            let schedule = Schedule(anchor: CivilDateTime(date: date, time: time), repetition: .daily)
            return NotificationRequest(
                identifier: "focusflow.\(name)",
                content: NotificationContent(title: title, sound: preferences.sound, category: name),
                trigger: .schedule(schedule))
        }
    }

    /// The identifier of the task's request. If it has several, one for each day of the week, `.w1` to `.w7` follow.
    package static func identifier(of task: UniqueID) -> String {
        "focusflow.task.\(task)"
    }

    /// Of the one among them that rings at `label`.
    package static func identifier(
        of task: UniqueID, _ reminder: Reminder, at label: CivilDateTime
    ) -> String {
        guard reminder.schedule.repetition.ownWeekdays != nil else { return identifier(of: task) }
        return identifier(of: task) + ".w\(label.date.weekday.rawValue)"
    }

    /// One request for a task; one for each day where the rule names days of the week.
    private func requests(of task: Task) -> [NotificationRequest] {
        guard let plain = task.reminder?.back(since: task.reopened) else { return [] }
        var ringing = preferences.ringing(of: task, since: ringingSince)
        if ringing.before?.isEmpty == false { ringing.startDays = task.startDays(in: zone) }
        let reminder = plain.ringing(ringing)
        let identifier = NotificationPlan.identifier(of: task.id)
        guard let weekdays = reminder.schedule.repetition.ownWeekdays else {
            return [request(identifier, task, reminder)].compactMap(\.self)
        }
        return weekdays.days.compactMap { day in
            request(
                "\(identifier).w\(day.rawValue)", task, reminder.only(on: day, of: weekdays, in: zone))
        }
    }

    /// nil when it will never ring again. What was put off may be owed, though its own time is over.
    private func request(_ identifier: String, _ task: Task, _ reminder: Reminder) -> NotificationRequest? {
        guard reminder.snooze != nil || reminder.nextRinging(after: now, in: zone) != nil else { return nil }
        let content = NotificationContent(
            title: task.title, body: task.notes ?? "", sound: preferences.sound, category: "task")
        return NotificationRequest(identifier: identifier, content: content, trigger: .reminder(reminder))
    }
}

extension Nudge {
    fileprivate var title: String {
        switch self {
        case .morning: "Good morning: what will you focus on?"
        case .afternoon: "How about a focus session?"
        case .evening: "A short session before the day ends?"
        }
    }
}

extension Repetition {
    /// The days of the week that each have a request of their own. They keep it when a day is left out later, so that
    /// what was told stays told.
    fileprivate var ownWeekdays: Weekdays? {
        guard case .repeating(.weekdays(let weekdays), .forever)? = excepting([]) else { return nil }
        return weekdays
    }
}

extension Reminder {
    /// The part of it that rings on one day of the week. What was put off by a rule that had other days rings with the
    /// first one.
    fileprivate func only(on day: Weekday, of weekdays: Weekdays, in zone: Zone) -> Reminder {
        let whole = Repetition.repeating(.weekdays(Weekdays(day)), .forever)
        let schedule = Schedule(
            anchor: schedule.anchor,
            repetition: whole.excepting(schedule.repetition.excepted) ?? whole,
            offset: schedule.anchor.date.weekday == day ? schedule.offset : nil, zone: schedule.zone)
        let putOff = snooze?.label.date.weekday
        let ringsWith = weekdays.days.first { $0 == putOff } ?? weekdays.days.first
        let isSnoozed = putOff != nil && ringsWith == day
        // What was put off is the newest that was due, and stands for those before it on whatever day: after a sleep over
        // Wednesday and Thursday, who puts Thursday off is not told of Wednesday. Nor of Thursday a week ago, after a flight
        // over the date line to where it is Wednesday still.
        let before = snooze.flatMap { isSnoozed ? $0.label.adding(seconds: -86_400) : $0.label }
        let passed = [settled, before].compactMap(\.self).max()
        return Reminder(
            schedule: schedule, revision: revision, ringsAs: ringsAs, since: since, settled: passed,
            settledEarly: settledEarly, snooze: isSnoozed ? snooze : nil, ringing: ringing, pause: pause,
            kept: kept?.date.weekday == day ? kept : nil)
    }
}
