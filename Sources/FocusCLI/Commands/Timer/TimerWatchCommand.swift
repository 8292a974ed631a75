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
            On a terminal a line is drawn on standard error, every second. Ctrl-C ends only the display: the \
            timer runs on. If standard error is no terminal, nothing is drawn. Terminals that can show \
            progress in their title or on the task bar do so; FOCUSFLOW_TERM_PROGRESS=1 tries it on every \
            terminal, 0 on none.
            """
        ],
        examples: [Example("timer watch", "See it run")], exitCodes: TimerNoun.exitCodes,
        environment: [
            Variable("COLUMNS", "How wide to draw"), Variable("NO_COLOR", "No colour"),
            Variable("FOCUSFLOW_TERM_PROGRESS", "Whether the terminal shows the progress, too"),
        ])
}
