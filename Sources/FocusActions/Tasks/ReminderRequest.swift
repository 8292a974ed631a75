import FocusCore
import FocusDelivery
import TimeKit

/// When to remind, as it was typed.
package struct ReminderRequest: Equatable {
    package let at: String?
    package let rule: String?

    package init(at: String?, rule: String?) {
        self.at = at
        self.rule = rule
    }

    /// nil when nothing was typed. A rule without a time begins at the next 09:00; a time without a rule is
    /// once, or keeps the repetition that `present` has.
    func schedule(changing present: Schedule?, _ situation: Situation) throws -> Schedule? {
        guard at != nil || rule != nil else { return nil }
        let repetition = try rule.map(situation.repetition)
        if let at {
            let when = try situation.when(at)
            return Schedule(
                when, from: situation.minute(of: when),
                repetition: repetition ?? present?.repetition ?? .none,
                in: situation.zone)
        }
        if let present { return present.repeated(repetition ?? .none, in: situation.zone) }
        let morning = try situation.when("09:00")
        return Schedule(anchor: morning.wall, repetition: repetition ?? .none)
    }
}

extension Situation {
    /// The minute on which a reminder rings. Of a length of time it is the nearest one, but none that has begun: at
    /// 08:00:59 `+1m` is 08:02, and at 08:00:10 `in 30s` is 08:01.
    fileprivate func minute(of when: When) -> Schedule.Start {
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

extension CivilDateTime {
    /// Reminders ring on the minute.
    fileprivate var droppingSeconds: CivilDateTime {
        CivilTime(hour: time.hour, minute: time.minute).map { CivilDateTime(date: date, time: $0) } ?? self
    }
}
