import CommandLineKit
import FocusActions
import FocusReports
import FocusWords
import WhenKit

/// `focusflow timer start`
enum TimerStart {
    static let verb = Verb(command) { invocation, world in
        var request = try request(invocation)
        // A word without a figure is no length, but what the time is for.
        if let word = request.length, !word.contains(where: { $0.isNumber || $0 == " " }),
            (try? DurationExpression.parse(word)) == nil
        {
            throw UsageFault(
                .unexpectedOperand(word), in: invocation,
                instead: invocation.line(guessing: "--label \(word)", for: word))
        }
        if invocation.contains(nextOption) {
            if request.task != nil { throw UsageFault(.conflict("--task", "--next"), in: invocation) }
            request.task = try nextTask(world)
        }
        let started = TimerChanged(.started, try startTimer(request, world))
        guard invocation.contains(watchOption) else { return started }
        try TimerWatch.tell(started, invocation, world)
        return try TimerWatch(invocation, world).run()
    }

    private static let taskOption = Option.taking(
        "REF", Source.openTask.kind, "task", "The task that it is for")
    private static let nextOption = Option.flag(
        "next", short: "n", "For the task that stands first in the list")
    private static let labelOption = Option.taking("TEXT", .text, "label", "What it is for, in your words")

    private static let watchOption = Option.flag("watch", "Show it until it is over")

    static let command = Command(
        "start", "Start a focus session",
        details: [
            """
            A small process stays behind and announces the end on the second; without it, the next tick \
            would. It ends when the timer does.
            """
        ],
        operands: [Operand("DURATION", Suggestions.duration, .optional, "How long; timer.focus if left out")],
        options: [taskOption, nextOption, labelOption, watchOption, TimerNoun.noWaiter],
        examples: [
            Example("timer start", "As long as timer.focus says"),
            Example("timer start 50m --task 12", "For a task"),
            Example("timer start --next", "For the one that comes next"),
        ],
        exitCodes: TimerNoun.exitCodes)

    static func request(_ invocation: Invocation) throws(ReferenceFault) -> StartRequest {
        var request = StartRequest()
        request.length = invocation.operands.first
        if let word = invocation[taskOption] { request.task = try TaskNoun.reference(word) }
        request.label = invocation[labelOption]
        request.waiting = TimerNoun.waiting(invocation)
        return request
    }
}
