import FocusCore
package import FocusStore

extension UndoError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for what can't be undone or redone.
extension Complaint {
    package init(_ error: UndoError) { self.init(error, after: 0) }

    /// `count` changes went well before.
    package init(_ error: UndoError, after count: Int) {
        let head =
            switch count {
            case 0: "nothing is undone or redone"
            case 1: "only 1 change is undone or redone"
            default: "only \(count) changes are undone or redone"
            }
        switch error {
        case .nothingToUndo: self.init("nothing-to-undo", "there is nothing to undo")
        case .nothingToRedo:
            self.init(
                "nothing-to-redo", "there is nothing to redo",
                hints: ["you can redo only what you have undone, until you change something else"])
        case .fewer(let side, let count):
            self.init(
                "too-many",
                "only \(count == 1 ? "1 change" : "\(count) changes") can be "
                    + (side == .undo ? "undone" : "redone"),
                hints: ["focusflow \(side.rawValue) \(count)"])
        case .changedSince(let subject, let path):
            self.init(
                "changed-since", "\(head): \(subject.words)",
                hints: [subject.hint, "to skip this step: rm '\(path)'"].compactMap(\.self))
        case .damaged(let path):
            self.init(
                "damaged", "\(head): '\(path)' can't be understood",
                hints: ["to skip this step: rm '\(path)'"], status: .store)
        }
    }
}

extension Complaint {
    /// A warning beside what was undone or redone.
    package init(lostSteps count: Int) {
        self.init(
            "lost-step",
            count == 1
                ? "the change after that can't be taken back: a power failure destroyed its note"
                : "\(count) changes after that can't be taken back: a power failure destroyed their notes",
            kind: .warning)
    }
}

extension UndoError.Subject {
    fileprivate var words: String {
        switch self {
        case .task(let task?): "task \(task.number), '\(task.title)', has changed since"
        case .task(nil): "a task has changed since"
        case .missing(let task): "task \(task.number), '\(task.title)', does not exist any more"
        case .preference(let name): "preference '\(name)' has changed since"
        case .session: "the session has changed since"
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .task(let task): task.map { "to look at it: focusflow task show \($0.number)" }
        case .missing: nil
        case .preference(let name): "to look at it: focusflow prefs get \(name)"
        case .session: "to look at it: focusflow timer log"
        }
    }
}
