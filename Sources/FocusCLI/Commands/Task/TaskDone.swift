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
            TaskFinished(.finished, try finishTasks($0, scope, $1))
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
            "If nothing is due, and you have already finished or skipped the last occurrence, for example "
                + "with the button of its notification, nothing is finished, and an error says so. But if the "
                + "next one is today, and nearer than the moment at which you did that, it is finished. "
                + "--ahead finishes the next one in any case.",
            TaskChoice.details,
        ],
        operands: [TaskNoun.references], options: [allOption, aheadOption] + TaskChoice.options(),
        examples: [
            Example("task done 12", "Finish one"), Example("done 3 4", "Finish two"),
            Example("task done 12 --ahead", "Finish tomorrow's today"),
            Example(
                "done --due overdue --tag home --dry-run", "See first what is overdue at home"),
        ],
        exitCodes: [
            ExitCode(0, "Finished"),
            ExitCode(
                1,
                "There is no such task, it is finished already, or you did not say yes; nothing was finished"),
        ])
}
