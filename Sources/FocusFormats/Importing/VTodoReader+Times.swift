import FocusCore
import ICalendarKit
import TimeKit
import WhenKit

/// When a VTODO rings, how it repeats and from which day it is in the lists.
extension VTodoReader {
    /// The zone of its time, where that is another one than here, and known here. A rule with a `Z` is by UTC: daily at
    /// 23:00Z is at 18:00 in Chicago in summer, and at 17:00 in winter.
    func ownZone(_ todo: Entry, _ zones: inout TimeZones) -> Zone? {
        let times = [todo.due, todo.anchor].compactMap(\.self)
        let isByUTC = times.allSatisfy(\.isUTC) && !times.isEmpty && !todo.recurrence.rules.isEmpty
        guard let tzid = isByUTC ? Zone.utc.name : times.first?.tzid else { return nil }
        let name = isByUTC ? tzid : zones.zone(tzid).name
        return name == clock.zone.name ? nil : clock.zone.other(named: name)
    }

    /// DTSTART is when one may begin, where DUE says on another day when it rings.
    func start(
        _ todo: Entry, _ schedule: Schedule?, _ clock: ImportClock, _ zones: inout TimeZones
    ) -> CivilDate? {
        if let text = todo.component.text(CivilDate.calendarName) { return CivilDate(text) }
        guard due(todo) != nil, let start = todo.anchor.map({ wall($0, clock, &zones) }), let schedule,
            start != schedule.anchor
        else { return nil }
        return schedule.repetition == .none || start.date != schedule.anchor.date ? start.date : nil
    }

    /// When it is due, by DUE or by the DURATION after DTSTART; nil for a whole day, of which DTSTART tells.
    private func due(_ todo: Entry) -> DateTime? {
        guard case .after(let length) = todo.end else { return todo.due }
        return todo.anchor?.adding(seconds: length.approximateSeconds)
    }

    /// How long ahead of the time that the reminder takes an alarm goes off first; nil where it comes later, or warns of
    /// a rule at a fixed time.
    func ahead(
        _ alarm: Alarm, _ todo: Entry, _ schedule: Schedule?, _ clock: ImportClock, _ zones: inout TimeZones
    ) -> TimeSpan? {
        guard let schedule else { return nil }
        var seconds = schedule.anchor.secondsAsUTC
        switch alarm.trigger {
        case .relative(let length, let edge):
            guard let start = todo.anchor else { return nil }
            let from = edge == .end ? due(todo) ?? start : start
            seconds -= wall(from, clock, &zones).secondsAsUTC + length.approximateSeconds
        case .absolute(let time):
            guard schedule.repetition == .none else { return nil }
            seconds -= wall(time, clock, &zones).secondsAsUTC
            // Days go by the clock, hours do not: across a change of the clock, 10 hours by it may be 11.
            if seconds % 86_400 != 0, case .utc(let utc) = time {
                let due = schedule.instant(of: schedule.anchor, in: clock.zone)
                seconds = due.secondsSinceEpoch - utc.onTheMinute.secondsAsUTC
            }
        }
        let span = TimeSpan(seconds: seconds)
        return seconds == 0 || LeadText.spans("\(span)") == [span] ? span : nil
    }

    /// Where nothing else says when, the last of its alarms at a fixed time does.
    private func lastAlarm(_ todo: Entry) -> DateTime? {
        todo.alarms.compactMap { if case .absolute(let time) = $0.trigger { time } else { nil } }
            .max { $0.wall < $1.wall }
    }

    /// The time is that at which it is due, or else DTSTART. A rule counts from DTSTART (RFC 5545, section 3.8.5.3), and
    /// is due as much later: from Tue 08:00 until Wed 09:00, weekly, is due each Wednesday.
    mutating func schedule(
        _ todo: Entry, _ clock: ImportClock, _ zones: inout TimeZones
    ) -> Schedule? {
        guard let from = todo.anchor ?? lastAlarm(todo) else { return nil }
        let (anchor, due) = (wall(from, clock, &zones), due(todo) ?? from)
        let time = wall(due, clock, &zones)
        let line = todo.component.number
        if let text = todo.component.text("X-FOCUSFLOW-REPEAT"), let rule = own(text),
            todo.recurrence.rules.first.map({ $0 == rule.plainRule(anchor: time.date) }) ?? true
        {
            return excepting(todo, clock, &zones, from: Schedule(anchor: time, repetition: rule))
        }
        guard let rule = todo.recurrence.rules.first else {
            let once = Schedule(anchor: time, repetition: .none)
            // With a `Z` it is one moment, wherever it is read.
            guard case .utc(let utc) = due else { return once }
            return Schedule(at: Instant(secondsSinceEpoch: utc.onTheMinute.secondsAsUTC), in: clock.zone)
                ?? once
        }
        // Where DTSTART has a `Z` and DUE has none, nobody knows by which clock the days of the rule go.
        let isSayable =
            todo.recurrence.rules.count == 1
            && (!from.isUTC || clock.zone.name == Zone.utc.name || rule.parts.weekdays.isEmpty)
        // Where no rule says the days on which it is due, the reminder takes DTSTART.
        for start in [time, anchor] where isSayable && start >= anchor {
            guard let told = rule.told(from: from.wall, to: anchor)?.told(from: anchor, dueAt: start, clock),
                let repetition = Repetition(clock.settled(told, start), anchor: start.date)
            else { continue }
            if start != time { remark(line, .noPlace(todo.due == nil ? "DURATION" : "DUE")) }
            let whole = Schedule(anchor: start, repetition: repetition)
            return excepting(todo, clock, &zones, from: whole)
        }
        remark(line, .unsayableRule(rule.text, .first))
        return Schedule(anchor: time, repetition: .none)
    }

