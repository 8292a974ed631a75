import FocusCalendars
package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit
import WhenKit

/// What a day is about: what is late, to come, running, new, and wrong. A class, since it is large and never changes.
package final class Today {
    package let situation: Situation
    package let date: CivilDate
    package let tasks: TodayTasks
    /// The events of today that are not over; nil where there are no calendars, or they may not be read.
    package let calendar: CalendarReading?
    /// The open reminders of the calendars that are due by the end of today; nil likewise.
    package let reminders: CalendarReading?
    /// nil for the guest.
    package let account: Account?
    package let timer: TimerReading
    /// Unread items that ask for something, so neither "level 3 reached" nor a reminder, which is overdue or answered.
    package let feed: FeedResult
    /// Of sessions alone: what is shown of it does not count finished tasks.
    package let progress: Progress
    package let authorization: AuthorizationStatus
    /// Why that does not ring which is to come, or rings where nobody hears it.
    package let silences: [Silence]
    /// Of the answers to the permissions, where an older generation or a copy counts.
    package let damage: StoreError?
    /// What else rings now and then: a daily reminder, nudges, alarms.
    package let others: [RequestKind]
    package let silence: TickSilence?
    /// What rings next of what is neither a task nor the end of a session: a daily reminder, an alarm.
    package let beside: PendingList.Row?
    package let notes: [StoreNote]

    fileprivate init(_ situation: Situation, _ date: CivilDate, _ limit: Int?, _ world: World) throws {
        var (tasks, notes) = try situation.tasks(of: date, keeping: limit)
        if tasks.isNextHidden {
            (tasks, notes) = try situation.tasks(of: date, keeping: limit, without: tasks.hidden)
        }
        let feed = try situation.read(.feed)
        let items = FeedTable(feed.file).feed
        let timer = try situation.timerReading()
        let sessions = try situation.sessions()
        self.situation = situation
        self.date = date
        self.tasks = tasks
        calendar = try situation.events(of: date)
        reminders = try situation.reminders(upTo: date)
        account = try situation.store.activeAccount()?.account
        self.timer = timer.reading
        self.feed = FeedResult(items.rows { $0.awaits(at: situation.now) }, of: items, situation)
        progress = Progress(
            sessions: sessions.sessions, tasks: [], goal: situation.preferences.dailyGoal,
            offset: situation.zone.offset(at: situation.now))
        authorization = situation.manager.getAuthorizationStatus()
        others = situation.kindsBesideTasks
        silences = situation.silences(of: (tasks.ringsAgain ? [.task] : []) + others)
        silence = TickSilence(of: situation, world)
        damage = authorization == .unknown ? nil : situation.store.authorizations().trouble
        let hasEnded = timer.reading.ended != nil
        // `try?`: what can't be read is among the notes.
        beside = try? situation.firstRing { $0 != .task && ($0 != .sessionCompletion || hasEnded) }.row
        self.notes = notes + timer.notes + sessions.notes + feed.notes + situation.preferencesNotes
    }
}

/// Gathers the day and writes nothing. It keeps at most `limit` tasks of each kind; nil keeps all.
///
/// `day` is a WHEN such as `tomorrow`: then what comes on that day, besides what is late now.
package func showToday(_ day: String? = nil, keeping limit: Int?, _ world: World) throws -> Today {
    let situation = try Situation.read(world)
    guard let today = situation.zone.wall(at: situation.now)?.date else {
        throw ClockError(value: "\(situation.now.secondsSinceEpoch)")
    }
    let shown = try day.map { day in
        try situation.reading(day) { text in
            let when = try situation.when(text)
            guard when.wall.date >= today else { throw TaskError.past(when.wall, text: text) }
            return situation.day(text, readAs: when.wall.date)
        }
    }
    return try Today(situation, shown ?? today, limit, world)
}

extension FeedItem {
    /// Whether it asks for something that stands nowhere else on the screen. What a reminder asks for stands there as
    /// overdue, until it is answered. The alarm of last week's meeting asks for nothing any more.
    fileprivate func awaits(at now: Instant) -> Bool {
        guard !isRead, kind == .general || kind == .dailyRecap else { return false }
        // What a script added.
        guard let occurrence = OccurrenceID(id) else { return true }
        return NotificationPlan.task(of: occurrence.request) == nil && time > now.adding(seconds: -86_400)
    }
}

extension Situation {
    /// The tasks of a day, without those that are in no list yet.
    fileprivate func tasks(
        of date: CivilDate, keeping limit: Int?, without hidden: Set<UniqueID> = []
    ) throws -> (TodayTasks, [StoreNote]) {
        let span = midnight(of: date)..<midnight(of: date.adding(days: 1) ?? date)
        // `try?`: what can't be read is among the notes.
        let rings = try? taskRings(in: span, without: hidden)
        let none = TodayTasks(rings, of: span, keeping: limit, at: now)
        var tasks = none
        var request = ListRequest()
        request.state = .openAndWaiting
        let order = try forEachTask(request, restart: { tasks = none }, { tasks.add($0) })
        return (tasks, order.notes)
    }

    fileprivate func reminders(upTo date: CivilDate) throws -> CalendarReading? {
        guard !preferences.calendarPaths.isEmpty, allows(.reminder) else { return nil }
        let request = AgendaRequest(from: nil, days: 1, calendar: nil)
        var reading = try entries(request) { manager, query in try manager.getReminders(matching: query) }
        let end = midnight(of: date.adding(days: 1) ?? date)
        reading.entries.removeAll { entry in entry.start.map { $0 >= end } ?? true }
        return reading
    }

    fileprivate func events(of date: CivilDate) throws -> CalendarReading? {
        guard !preferences.calendarPaths.isEmpty, allows(.event) else { return nil }
        var reading = try events(AgendaRequest(from: "\(date)", days: 1, calendar: nil))
        // An event without an end is over as soon as it begins.
        reading.entries.removeAll { entry in (entry.end ?? entry.start).map { $0 < now } ?? true }
        return reading
    }
}
