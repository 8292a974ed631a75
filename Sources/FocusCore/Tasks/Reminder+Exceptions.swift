package import TimeKit
package import WhenKit

extension Reminder {
    /// With other days left out. All that was told and done stays so, and what was put off on a day that is left out now
    /// is over. What comes back rings from now on: of a day that is past nothing is owed.
    package func excepting(by repetition: Repetition, at now: Instant, in zone: Zone) -> Reminder {
        let other = Schedule(
            anchor: schedule.anchor, repetition: repetition, offset: schedule.offset, zone: schedule.zone)
        let before = schedule.last(atOrBefore: now, in: zone)?.label
        let back = other.last(atOrBefore: now, in: zone)?.label
        var passed = settled
        if let back, before.map({ $0 < back }) ?? true { passed = max(back, passed ?? back) }
        let isOut = snooze.map { put in repetition.excepted.contains { $0.matches(put.label.date) } }
        return Reminder(
            schedule: other, revision: revision + 1, ringsAs: ringsAs, since: since, settled: passed,
            settledEarly: settledEarly, snooze: isOut == true ? nil : snooze, ringing: ringing, pause: pause)
    }
}
