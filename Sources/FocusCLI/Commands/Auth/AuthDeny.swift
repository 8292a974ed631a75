import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow auth deny`
enum AuthDeny {
    static let verb = Verb(command) { invocation, world in
        try AuthorizationReport(.deny, on: Auth.kind(in: invocation) ?? .notifications, world)
    }

    static let command = Command(
        "deny", "Forbid notifications, or that calendars are read",
        operands: [Auth.kind],
        examples: [
            Example("auth deny", "Forbid notifications"),
            Example("auth deny events", "Let no events be read"),
        ],
        exitCodes: [ExitCode(0, "Denied")] + Auth.storeExitCodes,
        seeAlso: ["focusflow-auth(1)"])
}
