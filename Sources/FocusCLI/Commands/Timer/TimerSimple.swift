import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow timer pause`, `resume`, `stop` and `reset`, which take no operand.
enum TimerSimple {
    static let pause = verb("pause", "Stop the clock for a while", .paused) { _, world in
        try pauseTimer(world)
    }

    static let resume = verb(
        "resume", "Go on with a paused session", .resumed, options: [TimerNoun.noWaiter]
    ) { invocation, world in
        try resumeTimer(TimerNoun.waiting(invocation), world)
    }

    static let stop = verb(
        "stop", "End the session now; its time so far counts", .stopped,
        details:
            "It is recorded as stopped, which does not count for the streak, and no notification appears."
    ) { _, world in
        try stopTimer(world)
    }

    static let reset = verb("reset", "Forget the session, as if it had never been started", .reset) {
        try resetTimer($1)
    }

    private static func verb(
        _ name: String, _ summary: String, _ deed: TimerChanged.Deed, details: String? = nil,
        options: [Option] = [], run: @escaping @Sendable (Invocation, World) throws -> TimerResult
    ) -> Verb {
        Verb(
            Command(
                name, summary, details: [details].compactMap(\.self), options: options,
                examples: [Example("timer \(name)", summary)], exitCodes: TimerNoun.exitCodes)
        ) { invocation, world in
            TimerChanged(deed, try run(invocation, world))
        }
    }
}
