import CommandLineKit
import FocusReports
import FocusWords

/// `focusflow timer watch`
enum TimerWatchCommand {
    static let verb = Verb(command) { invocation, world in
        try TimerWatch(invocation, world).run()
    }

    static let command = Command(
        "watch", "Show the timer until the session is over",
        details: [
            """
            On a terminal a line is drawn on standard error, anew each second. Ctrl-C ends the showing alone: the \
            timer runs on. Where standard error is no terminal, nothing is drawn. Terminals that are known to show \
            progress in their title or on the task bar are told of it; FOCUSFLOW_TERM_PROGRESS, 1 or 0, says whether \
            to tell others too, or none.
            """
        ],
        examples: [Example("timer watch", "See it run")], exitCodes: TimerNoun.exitCodes,
        environment: [
            Variable("COLUMNS", "How wide to draw"), Variable("NO_COLOR", "No colour"),
            Variable("FOCUSFLOW_TERM_PROGRESS", "Whether to tell the terminal of the progress"),
        ])
}
