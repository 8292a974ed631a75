import CommandLineKit
import FocusReports
import FocusWords

/// All that can be typed.
enum CommandTree {
    static let root: Command = Command(
        Program.name,
        "Reminders and focus sessions for people who live in the shell",
        details: [
            "New here? focusflow-tutorial(7) takes ten minutes, focusflow-howto(7) answers everyday "
                + "questions, and 'focusflow help \"stop everything for two hours\"' finds the answer by its "
                + "words.",
            "focusflow keeps everything in plain JSON files under the XDG directories, which "
                + "focusflow-files(5) describes. How to write times and rules is in focusflow-time(7).",
            "Options and operands may stand in any order. Two dashes alone end the options.",
            "At a terminal, a word that is not a command is looked for in your tasks: 'focusflow milk' lists those "
                + "with milk.",
        ],
        options: CommonOptions.all,
        subcommands: Subcommands(Word.allCases.map(\.rawValue), shortForms: shortForms) {
            Word($0)?.place.command
        },
        examples: [
            Example("add Call mum fri 18:00", "Get a reminder"),
            Example("today", "See what is on today"),
            Example("list", "See what there is to do"),
            Example("done 3", "Finish task 3"),
            Example("start 25m", "Focus for a while"),
            Example("doctor", "Check that everything works"),
            Example("help task add", "Read about one command"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when there was nothing to do or nothing to list"),
            ExitCode(1, "It could not be done, or what you named does not exist"),
            ExitCode(2, "The command line, or a value in it, is wrong"),
            ExitCode(3, "The store is missing, can't be read, or is from a newer version"),
            ExitCode(4, "It is not allowed"),
            ExitCode(5, "The store is busy"),
            ExitCode(70, "A bug of focusflow itself"),
        ],
        environment: [
            Variable(
                "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
                "Where the files are; relative values are ignored"),
            Variable("HOME", "Your home directory, where the files are unless these are set"),
            Variable("TZ", "The time zone, as an area and city such as Europe/Berlin"),
            Variable("NO_COLOR, CLICOLOR_FORCE", "No colour, or colour even into a pipe"),
            Variable(
                "COLUMNS",
                "How many columns wide to print, even into a pipe"),
            Variable("VISUAL, EDITOR", "The editor of prefs edit and task edit, with its options"),
            Variable("PAGER", "A command that shows what is longer than the terminal; none if not set"),
            Variable("FOCUSFLOW_NOW", "A time to take for now, as RFC 3339 or Unix seconds"),
        ],
        seeAlso: Word.allCases.filter { !$0.place.command.isHidden }.map {
            "\(Program.name)-\($0.rawValue)(1)"
        } + [
            "focusflow-files(5)", "focusflow-howto(7)", "focusflow-json(5)", "focusflow-pairs(7)",
            "focusflow-plain(5)", "focusflow-reminders(7)", "focusflow-scripting(7)", "focusflow-time(7)",
            "focusflow-tutorial(7)",
        ])

    /// What is typed often.
    private static var shortForms: [ShortForm] {
        [
            ShortForm("list", for: "task", "list"), ShortForm("done", for: "task", "done"),
            ShortForm("snooze", for: "task", "snooze"), ShortForm("edit", for: "task", "edit"),
            ShortForm("show", for: "task", "show"), ShortForm("start", for: "timer", "start"),
            ShortForm("stop", for: "timer", "stop"), ShortForm("ls", for: "task", "list"),
            ShortForm("do", for: "task", "done"), ShortForm("skip", for: "task", "skip"),
            ShortForm("log", for: "task", "log"),
        ]
    }

    /// What follows the program's name: nouns that hold verbs, and verbs of their own.
    private enum Word: String, CaseIterable {
        case add, task, timer, feed, calendar, auth, prefs
        case dnd, status, today, agenda, journey, profile, progress, review
        case pendingList = "pending-list"
        case tick, respond, open, why, undo, redo, when, doctor, merge, completions, help
        case complete = "__complete"
        case wait = "__wait"
        case listen = "__listen"

        /// That from a raw value would make a dictionary of so many names first.
        init?(_ name: String) {
            guard let word = Word.allCases.first(where: { $0.rawValue == name }) else { return nil }
            self = word
        }

        var place: Place {
            switch self {
            case .add: Place(AddCommand.verb)
            case .task: Place(TaskNoun.command, TaskNoun.Word.verb)
            case .timer: Place(TimerNoun.command, TimerNoun.Word.verb)
            case .feed: Place(FeedNoun.command, alone: FeedList.verb, FeedNoun.Word.verb)
            case .calendar: Place(CalendarNoun.command, CalendarNoun.Word.verb)
            case .auth: Place(Auth.command, Auth.Word.verb)
            case .prefs: Place(Prefs.command, alone: PrefsList.verb, Prefs.Word.verb)
            case .dnd: Place(DndCommand.verb)
            case .status: Place(StatusCommand.verb)
            case .today: Place(TodayCommand.verb)
            case .agenda: Place(AgendaCommand.verb)
            case .journey: Place(JourneyCommand.verb)
            case .profile: Place(ProfileCommand.verb)
            case .progress: Place(ProgressCommand.verb)
            case .review: Place(ReviewCommand.verb)
            case .pendingList: Place(PendingListCommand.verb)
            case .tick: Place(TickCommand.verb)
            case .respond: Place(RespondCommand.verb)
            case .open: Place(OpenCommand.verb)
            case .why: Place(WhyCommand.verb)
            case .undo: Place(UndoCommand.verb)
            case .redo: Place(RedoCommand.verb)
            case .when: Place(WhenCommand.verb)
            case .doctor: Place(Doctor.verb)
            case .merge: Place(MergeCommand.verb)
            case .completions: Place(CompletionsCommand.verb)
            case .help: Place(HelpCommand.verb)
            case .complete: Place(CompleteCommand.verb)
            case .wait: Place(WaitCommand.verb)
            case .listen: Place(ListenCommand.verb)
            }
        }
    }

    /// What a first word leads to.
    private struct Place {
        let command: Command
        /// What runs when no further word names a verb.
        let alone: Verb?
        let below: (@Sendable (_ name: String) -> Verb?)?

        init(_ command: Command, alone: Verb? = nil, _ below: @escaping @Sendable (String) -> Verb?) {
            self.command = command
            self.alone = alone
            self.below = below
        }

        init(_ verb: Verb) {
            command = verb.command
            alone = verb
            below = nil
        }
    }

    /// What runs, wherever it stands in the tree.
    static func verb(at names: [String]) -> Verb? {
        guard let place = names.first.flatMap({ Word($0) })?.place else { return nil }
        switch names.count {
        case 1: return place.alone
        case 2: return place.below?(names[1])
        default: return nil
        }
    }
}
