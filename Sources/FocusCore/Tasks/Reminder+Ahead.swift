package import TimeKit
import WhenKit

/// A ring ahead of an occurrence.
package struct Warning: Hashable, Sendable {
    package let occurrence: Occurrence
    package let lead: TimeSpan
    /// When it rings, and what the clock shows then.
    package let ring: Occurrence

    /// Days are counted on the wall clock of `zone`, that of the task: a day before Sunday 10:00 is Saturday 10:00, also
    /// in the night in which the clock changes. Hours and minutes are lengths of time. nil outside the years 1 to 9999.
    fileprivate init?(_ lead: TimeSpan, ahead occurrence: Occurrence, in zone: Zone) {
        self.occurrence = occurrence
        self.lead = lead
        let instant = occurrence.instant.adding(seconds: -lead.seconds)
        guard lead.seconds % 86_400 == 0 else {
            guard let wall = zone.wall(at: instant) else { return nil }
            ring = Occurrence(instant: instant, label: wall)
            return
        }
        // A time that was typed with its offset shows another clock here.
        let isShown = zone.resolve(occurrence.label).instant == occurrence.instant
        guard let shown = isShown ? occurrence.label : zone.wall(at: occurrence.instant),
            let label = shown.adding(seconds: -lead.seconds)
        else { return nil }
        ring = Occurrence(of: label, in: zone)
    }

    fileprivate func isNewer(than other: Warning?) -> Bool {
        other.map { $0.ring.instant < ring.instant } ?? true
    }
}

extension Reminder {
    /// The newest warning that has come, of an occurrence that is still to come; nil if there is none. It stands for all
    /// that came before it: asleep at "in 3 days", you are told "in 1 h" alone. Of two at once it is that of the nearer
    /// time: daily, 1w and 1d ahead, tells of tomorrow.
    package func warning(at now: Instant, in zone: Zone) -> Warning? {
        leads.compactMap { warnings(by: $0, around: now, in: zone).come }
            .max {
                ($0.ring.instant, $1.occurrence.instant) < ($1.ring.instant, $0.occurrence.instant)
            }
    }

    /// The first warning that is still to come; nil if there is none.
    package func nextWarning(after now: Instant, in zone: Zone) -> Warning? {
        leads.compactMap { warnings(by: $0, around: now, in: zone).next }
            .min {
                ($0.ring.instant, $0.occurrence.instant) < ($1.ring.instant, $1.occurrence.instant)
            }
    }

    /// The warnings of an occurrence that came before `instant`, and are not passed over.
    package func warnings(of label: CivilDateTime, before instant: Instant, in zone: Zone) -> [Warning] {
        let own = Occurrence(instant: schedule.instant(of: label, in: zone), label: label)
        return leads.compactMap { Warning($0, ahead: own, in: schedule.clock(in: zone)) }
            .filter { $0.ring.instant < instant && !isOver($0, in: zone) }
    }

    private var leads: [TimeSpan] {
        guard pause != .untilResumed, let before = ringing.before else { return [] }
        // A warning of whole days always comes on the same one, which may be before the start.
        return before.filter { $0.seconds % 86_400 != 0 || !isUnstarted(days: Int($0.seconds / 86_400)) }
    }

    /// More occurrences than lie within any sensible warning: 3 days ahead of what comes every 5 minutes are 864.
    private static let limit = 1000

    /// Daily at 09:00, three days ahead, now Monday 12:00: that of Thursday has come, that of Friday is next.
    private func warnings(
        by lead: TimeSpan, around now: Instant, in zone: Zone
    ) -> (come: Warning?, next: Warning?) {
        var come: Warning?
        var next: Warning?
        let clock = schedule.clock(in: zone)
        // What comes in the pause, or with its end, has no warning after it.
        var instant = max(now, pauseEnd(in: zone) ?? now)
        for _ in 0..<Reminder.limit {
            guard let occurrence = coming(after: instant, in: zone) else { break }
            instant = occurrence.instant
            guard let warning = Warning(lead, ahead: occurrence, in: clock), !isPutOff(occurrence),
                !isOver(warning, in: zone)
            else { continue }
            // Where the clock skips an hour, those of two times may come at once: the nearer one is told.
            if warning.ring.instant <= now {
                if warning.isNewer(than: come) { come = warning }
                continue
            }
            if next?.isNewer(than: warning) ?? true { next = warning }
            // One that the clock skips comes behind those that follow it: 02:20 at 03:20, and 03:00 at 03:00.
            if warning.ring.note != .shifted { break }
        }
        return (come, next)
    }

    /// Whether it is passed over by its own time: that is before the start, in the pause, or from before it was asked
    /// for. Typed in Kolkata at 21:40 and given its warning in Honolulu at 06:00, it warns there at 21:30.
    private func isOver(_ warning: Warning, in zone: Zone) -> Bool {
        let (label, ring) = (warning.occurrence.label, warning.ring)
        if isUnstarted(days: label.date.dayNumber - ring.label.date.dayNumber) { return true }
        if isPassedOver(ring.label) { return true }
        let asked = ringing.beforeSince.flatMap { $0.instant < since.instant ? nil : $0 }
        return isOver(ring, of: label, at: asked ?? since, in: zone)
    }

    /// Whether the task has not started so many days before an occurrence.
    private func isUnstarted(days: Int) -> Bool { ringing.startDays.map { days > $0 } ?? false }
}
