package import FocusCore
package import TimeKit

/// A task as an import left it.
package final class ImportedRow {
    package let task: Task
    package let state: TaskRow.State
    package let instant: Instant?

    init(task: Task, state: TaskRow.State, instant: Instant?) {
        (self.task, self.state, self.instant) = (task, state, instant)
    }
}

/// The tasks of a text, and what of it can't be taken.
package struct ImportReading {
    package let tasks: [ImportedTask]
    package let remarks: [ImportRemark]

    init(_ tasks: [ImportedTask], _ remarks: [ImportRemark], by clock: ImportClock? = nil) {
        for task in tasks { task.readIn = clock?.zone.name }
        self.tasks = tasks
        self.remarks = remarks
    }
}
