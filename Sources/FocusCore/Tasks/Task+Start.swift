package import TimeKit
import WhenKit

/// A task that has a start is in no list until that day. Of a repeating one the start is as far ahead of each
/// occurrence:
///
///     start Mon 30 Nov, first due Fri 4 Dec, weekly     hidden · Mon 30 Nov ═ Fri 4 Dec, done · hidden · Mon 7 Dec ═ …
extension Task {
    /// When it comes, or came, into the lists for the present occurrence, paused or not; nil where it has no start.
    /// `reminder` is its own, with what rang of it under a clock ahead.
    package func starts(_ reminder: Reminder?, at now: Instant, in zone: Zone) -> Instant? {
        guard let start else { return nil }
        let clock = reminder?.schedule.clock(in: zone) ?? zone
        let instant = clock.resolve(startDay(start, reminder, at: now, in: zone).midnight).instant
        guard let reminder, let told = reminder.told, reminder.present(at: now, in: zone)?.label == told
        else { return instant }
        // What rang has started, also after a flight to where that day is still to come.
        return min(instant, now)
    }

    private func startDay(_ start: CivilDate, _ reminder: Reminder?, at now: Instant, in zone: Zone)
        -> CivilDate
    {
        guard let reminder else { return start }
        guard isRepeating else { return min(start, reminder.schedule.anchor.date) }
        guard let occurrence = reminder.present(at: now, in: zone),
            let lead = lead(of: reminder.schedule, in: zone)
        else { return start }
        return occurrence.label.date.adding(days: -lead) ?? start
    }

    /// How many days ahead of each occurrence it comes into the lists; nil where it has no start.
    package func startDays(in zone: Zone) -> Int? {
        guard start != nil, let schedule = reminder?.schedule else { return nil }
        return lead(of: schedule, in: zone) ?? (isRepeating ? nil : 0)
    }

    /// How many days the start is ahead of the first occurrence that is not before it; nil where there is none.
    private func lead(of schedule: Schedule, in zone: Zone) -> Int? {
        guard let start else { return nil }
        let midnight = schedule.clock(in: zone).resolve(start.midnight).instant
        return schedule.next(after: midnight.adding(seconds: -1), in: zone).map {
            max(0, $0.label.date.dayNumber - start.dayNumber)
        }
    }

    /// Moves the start of a repeating task along with its occurrences, which were those of `old`.
    mutating func moveStart(from old: Schedule, in zone: Zone) {
        guard old.repetition != .none, let schedule = reminder?.schedule, !schedule.reads(as: old),
            let lead = lead(of: old, in: zone)
        else { return }
        start = schedule.startingWithFirst(in: zone).anchor.date.adding(days: -lead)
    }

    /// Throws where the start lies after the occurrence that it is to be ahead of.
    func checkStart(at now: Instant, in zone: Zone) throws(TaskError) {
        guard let start, let reminder else { return }
        let label = reminder.present(at: now, in: zone)?.label ?? reminder.schedule.anchor
        if start > label.date { throw .startAfterReminder(start, label) }
    }
}
