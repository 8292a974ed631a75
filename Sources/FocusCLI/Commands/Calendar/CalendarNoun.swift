import CommandLineKit
import FocusActions
import FocusCalendars
import FocusReports
import FocusWords

/// `focusflow calendar`: its verbs, and what they share.
enum CalendarNoun {
    static let command = Command(
        "calendar", "Read your calendars, and see which of their alarms will ring",
        details: [
            "Calendars are folders of .ics files, as vdirsyncer, khal and todoman keep them, or single .ics "
                + "files. The preference calendar.paths says where they are: a calendar, or a folder of "
                + "calendars. With calendar.use you choose some of them. focusflow never writes to them.",
            "First allow reading, of events and of reminders separately: see focusflow-auth(1). With the "
                + "preference calendar.alarms on, their alarms ring as reminders of tasks do.",
        ],
        subcommands: Word.subcommands,
        examples: [
            Example("calendar list", "The events of a week"),
            Example("calendar remind", "The alarms that will ring"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when nothing is listed"),
            ExitCode(1, "What you named does not exist, or no path is set"),
            ExitCode(2, "The command line is wrong"), ExitCode(4, "Reading calendars is not allowed"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-auth(1)", "focusflow-prefs(1)"])

    /// Its verbs, in the order of the help.
    enum Word: String, CommandWord {
        case list, show, calendars, remind, export

        var verb: Verb {
            switch self {
            case .list: CalendarList.verb
            case .show: CalendarShow.verb
            case .calendars: CalendarCalendars.verb
            case .remind: CalendarRemind.verb
            case .export: CalendarExport.verb
            }
        }
    }

    static let from = Option.taking(
        "WHEN", Source.when.kind, "from", "The first day; today if left out")
    static let days = Option.taking("N", .count, "days", "How many days, 7 if left out")
    static let calendar = Option.taking(
        "NAME", Source.calendar.kind, "calendar", "Only this calendar")

    static func request(_ invocation: Invocation) -> AgendaRequest {
        AgendaRequest(
            from: invocation[from], days: invocation[days].flatMap { Int($0) },
            calendar: invocation[calendar])
    }
}
