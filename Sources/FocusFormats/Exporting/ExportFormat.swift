package import FocusCore

/// The texts that tasks can be written as.
package enum ExportFormat: String, CaseIterable, Sendable {
    case json, ics, todotxt, csv, markdown
}

/// Something about a task that the format can't express.
package struct ExportRemark: Equatable {
    package let task: TaskName
    package let fact: Fact

    package enum Fact: Equatable, Sendable {
        /// A word of the title that the other side takes for something else: `due:2026-12-31`, `+core`.
        case title
        /// A blank in a tag.
        case tags
        case notes
        case steps
        /// Written where only focusflow reads them.
        case ownSteps
        case zone
        /// Its time is a moment, such as `2026-12-20T09:00:00Z`, and stays that moment when you travel.
        case moment
        /// Before each occurrence of a rule.
        case start
        case rule
        case warnings
        /// That it rings again until it is answered.
        case again
        case urgent
        case pause
        case snooze
        case deleted

        /// In the order of `ExportedTasks.ringing`.
        static let ringing = [warnings, again, urgent, pause]
    }

    package init(_ task: Task, _ fact: Fact) {
        self.task = TaskName(task)
        self.fact = fact
    }
}
