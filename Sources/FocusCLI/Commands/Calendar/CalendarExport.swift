import CommandLineKit
import FocusActions

/// `focusflow calendar export`
enum CalendarExport {
    static let verb = Verb(command) { invocation, world in
        let reading = try exportCalendars(invocation[CalendarNoun.calendar], world)
        return HelpReport(String(decoding: reading.text, as: UTF8.self))
    }

    static let command = Command(
        "export", "Write all that may be read as one iCalendar file",
        details: ["Events and reminders are written as they were read, unknown lines too."],
        options: [CalendarNoun.calendar],
        examples: [Example("calendar export --calendar work", "One calendar, to standard output")],
        exitCodes: [ExitCode(0, "Written"), ExitCode(4, "Reading is not allowed")])
}
