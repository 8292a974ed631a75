import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow timer start`
enum TimerStart {
    static let verb = Verb(command) { invocation, world in
        let started = TimerChanged(.started, try startTimer(request(invocation), world))
        guard invocation.contains(watchOption) else { return started }
        try TimerWatch.tell(started, invocation, world)
        return try TimerWatch(invocation, world).run()
    }

    private static let taskOption = Option.taking(
        "REF", Source.openTask.kind, "task", "The task that it is for")
    private static let labelOption = Option.taking("TEXT", .text, "label", "What it is for, in your words")

    private static let watchOption = Option.flag("watch", "Show it until it is over")

    static let command = Command(
        "start", "Start a focus session",
        details: [
            """
            A process is left behind that tells the end on the second; the tick of each minute would tell it too. \
            It is gone as soon as the timer does not run.
            """
        ],
        operands: [Operand("DURATION", Suggestions.duration, .optional, "How long, timer.focus if left out")],
        options: [taskOption, labelOption, watchOption, TimerNoun.noWaiter],
        examples: [
            Example("timer start", "As long as you prefer"),
            Example("timer start 50m --task 12", "For a task"),
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
