package import TimeKit
import WhenKit

/// A task as a list shows it.
package struct TaskRow: Hashable, Sendable {
    package enum State: String, Sendable {
        case open, done, deleted
    }

    package let task: Task
    package let state: State
    /// When it was finished or deleted.
    package let ended: Instant?
    /// The due occurrence; nil while it is put off, or waits for the end of quiet hours.
    package let due: Occurrence?
    /// When it rings next by its rule or its snooze.
    package let scheduled: Instant?
    /// When it really rings. Example: 07:00, if it is scheduled for 06:00 and quiet hours end at 07:00.
    package let next: Instant?
    /// When it rings besides: at the end of a snooze, where another occurrence rings before, or at its own time behind.
    package let again: Instant?
    /// When it comes, or came, into the lists; nil where it has no start.
    package let starts: Instant?
    /// The pause that lasts.
    package let pause: Reminder.Pause?

    /// A task of the archive. A record that does not say how it ended counts as done.
    package init(ended task: Task) {
        guard case .ended(let deed, let instant) = task.state else {
            self.init(ended: task, .done, at: nil)
            return
        }
        self.init(ended: task, deed == .deleted ? .deleted : .done, at: instant)
    }

    /// A task that ended.
    package init(ended task: Task, _ state: State, at instant: Instant?) {
        self.init(task: task, state: state, ended: instant, due: nil, scheduled: nil, next: nil)
    }

    @_optimize(speed)
    package init(
        task: Task, state: State, ended: Instant?, due: Occurrence?, scheduled: Instant?, next: Instant?,
        again: Instant? = nil, starts: Instant? = nil, pause: Reminder.Pause? = nil
    ) {
        self.task = task
        self.state = state
        self.ended = ended
        self.due = due
        self.scheduled = scheduled
        self.next = next
        self.again = again
        self.starts = starts
        self.pause = pause
    }

    /// The same with another of its rings for the next.
    package func ringing(at instant: Instant) -> TaskRow {
        TaskRow(
            task: task, state: state, ended: ended, due: due, scheduled: scheduled, next: instant,
            starts: starts, pause: pause)
    }

    /// When that rings which is put off; nil where nothing is.
    @_optimize(speed)
    package func snoozed(after now: Instant) -> Instant? {
        guard let next, let scheduled, scheduled == task.reminder?.snooze?.until else { return again }
        return next > now ? next : nil
    }

    /// Whether it waits for its start, and is in no list.
    package func isWaiting(at now: Instant) -> Bool { state == .open && starts.map { $0 > now } ?? false }

    /// The day on which it comes, or came, into the lists, on the clock by which it goes.
    package func startDay(in zone: Zone) -> CivilDate? {
        let clock = task.reminder?.schedule.clock(in: zone) ?? zone
        return starts.flatMap { clock.wall(at: $0)?.date } ?? task.start
    }

    /// Whether it waits, or will wait, for the end of quiet hours.
    package var isHeld: Bool { next != scheduled }
}
