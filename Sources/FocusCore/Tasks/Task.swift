package import TimeKit

/// Something to do, perhaps with a reminder.
package struct Task: Hashable, Sendable {
    /// A small number to type. It is never given to another task.
    package let number: Int
    package let id: UniqueID
    package var title: String
    package var notes: String?
    package var tags: [String]
    package var priority: Priority?
    package let created: Instant
    /// Not `Reminder?`, which Swift sets to nil first: it is the largest part of a task, and lists read thousands.
    package var reminder: Optional<Reminder>
    /// Until this day it is in no list.
    package var start: CivilDate?
    /// Its checklist.
    package var steps: [Step]
    package var state: State
    /// In the archive, for a repeating task that goes on: the occurrence that this record is about.
    package var occurrence: CivilDateTime?
    /// When it was last brought back from the archive, or from a pause that was undone: what came until then is over.
    package var reopened: ClockReading?
    /// The revision of the reminder that was taken off. The next one goes on from it, or what the journal knows of the old
    /// one would be said of the new one, too.
    package var lastRevision: Int?

    package enum Priority: String, CaseIterable, Sendable {
        case high, medium, low
    }

    /// Whether it is open, or how it ended.
    package enum State: Hashable, Sendable {
        case open
        /// `at` is nil in a hand-written record without a time.
        case ended(Deed, at: Instant?)

        package enum Deed: CaseIterable, Sendable {
            case done, skipped, deleted
        }
    }

    @_optimize(speed)
    package init(
        number: Int, id: UniqueID, title: String, notes: String? = nil, tags: [String] = [],
        priority: Priority? = nil, created: Instant, reminder: Reminder? = nil, start: CivilDate? = nil,
        steps: [Step] = [], state: State = .open, occurrence: CivilDateTime? = nil,
        reopened: ClockReading? = nil, lastRevision: Int? = nil
    ) {
        self.number = number
        self.id = id
        self.title = title
        self.notes = notes
        self.tags = tags
        self.priority = priority
        self.created = created
        self.reminder = reminder
        self.start = start
        self.steps = steps
        self.state = state
        self.occurrence = occurrence
        self.reopened = reopened
        self.lastRevision = lastRevision
    }
}
