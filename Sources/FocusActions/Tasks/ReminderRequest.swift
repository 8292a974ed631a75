import FocusCore
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
                when, anchor: when.wall.droppingSeconds,
                repetition: repetition ?? present?.repetition ?? .none, in: situation.zone)
        }
        if let present { return present.repeated(repetition ?? .none, in: situation.zone) }
        let morning = try situation.when("09:00")
        return Schedule(anchor: morning.wall, repetition: repetition ?? .none)
    }
}

extension CivilDateTime {
    /// Reminders ring on the minute.
    fileprivate var droppingSeconds: CivilDateTime {
        CivilTime(hour: time.hour, minute: time.minute).map { CivilDateTime(date: date, time: $0) } ?? self
    }
}
