package import TimeKit

/// What a command did to one task. Indirect, since two tasks in it would make each place that copies it large.
package indirect enum TaskChange {
    case added(Task)
    /// `from`: as it was before.
    case changed(Task, from: Task)
    case ended(Finished)
    case reopened(Task)

    /// The task as it is open now; nil if it went to the archive.
    package var after: Task? {
        switch self {
        case .added(let task), .changed(let task, _), .reopened(let task): task
        case .ended(let finished): finished.remaining
        }
    }
}

/// How a task, or one occurrence of it, ended.
package struct Finished {
    package let task: Task
    package let deed: Task.State.Deed
    package let time: Instant
    /// The occurrence, for a repeating task; nil if the task itself ended.
    package let occurrence: Occurrence?
    /// The task that goes on; nil if it went to the archive.
    package let remaining: Task?

    /// The record for the archive. With its last occurrence the task as a whole ends, so no occurrence is named.
    package var archived: Task {
        var archived = task
        archived.state = .ended(deed, at: time)
        archived.occurrence = remaining == nil ? nil : occurrence?.label
        return archived
    }
}
