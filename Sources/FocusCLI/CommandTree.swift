import CommandLineKit
import FocusReports
import FocusWords

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
        subcommands: Subcommands(Word.allCases.map(\.rawValue), shortForms: shortForms) {
            Word($0)?.place.command
        },
        examples: [
            Example("add Call mum fri 18:00", "Be reminded of it"),
            Example("today", "See what the day is about"),
            Example("list", "See what there is to do"),
            Example("done 3", "Finish task 3"),
            Example("start 25m", "Focus for a while"),
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
            Variable(
                "COLUMNS",
                "How many columns wide to print, also into a pipe"),
            Variable("VISUAL, EDITOR", "The editor of prefs edit and task edit, with its options"),
            Variable("PAGER", "A command to show what is longer than the terminal; without it, none does"),
            Variable("FOCUSFLOW_NOW", "An RFC 3339 time or Unix seconds to take for the present moment"),
        ],
        seeAlso: Word.allCases.filter { !$0.place.command.isHidden }.map {
            "\(Program.name)-\($0.rawValue)(1)"
        } + [
            "focusflow-files(5)", "focusflow-json(5)", "focusflow-pairs(7)", "focusflow-reminders(7)",
            "focusflow-scripting(7)", "focusflow-time(7)", "focusflow-tutorial(7)",
        ])

    /// What is typed often.
    private static var shortForms: [ShortForm] {
        [
            ShortForm("list", for: "task", "list"), ShortForm("done", for: "task", "done"),
            ShortForm("snooze", for: "task", "snooze"), ShortForm("edit", for: "task", "edit"),
            ShortForm("show", for: "task", "show"), ShortForm("start", for: "timer", "start"),
            ShortForm("stop", for: "timer", "stop"),
        ]
    }

    /// What follows the program's name: nouns that hold verbs, and verbs of their own.
    private enum Word: String, CaseIterable {
        case add, task, timer, feed, calendar, auth, prefs
        case dnd, status, today, agenda, journey, profile, progress
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
