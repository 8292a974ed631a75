package import FocusCore
import FocusFormats
import FocusPorts
package import FocusStore

/// Which tasks a command changed, and what its save replaced by what. With that, a reconciliation can exchange the
/// requests of these tasks and leave 10,000 others alone.
package struct TasksChange {
    /// Those that existed before and were touched.
    let identifiers: [UniqueID]
    /// Those that remain of them, and those that are new.
    package let after: [Task]
    private let receipt: Receipt

    package init(_ changes: [TaskChange], _ receipt: Receipt) {
        let known = changes.compactMap { change -> UniqueID? in
            switch change {
            case .added: nil
            case .changed(let task, _), .reopened(let task): task.id
            case .ended(let finished): finished.task.id
            }
        }
        self.init(known, after: changes.compactMap(\.after), receipt)
    }

    package init(_ identifiers: [UniqueID], after: [Task], _ receipt: Receipt) {
        self.identifiers = identifiers
        self.after = after
        self.receipt = receipt
    }

    /// Whether this save is all that lies between the two: `tasks.json` went from the stamp before the save to the
    /// one after, and no other input changed.
    func leads(from old: PendingInputs, to new: PendingInputs) -> Bool {
        guard let change = receipt.files[.tasks] else { return false }
        return old.tasks == change.before?.fullStamp ?? "" && new.tasks == change.after.fullStamp
            && old.with(tasks: "") == new.with(tasks: "")
    }
}
