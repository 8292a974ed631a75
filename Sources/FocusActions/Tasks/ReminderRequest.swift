import FocusCore
import FocusDelivery
import TimeKit
import WhenKit

package struct ReminderRequest: Equatable {
    package let at: String?
    package let rule: String?

    package init(at: String?, rule: String?) {
        self.at = at
        self.rule = rule
    }

    /// nil where nothing was typed. A rule without a time begins at the next 09:00; a time without a rule rings once,
    /// or keeps the repetition of `old`.
    func schedule(changing old: Reminder?, _ situation: Situation) throws -> Schedule? {
        guard at != nil || rule != nil else { return nil }
        let present = old?.schedule
        // `--repeat 'daily from 1 dec'` says when it begins, too. A time of day that is there already would be lost by it.
        if at == nil, let text = self.rule, (try? situation.rule(text)) == nil,
            let typed = try? situation.timeAndRule(text), typed.rule != nil,
            present == nil || typed.namesClock
        {
            return try ReminderRequest(at: text, rule: nil).schedule(changing: old, situation)
        }
        let own = self.rule.flatMap { situation.parted($0).own }
        let rule = try rule.map { try situation.rule($0, at: at) }
        if let at { return try schedule(at: at, rule, present, situation) }
        guard let rule else { return nil }
        let name = own.map(\.name) ?? present?.zone
        if let present, rule.time == nil {
            let rule = rule.keepingTimes(of: present.repetition)
            let first = rule.start(from: present.anchor.date)
            var anchor = CivilDateTime(date: first, time: rule.listedClocks.first ?? present.anchor.time)
            // `x3` counts what is still to come: three from the next time on. And `none` is the next time alone.
            let endless = rule.uncounted.map {
                Schedule(anchor: anchor, repetition: $0.repetition(from: anchor), zone: name)
            }
            // Not the one that you have finished already, nor one that a pause passes over.
            let next = old?.comingBehindPause(after: situation.now, in: situation.zone)
            if rule.repetition(from: anchor) == .none, let next {
                anchor = next.label
            } else if let all = rule.repetition(from: anchor) == .none ? present : endless {
                anchor = all.next(after: situation.now, in: all.clock(in: situation.zone))?.label ?? anchor
            }
            let repetition = rule.repetition(from: anchor)
            return anchor == present.anchor && name == present.zone
                ? present.repeated(repetition, in: situation.zone)
                : Schedule(anchor: anchor, repetition: repetition, zone: name)
        }
        // Of several times of day the next, on the clock by which the reminder goes.
        let zone = own ?? present?.clock(in: situation.zone) ?? situation.zone
        let times = rule.clocks.isEmpty ? [.nine] : rule.clocks
        let first = try times.map { try situation.when($0.description, in: zone) }
            .min { $0.instant < $1.instant }
        guard let first else { return nil }
        return rule.schedule(first, from: situation.minute(of: first, in: zone), in: zone)
            .placed(in: name)
    }

    /// The text of the time may hold a rule as well, but not where one is given apart.
    private func schedule(
        at text: String, _ rule: Rule?, _ present: Schedule?, _ situation: Situation
    ) throws -> Schedule {
        let clocks = rule?.listedClocks ?? present?.repetition.listedClocks ?? []
        let typed = try situation.reminder(text, among: clocks)
        let zone = typed.zone ?? situation.zone
        if typed.rule != nil, let apart = self.rule {
            throw TaskError.twoRules(at: text, rule: apart)
        }
        var start = situation.minute(of: typed.when, in: zone)
        if let first = try typed.firstClock(among: clocks, text, self.rule ?? present?.repetition.description)
        {
            let wall = CivilDateTime(date: start.wall.date, time: first)
            start = Schedule.Start(wall: wall, instant: zone.resolve(wall).instant)
        }
        if typed.isClockAlone, clocks.isEmpty, rule == nil,
            let same = present?.moved(to: start.wall.time, situation)?.placed(in: typed.zone?.name)
        {
            return same
        }
        let counted = typed.rule ?? rule
        start = counted?.start(start, after: situation.now, in: zone) ?? start
        let schedule =
            counted?.schedule(typed.when, from: start, in: zone)
            ?? Schedule(typed.when, from: start, repetition: present?.repetition ?? .none, in: zone)
        return schedule.placed(in: typed.zone?.name)
    }
}

