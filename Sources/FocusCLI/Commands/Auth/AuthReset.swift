import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow auth reset`
enum AuthReset {
    static let verb = Verb(command) { invocation, world in
        try AuthorizationReport.deciding(.reset, on: Auth.kind(in: invocation) ?? .notifications, world)
    }

    static let command = Command(
        "reset", "Forget the answer, so that focusflow asks again",
        operands: [Auth.kind],
        examples: [
            Example("auth reset", "Be asked about notifications again when it matters"),
            Example("auth reset events", "The same for the events of your calendars"),
        ],
        exitCodes: [ExitCode(0, "Reset")] + Auth.storeExitCodes,
        seeAlso: ["focusflow-auth(1)"])
}
