package import TimeKit

/// What became of a task that was finished, skipped or deleted.
package struct Finished {
    package let task: Task
    /// Of a repeating task, the occurrence; nil when the task itself is meant.
    package let occurrence: Occurrence?
    /// What goes on: nil when the task has gone to the archive.
    package let remaining: Task?

    package init(task: Task, occurrence: Occurrence?, remaining: Task?) {
        self.task = task
        self.occurrence = occurrence
        self.remaining = remaining
    }
}
