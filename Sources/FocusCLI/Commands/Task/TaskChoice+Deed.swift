import FocusCore

extension TaskChoice {
    /// What is done with the tasks that were chosen.
    enum Deed {
        case finish, snooze, edit, skip, pause, resume, delete

        var filters: FilterOptions { self == .edit ? .ofEdit : .usual }

        /// Of which tasks it can be done at all, so that a filter leaves out the others.
        var kind: TaskFilter.Kind {
            switch self {
            case .finish, .edit, .delete: .any
            case .snooze: .reminded
            case .skip: .repeating
            case .pause: .series
            case .resume: .paused
            }
        }

        var imperative: String {
            switch self {
            case .finish: "Finish"
            case .snooze: "Put off"
            case .edit: "Change"
            case .skip: "Skip"
            case .pause: "Pause"
            case .resume: "Resume"
            case .delete: "Delete"
            }
        }

        var participle: String {
            switch self {
            case .finish: "finished"
            case .snooze: "put off"
            case .edit: "changed"
            case .skip: "skipped"
            case .pause: "paused"
            case .resume: "resumed"
            case .delete: "deleted"
            }
        }

        func question(of count: Int) -> String {
            "\(imperative) \(count == 1 ? "this task" : "these \(count) tasks")?"
        }
    }
}
