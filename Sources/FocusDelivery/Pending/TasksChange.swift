package import FocusCore
import FocusFormats
import FocusPorts
package import FocusStore

/// Which tasks a command changed, and by which saves of their file.
package struct TasksChange {
    /// All that were there before and were touched.
    let identifiers: [UniqueID]
    /// Those that are left of them, and those that came.
    package let after: [Task]
    private let receipt: Receipt

    package init(_ changes: [TaskChange], _ receipt: Receipt) {
        let known = changes.compactMap { change -> UniqueID? in
            switch change {
            case .added: nil
            case .changed(let task), .reopened(let task): task.id
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

    /// Whether that save, and nothing else, is what lies between two states of the inputs.
    func leads(from old: PendingInputs, to new: PendingInputs) -> Bool {
        guard let change = receipt.files[.tasks] else { return false }
        return old.tasks == change.before?.fullStamp ?? "" && new.tasks == change.after.fullStamp
            && old.with(tasks: "") == new.with(tasks: "")
    }
}
