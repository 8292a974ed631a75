import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow calendar show`
enum CalendarShow {
    static let verb = Verb(command) { invocation, world in
        EntryDetails(reading: try showEntry(invocation.text, world))
    }

    static let command = Command(
        "show", "Show everything about an event or a reminder, and its next times",
        operands: [
            Operand(
                "ID", Source.entry.kind, .one,
                "Its uid, as --plain lists it, or four or more of its first characters")
        ],
        examples: [Example("calendar show 7f3a", "The one whose uid begins with this")],
        exitCodes: [
            ExitCode(0, "Shown"), ExitCode(1, "None has this uid, or several have"),
            ExitCode(4, "Reading is not allowed"),
        ])
}
