import FocusActions
package import FocusCore
package import FocusDelivery
package import FocusPorts
package import TimeKit
import WhenKit

/// How times and rules of tasks are told.
package struct TaskWords {
    package let now: Instant
    package let zone: Zone
    private let today: CivilDateTime?

    package init(now: Instant, zone: Zone) {
        (self.now, self.zone) = (now, zone)
        today = zone.wall(at: now)
    }

    package init(situation: Situation) {
        self.init(now: situation.now, zone: situation.zone)
    }

    /// Also where the files that name the zone can't be read: then in that of the machine.
    package init(_ world: World) {
        let zone = (try? Situation.read(world))?.zone ?? (try? world.zones.current()) ?? .utc
        self.init(now: (try? world.clock.now()) ?? Instant(secondsSinceEpoch: 0), zone: zone)
    }

    /// `Sat 21 Nov 09:00`
    package func moment(_ instant: Instant) -> String {
        guard let wall = zone.wall(at: instant), let today else { return "" }
        return TimeText.moment(wall, now: today) + twice(instant)
    }

    /// ` +02:00`, of a time that the clock shows twice in that night: it tells the first from the second.
    package func twice(_ instant: Instant) -> String {
        guard let wall = zone.wall(at: instant), case .overlap = zone.resolve(wall) else { return "" }
        return " " + Instant.text(offset: zone.offset(at: instant))
    }

    package func moment(_ wall: CivilDateTime) -> String {
        today.map { TimeText.moment(wall, now: $0) } ?? ""
    }

    /// What the clock here shows at a time of a task that goes by that of another zone.
    package func here(_ label: CivilDateTime, of task: FocusCore.Task) -> CivilDateTime {
        guard let schedule = task.reminder?.schedule, schedule.zone != nil else { return label }
        return zone.wall(at: schedule.clock(in: zone).resolve(label).instant) ?? label
    }

    /// `today 18:00`
    package func nearMoment(_ instant: Instant) -> String {
        guard let wall = zone.wall(at: instant), let today else { return "" }
        return TimeText.nearMoment(wall, now: today) + twice(instant)
    }

    /// When it rings: `in 13 h`. What has come and was told to nobody yet, as while its account was signed out, is told
    /// by the next tick: `30 min ago` would say that it rang.
    package func ringing(_ instant: Instant) -> String {
        instant > now ? distance(instant) : "with the next tick"
    }

    /// `, 18:00 Europe/London`, of a reminder that goes by the clock of a zone of its own; ` Europe/London` where that
    /// shows the same as the one here.
    package func own(_ task: FocusCore.Task, at instant: Instant) -> String {
        guard let name = task.reminder?.schedule.zone, let here = zone.wall(at: instant) else {
            return ""
        }
        guard let there = zone.other(named: name) else {
            return ", by the clock here: no zone \(name.harmless)"
        }
        return there.clock(at: instant, here: here).map { ", \($0)" } ?? " \(name.harmless)"
    }

    /// ` in Pacific/Auckland`, behind a day that begins by that clock.
    package func place(_ task: FocusCore.Task) -> String {
        guard let name = task.reminder?.schedule.zone, name != zone.name, zone.other(named: name) != nil
        else { return "" }
        return " in \(name.harmless)"
    }

    /// `Pack (2/5)`
    package func title(_ task: FocusCore.Task) -> String {
        task.steps.isEmpty ? task.title.harmless : "\(task.title.harmless) (\(task.stepCount))"
    }

    /// `Mon 30 Nov`, the day on which a task comes, or came, into the lists.
    package func startDay(_ row: TaskRow) -> String? {
        guard let day = row.startDay(in: zone), let today else { return nil }
        return TimeText.day(day, today: today.date)
    }

    /// `Mon 30 Nov`
    func day(_ date: CivilDate) -> String {
        today.map { TimeText.day(date, today: $0.date) } ?? "\(date)"
    }

    /// `in 13 h`
    package func distance(_ instant: Instant) -> String {
        TimeText.distance(to: instant, from: now)
    }

    /// `weekly`; empty where nothing repeats.
    package func rule(_ task: FocusCore.Task) -> String {
        guard let repetition = task.reminder?.schedule.repetition, repetition != .none else { return "" }
        return repetition.description
    }

    /// `1 day and 1 h ahead`
    package func ahead(_ leads: [TimeSpan]) -> String {
        leads.isEmpty ? "never" : leads.map(length).joinedWithAnd + " ahead"
    }

    /// `every 10 min until you answer, up to 6 times`
    package func again(_ nag: Nag) -> String {
        switch nag {
        case .never: "never"
        case .each(let span, 1): "after \(length(span)), unless you answer"
        case .each(let span, let times): "every \(length(span)) until you answer, up to \(times) times"
        }
    }

    private func length(_ span: TimeSpan) -> String {
        guard span.seconds % 86_400 == 0 else { return TimeText.length(span) }
        return counted(Int(span.seconds / 86_400), "day")
    }

    /// When that was due which was past already when it came here, and never rings; nil for any other.
    package func past(_ row: TaskRow) -> Instant? {
        guard row.state == .open, row.due == nil, row.next == nil, row.pause == nil,
            let schedule = row.task.reminder?.schedule
        else { return nil }
        return schedule.last(atOrBefore: now, in: zone)?.instant
    }

    /// `paused until Thu 24 Dec`
    package func pause(_ pause: Reminder.Pause) -> String {
        guard case .until(let day) = pause, let today else { return "paused" }
        return "paused until \(TimeText.day(day, today: today.date))"
    }

    package func pauseEnd(_ pause: Reminder.Pause, _ task: Int) -> String {
        guard case .until(let day) = pause, let today else { return "until 'focusflow task resume \(task)'" }
        return "until \(TimeText.day(day, today: today.date))"
    }

    /// When a series that is paused rings again.
    package func ringingAgain(_ next: Instant?, _ task: Int) -> String {
        next.map { "It rings again \(moment($0)), or after 'focusflow task resume \(task)'." }
            ?? "It rings again after 'focusflow task resume \(task)'."
    }

    package func tags(_ task: FocusCore.Task) -> String {
        var text = ""
        for tag in task.tags {
            if !text.isEmpty { text += " " }
            text += "#"
            text += tag.harmless
        }
        return text
    }

    /// That a change ends what was put off, where that may not be meant.
    package func snoozeEnded(by change: TaskChange, in situation: Situation) -> String {
        situation.snoozeEnded(by: change).map { "This ends the reminder put off to \(nearMoment($0)).\n" }
            ?? ""
    }

    /// Says that finishing a later time also answers the one that was put off and has rung. Example: of pills at 08:00 and
    /// 13:00, the first was put off until 14:00; at 14:01 you finish 13:00.
    package func putOff(endedBy outcome: Finished) -> String {
        guard let occurrence = outcome.occurrence, let reminder = outcome.task.reminder,
            let put = reminder.snooze, put.label < occurrence.label,
            let rest = outcome.remaining?.reminder, rest.snooze == nil
        else { return "" }
        let own = reminder.schedule.instant(of: put.label, in: zone)
        // Of a warning that was put off its own time has rung.
        guard reminder.isPutOff(Occurrence(instant: own, label: put.label)) else { return "" }
        return "This also answers the reminder of \(nearMoment(own)), which you put off.\n"
    }

    /// `12: Water the plants, Sat 21 Nov 09:00 (in 13 h), weekly`. An occurrence or a time is told in place of when it
    /// rings next; so is the time of what is overdue.
    package func summary(
        _ row: TaskRow, of occurrence: CivilDateTime? = nil, at time: Instant? = nil
    ) -> String {
        let task = row.task
        var text = "\(task.number): \(task.title.harmless)"
        let clock = task.reminder?.schedule.clock(in: zone) ?? zone
        let meant =
            time
            ?? occurrence.map { label in
                // What is overdue came when it rang: before a flight, or after it was put off.
                row.due.flatMap { $0.label == label ? $0.instant : nil } ?? clock.resolve(label).instant
            }
        if let next = meant ?? row.due?.instant ?? row.scheduled {
            text = text.followed(by: ",", "\(moment(next))\(own(task, at: next)) (\(distance(next)))")
        }
        let rule = rule(task)
        return rule.isEmpty ? text : text.followed(by: ",", rule)
    }
}

extension Zone {
    /// `18:00 Europe/London`, with the day where that is another one; nil where its clock shows the same as the one here.
    package func clock(at instant: Instant, here: CivilDateTime) -> String? {
        guard let there = wall(at: instant), there != here else { return nil }
        let time = there.date == here.date ? TimeText.clock(there.time) : TimeText.moment(there, now: here)
        return "\(time) \(name.harmless)"
    }
}

extension [String] {
    /// `a, b and c`
    package var joinedWithAnd: String {
        count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and \(self[count - 1])"
    }
}
