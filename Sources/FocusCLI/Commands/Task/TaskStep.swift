import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords
import JSONKit

/// `focusflow task step`
enum TaskStep {
    static let verb = Verb(command) { invocation, world in
        let reference = try TaskNoun.reference(invocation.operands[0])
        guard let change = try change(invocation) else {
            return TaskSteps(try showTask(reference, world))
        }
        return TaskSteps(try changeSteps(of: reference, change, world))
    }

    private static let addOption = Option.taking(
        "TEXT", .text, "add", "Add a step; may be given several times")
    private static let deleteOption = Option.taking(
        "STEP", .text, "delete", repeated: .refused, "Remove a step, or several: 1-3,5")

    static let command = Command(
        "step", "Tick off steps of a task's checklist",
        details: [
            "STEP is the number of a step, a list such as 1-3,5, or words from one step. It is ticked off, or "
                + "opened again if it was ticked off already. Without STEP you see the list.",
            "If the task repeats, all steps are open again once an occurrence is finished or skipped.",
        ],
        operands: [
            Operand("REF", Source.openTask.kind, .one, "A task: its number, or the beginning of its id"),
            Operand("STEP", .text, .any, "The step to tick off or to open again"),
        ],
        options: [addOption, deleteOption],
        examples: [
            Example("task step 12", "The list"), Example("task step 12 1", "Tick off the first step"),
            Example("task step 12 1,3", "Tick off two"),
            Example("task step 12 passport", "Tick off the step with this word"),
            Example("task step 12 --add \"Rain jacket\"", "One more"),
        ],
        exitCodes: [
            ExitCode(0, "Changed, or shown"), ExitCode(1, "There is no such task, or no such step"),
        ])

    /// nil where the list is to be shown.
    private static func change(_ invocation: Invocation) throws(UsageFault) -> StepChange? {
        let added = invocation.values(of: addOption)
        let name = invocation.operands.dropFirst().joined(separator: " ")
        let ways = [
            !added.isEmpty ? "--add" : nil, invocation[deleteOption].map { _ in "--delete" },
            name.isEmpty ? nil : "STEP",
        ]
        .compactMap(\.self)
        if ways.count > 1 { throw UsageFault(.conflict(ways[0], ways[1]), in: invocation) }
        if !added.isEmpty { return .add(added) }
        if let name = invocation[deleteOption] { return .delete(name) }
        return name.isEmpty ? nil : .turn(name)
    }
}
