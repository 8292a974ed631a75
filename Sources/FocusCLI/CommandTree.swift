import CommandLineKit

/// All that can be typed.
enum CommandTree {
    static let root: Command = Command(
        Program.name,
        "Reminders and focus sessions for people who live in the shell",
        details: [
            "A tutorial of ten minutes is focusflow-tutorial(7).",
            "focusflow keeps everything in plain JSON files under the XDG directories, which "
                + "focusflow-files(5) describes. How times and rules are written is told in focusflow-time(7).",
            "Options and operands may stand in any order. Two dashes alone end the options.",
        ],
        options: CommonOptions.all,
        subcommands: commands,
        examples: [
            Example("task add Call mum --at \"fri 18:00\"", "Be reminded of it"),
            Example("today", "See what the day is about"),
            Example("task list", "See what there is to do"),
            Example("timer start 25m", "Focus for a while"),
            Example("doctor", "Check that everything works"),
            Example("help task add", "Read about one command"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when there was nothing to do or nothing to list"),
            ExitCode(1, "It could not be done, or there is no such thing"),
            ExitCode(2, "The command line is wrong, or a value in it"),
            ExitCode(3, "The store is missing where it must be, can't be read, or is from a newer version"),
            ExitCode(4, "Not authorized"),
            ExitCode(5, "The store is busy"),
            ExitCode(70, "A bug of focusflow itself"),
        ],
        environment: [
            Variable(
                "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
                "Where the files lie; relative values are ignored"),
            Variable("HOME", "The home directory, below which they lie when those are not set"),
            Variable("TZ", "The time zone, as an area and city such as Europe/Berlin"),
            Variable("NO_COLOR, CLICOLOR_FORCE", "No colour, or colour also into a pipe"),
            Variable("COLUMNS", "How many columns wide to print, instead of what the terminal says"),
            Variable("VISUAL, EDITOR", "The editor of prefs edit and task edit, with its options"),
            Variable("PAGER", "A command to show what is longer than the terminal; without it, none does"),
            Variable("FOCUSFLOW_NOW", "An RFC 3339 time or Unix seconds to take for the present moment"),
        ],
        seeAlso: commands.filter { !$0.isHidden }.map { "\(Program.name)-\($0.name)(1)" }
            + ["focusflow-files(5)", "focusflow-json(5)", "focusflow-time(7)", "focusflow-tutorial(7)"])

    /// What follows the program's name: nouns that hold verbs, and verbs of their own.
    private static let commands: [Command] =
        [
            TaskNoun.command, TimerNoun.command, FeedNoun.command, CalendarNoun.command, Auth.command,
            Prefs.command,
        ]
        + lone.map(\.command)

    private static let lone = [
        TodayCommand.verb, JourneyCommand.verb, ProfileCommand.verb, ProgressCommand.verb,
        PendingListCommand.verb, TickCommand.verb, RespondCommand.verb, OpenCommand.verb, WhyCommand.verb,
        UndoCommand.verb, RedoCommand.verb,
        WhenCommand.verb,
        Doctor.verb, MergeCommand.verb, CompletionsCommand.verb, HelpCommand.verb, CompleteCommand.verb,
        WaitCommand.verb,
        ListenCommand.verb,
    ]

    /// All that runs, wherever it stands in the tree.
    static let verbs: [Verb] =
        TaskNoun.verbs + TimerNoun.verbs + FeedNoun.verbs + CalendarNoun.verbs + Auth.verbs + Prefs.verbs
        + lone

    static func verb(at names: [String]) -> Verb? {
        verbs.first { $0.names == names }
    }
}
