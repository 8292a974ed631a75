import FocusCore
import FocusStore

/// The words for what can't be undone or redone.
extension Complaint {
    init(_ error: UndoError) {
        switch error {
        case .nothingToUndo: self.init("nothing-to-undo", "there is nothing to undo")
        case .nothingToRedo:
            self.init(
                "nothing-to-redo", "there is nothing to redo",
                hints: ["only what was undone can be, until something else is changed"])
        case .changedSince(let subject, let path):
            self.init(
                "changed-since", "nothing is undone or redone: \(subject.words) has changed since",
                hints: [subject.hint, "to pass over this step: rm '\(path)'"].compactMap(\.self))
        case .damaged(let path):
            self.init(
                "damaged", "nothing is undone or redone: '\(path)' can't be understood",
                hints: ["to pass over this step: rm '\(path)'"], status: .store)
        }
    }
}

extension UndoError.Subject {
    fileprivate var words: String {
        switch self {
        case .task(let task?): "task \(task.number), '\(task.title)',"
        case .task(nil): "a task"
        case .preference(let name): "preference '\(name)'"
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .task(let task): task.map { "to look at it: focusflow task show \($0.number)" }
        case .preference(let name): "to look at it: focusflow prefs get \(name)"
        }
    }
}