extension Schedule {
    /// The same days at another time. Example: what comes on Thursdays at 9:00 comes on Thursdays at 10:00. nil where none of
    /// them is still to come, and for what does not repeat: a time of day alone is its next occurrence then.
    fileprivate func moved(to time: CivilTime, _ situation: Situation) -> Schedule? {
        guard repetition != .none else { return nil }
        let anchor = CivilDateTime(date: anchor.date, time: time)
        let moved = Schedule(anchor: anchor, repetition: repetition)
        return moved.next(after: situation.now, in: situation.zone).map { _ in moved }
    }
}

extension TimeAndRule {
    /// `10:00`, without a day or a rule.
    fileprivate var isClockAlone: Bool { !parts.isEmpty && parts.allSatisfy { $0.kind == .time } }

    /// `--at "1 dec" --repeat "daily at 8:00 and 20:00"` begins with that day's 8:00, and so does such a rule that is
    /// there already. A time of day that it does not have is refused. nil where the text says when it begins.
    func firstClock(among clocks: [CivilTime], _ text: String, _ rule: String?) throws -> CivilTime? {
        guard self.rule == nil, let first = clocks.first else { return nil }
        guard namesClock else { return first }
        guard clocks.contains(when.wall.time) else { throw TaskError.twoRules(at: text, rule: rule ?? "") }
        return nil
    }
}

extension Situation {
    /// What a RULE means beside a time: that has its time of day and its zone itself.
    func rule(_ text: String, at time: String?) throws -> Rule {
        guard let time else { return try rule(text) }
        return try reading(text) { text in
            let read = try rule(text)
            guard read.time == nil, parted(text).own == nil else {
                throw TaskError.twoRules(at: time, rule: text)
            }
            return read
        }
    }

    /// What a text means of which somebody is to be reminded: for that nothing is offered that is past, or not among
    /// the times of its rule.
    fileprivate func reminder(_ text: String, among clocks: [CivilTime]) throws -> TimeAndRule {
        do {
            return try reading(text, timeAndRule)
        } catch let error as WhenError {
            throw error.mended { text in
                let typed = try timeAndRule(text)
                if typed.when.isPast { throw error }
                _ = try typed.firstClock(among: clocks, text, nil)
            }
        }
    }

    /// The minute at which it rings. A length of time is rounded to the nearest minute, but never to one that has
    /// begun: at 08:00:59 `+1m` is 08:02, and at 08:00:10 `in 30s` is 08:01.
    fileprivate func minute(of when: When, in zone: Zone) -> Schedule.Start {
        let wall = when.wall.droppingSeconds
        if case .calendar = when.basis { return Schedule.Start(wall: wall, instant: when.instant) }
        let nearest = when.instant.adding(seconds: 30).startOfMinute
        let instant = max(nearest, now.startOfMinute.adding(seconds: 60))
        guard when.instant > now, let shown = zone.wall(at: instant) else {
            return Schedule.Start(wall: wall, instant: when.instant.startOfMinute)
        }
        return Schedule.Start(wall: shown.droppingSeconds, instant: instant)
    }
}

extension CivilTime {
    /// The time of day of a rule that names none.
    fileprivate static var nine: CivilTime {
        CivilTime(hour: WhenExpression.defaultHour, minute: 0) ?? .midnight
    }
}

extension CivilDateTime {
    /// Reminders ring on the full minute, when ticks come.
    fileprivate var droppingSeconds: CivilDateTime {
        CivilTime(hour: time.hour, minute: time.minute).map { CivilDateTime(date: date, time: $0) } ?? self
    }
}
