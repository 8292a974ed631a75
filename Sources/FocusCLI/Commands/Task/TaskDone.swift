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

    private static let allOption = Option.flag("all", "End a repeating task as a whole")
    private static let aheadOption = Option.flag(
        "ahead", "Finish the coming occurrence, although the last one is finished already")

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
            "Of a repeating task it finishes the occurrence that is due, else the coming one, and keeps the "
                + "rest. Of several tasks all are finished or, when one of them is not there, none.",
            "Where nothing is due and the last occurrence is finished or skipped already, as by the button of its "
                + "notification, it finishes nothing and says so, unless the coming one is today's and the nearer "
                + "of the two. With --ahead it finishes the coming one all the same.",
            TaskChoice.details,
        ],
        operands: [TaskNoun.references], options: [allOption, aheadOption] + TaskChoice.options(),
        examples: [
            Example("task done 12", "Finish one"), Example("done 3 4", "Finish two"),
            Example("task done 12 --ahead", "Finish tomorrow's today"),
            Example("done --due overdue --tag home --dry-run", "What is late at home, before it is finished"),
        ],
        exitCodes: [
            ExitCode(0, "Finished"),
            ExitCode(
                1, "There is no such task, it is finished already, or nobody said yes; nothing was finished"),
        ])
}