    /// Without the days of EXDATE. Of several times a day all have to be left out.
    private mutating func excepting(
        _ todo: Entry, _ clock: ImportClock, _ zones: inout TimeZones, from whole: Schedule
    ) -> Schedule {
        let exceptions = todo.recurrence.exceptions
        guard !exceptions.isEmpty else { return whole }
        // An EXDATE names the DTSTART that is left out.
        let anchor = todo.anchor.map { wall($0, clock, &zones) } ?? whole.anchor
        let later = whole.anchor.secondsAsUTC - anchor.secondsAsUTC
        let daysLater = whole.anchor.date.dayNumber - anchor.date.dayNumber
        let known = whole.repetition.excepted
        var walls: Set<CivilDateTime> = []
        var days: Set<CivilDate> = []
        for exception in exceptions {
            if case .date(let date) = exception, let day = date.adding(days: daysLater) {
                days.insert(day)
            } else if let wall = wall(exception, clock, &zones).adding(seconds: later) {
                walls.insert(wall)
            }
        }
        let dates = days.union(walls.map(\.date)).filter { date in !known.contains { $0.matches(date) } }
        let isWhole = dates.allSatisfy {
            days.contains($0) || whole.labels(on: $0).allSatisfy(walls.contains)
        }
        guard isWhole, let repetition = whole.repetition.excepting(known + dates.map { .on($0) })
        else {
            remark(todo.component.number, .noPlace("EXDATE"))
            return whole
        }
        return Schedule(anchor: whole.anchor, repetition: repetition, zone: whole.zone)
    }

    /// Nobody else writes X-FOCUSFLOW-REPEAT; where another program changed the rule beside it, that one counts.
    private func own(_ text: String) -> Repetition? {
        // What is no rule of ours is ignored.
        try? Repetition.parse(text, now: clock.now, zone: clock.zone)
    }

    private func wall(_ time: DateTime, _ clock: ImportClock, _ zones: inout TimeZones) -> CivilDateTime {
        switch time {
        case .date(let date): return date.morning
        case .floating(let wall): return wall.onTheMinute
        case .utc(let wall):
            return clock.wall(Instant(secondsSinceEpoch: wall.secondsAsUTC)) ?? wall.onTheMinute
        case .zoned(let wall, let tzid):
            let zone = zones.zone(tzid)
            // 02:30 in the night in which the clock skips it is 03:30, and 02:30 again in the next.
            if zone.name == clock.zone.name { return wall.onTheMinute }
            return clock.wall(zone.resolve(wall).instant) ?? wall.onTheMinute
        }
    }
}

extension RecurrenceRule {
    /// The same for what is due at `start`, where `anchor` is the first time of the rule. It ends as much later, too.
    fileprivate func told(
        from anchor: CivilDateTime, dueAt start: CivilDateTime, _ clock: ImportClock
    ) -> RecurrenceRule? {
        guard start != anchor else { return self }
        var parts = parts
        if let last = clock.lastDay(parts.limit, at: anchor.time) { parts.limit = .until(.day(last)) }
        return (try? RecurrenceRule(parts))?.told(from: anchor, to: start)
    }
}

extension DateTime {
    fileprivate var isUTC: Bool { if case .utc = self { true } else { false } }

    /// nil for a date.
    fileprivate func adding(seconds: Int64) -> DateTime? {
        switch self {
        case .date: nil
        case .floating(let wall): wall.adding(seconds: seconds).map(DateTime.floating)
        case .utc(let wall): wall.adding(seconds: seconds).map { .utc($0) }
        case .zoned(let wall, let tzid): wall.adding(seconds: seconds).map { .zoned($0, tzid: tzid) }
        }
    }
}

extension Repetition {
    /// As another program reads it.
    fileprivate func plainRule(anchor: CivilDate) -> RecurrenceRule? {
        plainRRuleText(anchor: anchor).flatMap { try? RecurrenceRule(text: $0) }
    }
}
