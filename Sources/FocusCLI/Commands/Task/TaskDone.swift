import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow task done`
enum TaskDone {
    static let verb = Verb(command) { invocation, world in
        let references = try invocation.operands.map(TaskNoun.reference)
        return TaskFinished(.finished, try finishTasks(references, try scope(invocation), world))
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
        ],
        operands: [TaskNoun.references], options: [allOption, aheadOption],
        examples: [
            Example("task done 12", "Finish one"), Example("task done 3 4", "Finish two"),
            Example("task done 12 --ahead", "Finish tomorrow's today"),
        ],
        exitCodes: [
            ExitCode(0, "Finished"),
            ExitCode(1, "There is no such task, or it is finished already; nothing was finished"),
        ])
}
