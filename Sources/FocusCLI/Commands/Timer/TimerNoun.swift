import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow timer`: its verbs, and what they share.
enum TimerNoun {
    static let command = Command(
        "timer", "Run focus sessions and breaks, and be told when they are over",
        details: [
            """
            There is one timer. The moment at which a session ends is kept on disk, so nothing has to run \
            until then: a closed terminal, a restart or a closed lid lose nothing. A session that ended \
            meanwhile counts for as long as it was planned, and no longer.
            """,
            """
            DURATION is a length of time such as 25m or 1h30m; a bare number is minutes. What you leave out \
            comes from the preferences timer.focus, timer.break, timer.long-break and timer.cycles. Nothing \
            starts by itself unless timer.auto says so.
            """,
        ],
        subcommands: Word.subcommands,
        examples: [
            Example("timer start 25m --label Reading", "Focus"), Example("timer status", "How much is left"),
            Example("timer break", "And rest"),
        ],
        exitCodes: exitCodes,
        files: [
            NamedFile("~/.local/state/focusflow/ACCOUNT/timer.json", "What is on the timer"),
            NamedFile("~/.local/share/focusflow/ACCOUNT/sessions.json", "Past sessions"),
            NamedFile(
                "~/.config/focusflow/hooks/session-completed", "Runs for each completed session"),
        ],
        configurations: BarConfigurations.all,
        seeAlso: ["focusflow(1)", "focusflow-task(1)", "focusflow-feed(1)", "focusflow-files(5)"])

    /// Its verbs, in the order of the help.
    enum Word: String, CommandWord {
        case start, pause, resume, stop, reset, extend, `break`, status, watch, log, add, edit, delete

        var verb: Verb {
            switch self {
            case .start: TimerStart.verb
            case .pause: TimerSimple.pause
            case .resume: TimerSimple.resume
            case .stop: TimerSimple.stop
            case .reset: TimerSimple.reset
            case .extend: TimerExtend.verb
            case .break: TimerBreak.verb
            case .status: TimerStatusCommand.verb
            case .watch: TimerWatchCommand.verb
            case .log: TimerLogCommand.verb
            case .add: TimerAdd.verb
            case .edit: TimerEdit.verb
            case .delete: TimerDelete.verb
            }
        }
    }

    static let exitCodes = [
        ExitCode(0, "Done"), ExitCode(1, "Nothing is on the timer, or something else is"),
        ExitCode(2, "The command line, or a length of time in it, is wrong"),
        ExitCode(3, "The files can't be read, or are from a newer version"), ExitCode(5, "The store is busy"),
    ]

    static let noWaiter = Option.flag(
        "no-waiter", "Leave no process behind; then the next tick announces the end")

    static func waiting(_ invocation: Invocation) -> Waiting {
        invocation.contains(noWaiter) ? .none : .waiter
    }
}
