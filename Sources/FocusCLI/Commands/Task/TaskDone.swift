import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow task done`
enum TaskDone {
    static let verb = Verb(command) { invocation, world in
        let scope = try scope(invocation)
        return try TaskChoice(.finish, invocation.operands, invocation, world).run {
            TaskFinished(.finished, try finishTasks($0, scope, world))
        }
    }

    private static let allOption = Option.flag("all", "Finish a repeating task for good")
    private static let aheadOption = Option.flag(
        "ahead", "Finish the next occurrence, although the last one is finished already")

    private static func scope(_ invocation: Invocation) throws(UsageFault) -> FinishScope {
        switch (invocation.contains(allOption), invocation.contains(aheadOption)) {
        case (true, true): throw UsageFault(.conflict("--all", "--ahead"), in: invocation)
        case (true, false): .whole
        case (false, true): .ahead
        case (false, false): .occurrence
        }
    }

    static let command = Command(
        "done", "Finish tasks",
        details: [
            "If a task repeats, only one occurrence is finished: the one that is due, else the next one. "
                + "If one of several tasks does not exist, none is finished.",
            "If nothing is due, and you have already finished or skipped the last occurrence, by a button "
                + "of its notification for example, nothing is finished, and you are told so. The "
                + "exception is a next one that is today, and nearer than the last one. --ahead finishes the "
                + "next one in any case.",
            TaskChoice.details,
        ],
        operands: [TaskNoun.references], options: [allOption, aheadOption] + TaskChoice.options(),
        examples: [
            Example("task done 12", "Finish one"), Example("done 3 4", "Finish two"),
            Example("task done 12 --ahead", "Finish tomorrow's today"),
            Example(
                "done --due overdue --tag home --dry-run", "See what is late at home before you finish it"),
        ],
        exitCodes: [
            ExitCode(0, "Finished"),
            ExitCode(
                1,
                "There is no such task, it is finished already, or you did not say yes; nothing was finished"),
        ])
}
