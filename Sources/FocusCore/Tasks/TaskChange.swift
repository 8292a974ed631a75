package import TimeKit

/// What a command did to one task.
package enum TaskChange {
    case added(Task)
    case changed(Task)
    case ended(Finished)
    case reopened(Task)

    /// The open task that there is now; nil when it went to the archive.
    package var after: Task? {
        switch self {
        case .added(let task), .changed(let task), .reopened(let task): task
        case .ended(let finished): finished.remaining
        }
    }
}

/// What became of a task that was finished, skipped or deleted.
package struct Finished {
    package let task: Task
    package let deed: Task.State.Deed
    package let time: Instant
    /// Of a repeating task, the occurrence; nil when the task itself is meant.
    package let occurrence: Occurrence?
    /// What goes on: nil when the task has gone to the archive.
    package let remaining: Task?

    /// What goes to the archive. With its last occurrence the task as a whole comes to its end.
    package var archived: Task {
        var archived = task
        archived.state = .ended(deed, at: time)
        archived.occurrence = remaining == nil ? nil : occurrence?.label
        return archived
    }
}
