import CommandLineKit
import FocusActions
import FocusCalendars
import FocusReports
import FocusWords

/// `focusflow calendar export`
enum CalendarExport {
    static let verb = Verb(command) { invocation, world in
        let reading = try exportCalendars(invocation[CalendarNoun.calendar], world)
        return OriginalReport(
            original: OriginalText(bytes: reading.text, language: .foreign), warnings: reading.warnings)
    }

    static let command = Command(
        "export", "Write everything that may be read as one iCalendar file",
        details: [
            "Events and reminders are written as they were read, even lines that focusflow does not know. "
                + "On a terminal, characters that would control it are shown as text."
        ],
        options: [CalendarNoun.calendar],
        examples: [Example("calendar export --calendar work", "One calendar, to standard output")],
        exitCodes: [ExitCode(0, "Written"), ExitCode(4, "Reading is not allowed")])
}
