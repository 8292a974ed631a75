import CommandLineKit
import FocusActions
import FocusCore
import FocusWords
import WhenKit

/// The options with which a task is described, in `add` and in `edit`.
enum TaskOptions {
    static let at = Option.taking(
        "WHEN", Source.comingWhen.kind, "at", repeated: .refused, "Remind at this time")
    static let rule = Option.taking(
        "RULE", Suggestions.rule, "repeat", repeated: .refused,
        "Repeat the reminder, by a rule such as weekly")
    static let notes = Option.taking("TEXT", .text, "notes", repeated: .refused, "More about it")
    static let tag = Option.taking(
        "TAG", Source.tag.kind, "tag", "Mark it with a word; may be given several times")
    static let priority = Option.taking(
        "LEVEL", .choice(FocusCore.Task.Priority.allCases.map { Choice($0.rawValue, $0.meaning) }),
        "priority", repeated: .refused, "How important it is")

    static let all = [at, rule, notes, tag, priority]

    static func reminder(_ invocation: Invocation) -> ReminderRequest {
        ReminderRequest(at: invocation[at], rule: invocation[rule])
    }

    static func priority(_ invocation: Invocation) -> FocusCore.Task.Priority? {
        invocation[priority].flatMap(FocusCore.Task.Priority.init(rawValue:))
    }
}

extension FocusCore.Task.Priority {
    fileprivate var meaning: String {
        switch self {
        case .high: "First of all"
        case .medium: "In between"
        case .low: "When there is time"
        }
    }
}
