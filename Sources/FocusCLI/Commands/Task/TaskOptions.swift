import CommandLineKit
import FocusActions
import FocusCore
import FocusWords
import WhenKit

/// The options with which a task is described, in `add` and in `edit`.
enum TaskOptions {
    static let at = Option.taking(
        "WHEN", Source.comingWhen.kind, "at", repeated: .refused,
        "Remind at this time; with a zone after it, such as Europe/London, by the clock there")
    static let rule = Option.taking(
        "RULE", Suggestions.rule, "repeat", repeated: .refused,
        "Repeat the reminder, by a rule such as weekly")
    static let notes = Option.taking("TEXT", .text, "notes", repeated: .refused, "Notes, in your words")
    static let tag = Option.taking(
        "TAG", Source.tag.kind, "tag", "Add a tag; may be given several times")
    static let priority = Option.taking(
        "LEVEL", levels, "priority", repeated: .refused, "How important it is")

    static let start = Option.taking(
        "DAY", Source.comingWhen.kind, "start", repeated: .refused,
        "Hide it from the lists until this day")

    static let before = Option.taking(
        "DURATION,...", Suggestions.leads, "before", repeated: .refused,
        "Warn this long before its time as well, such as 3d,1h; 'none' for never")
    static let nag = Option.taking(
        "DURATION [xN]", Suggestions.nag, "nag", repeated: .refused, takingToo: Nag.isCount,
        "Ring again at this interval until you answer, up to 12 times or N; 'none' for once")
    static let urgent = Option.flag("urgent", "Ring through quiet hours, and in a message of its own")
    static let notUrgent = Option.flag("no-urgent", "Let quiet hours hold it again")

    static let all = [at, rule, before, nag, urgent, start, notes, tag, priority]

    /// How it rings besides at its own time.
    static func ringing(_ invocation: Invocation) -> RingingRequest {
        let isUrgent: Bool? =
            invocation.contains(urgent) ? true : invocation.contains(notUrgent) ? false : nil
        return RingingRequest(before: invocation[before], nag: invocation[nag], isUrgent: isUrgent)
    }

    static var levels: ValueKind {
        .choice(FocusCore.Task.Priority.allCases.map { Choice($0.rawValue, $0.meaning) })
    }

    static func reminder(_ invocation: Invocation) -> ReminderRequest {
        ReminderRequest(at: time(at, invocation), rule: invocation[rule])
    }

    /// nil for `--at none` and `--start none`, as where the option is not given.
    static func time(_ option: Option, _ invocation: Invocation) -> String? {
        isNone(option, invocation) ? nil : invocation[option]
    }

    static func isNone(_ option: Option, _ invocation: Invocation) -> Bool {
        invocation[option].map(NoTime.isMeant) ?? false
    }

    /// `phone` of `--tag '#phone'`, as the lists show it.
    static func tags(_ option: Option, _ invocation: Invocation) -> [String] {
        invocation.values(of: option).map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
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
