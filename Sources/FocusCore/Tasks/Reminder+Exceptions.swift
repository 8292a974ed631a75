package import TimeKit
package import WhenKit

extension Reminder {
    /// With other days left out. All that was told and done stays so, and what has come and is not dealt with stays
    /// due. What was put off, and is to ring on a day that is left out now, is over. What comes back rings from now on:
    /// of a day that is past nothing is owed.
    package func excepting(by repetition: Repetition, at now: Instant, in zone: Zone) -> Reminder {
        let other = Schedule(
            anchor: schedule.anchor, repetition: repetition, offset: schedule.offset, zone: schedule.zone)
        let before = newest(atOrBefore: now, in: zone)?.label
        let back = other.last(atOrBefore: now, in: zone)?.label
        var passed = settled
        if let back, before.map({ $0 < back }) ?? true { passed = max(back, passed ?? back) }
        let putOff = snooze.flatMap { $0.until > now ? $0.label : nil }
        let isOut = putOff.map { label in repetition.excepted.contains { $0.matches(label.date) } } ?? false
        let due = due(at: now, in: zone)?.label
        return Reminder(
            schedule: other, revision: revision + 1, ringsAs: ringsAs, since: since, settled: passed,
            settledEarly: settledEarly, snooze: isOut ? nil : snooze, ringing: ringing, pause: pause,
            kept: due == back || due == putOff ? nil : due)
    }

    /// The newest of its times that have come, but for those that were finished before their turn: by its rule, or kept
    /// when its day was left out.
    func newest(atOrBefore now: Instant, in zone: Zone) -> Occurrence? {
        var last = schedule.last(atOrBefore: now, in: zone)
        while let early = last, settledEarly.contains(early.label) {
            last = schedule.last(atOrBefore: early.instant.adding(seconds: -1), in: zone)
        }
        guard let kept, last.map({ $0.label < kept }) ?? true else { return last }
        let occurrence = Occurrence(instant: schedule.instant(of: kept, in: zone), label: kept)
        return occurrence.instant <= now ? occurrence : last
    }
}
