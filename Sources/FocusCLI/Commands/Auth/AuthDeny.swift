import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow auth deny`
enum AuthDeny {
    static let verb = Verb(command) { invocation, world in
        try AuthorizationReport.deciding(.deny, on: Auth.kind(in: invocation) ?? .notifications, world)
    }

    static let command = Command(
        "deny", "Forbid notifications, or reading your calendars",
        operands: [Auth.kind],
        examples: [
            Example("auth deny", "Forbid notifications"),
            Example("auth deny events", "Forbid reading the events"),
        ],
        exitCodes: [ExitCode(0, "Denied")] + Auth.storeExitCodes,
        seeAlso: ["focusflow-auth(1)"])
}
