package import FocusCore

/// Why the last change can't be undone or redone.
package enum UndoError: Error, Hashable {
    case nothingToUndo
    case nothingToRedo
    /// So many were to be undone or redone; `count` can be.
    case fewer(ChangeRecord.Side, count: Int)
    /// Something else changed what was to be put back; the file holds the step.
    case changedSince(Subject, path: String)
    /// The file that holds the step.
    case damaged(path: String)

    /// What is no longer as the change left it.
    package enum Subject: Hashable, Sendable {
        case task(TaskName?)
        /// No longer among the open tasks.
        case missing(TaskName)
        case preference(name: String)
        case session
    }
}
