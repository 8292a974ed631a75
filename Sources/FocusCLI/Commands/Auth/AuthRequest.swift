import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow auth request`
enum AuthRequest {
    static let verb = Verb(command) { invocation, world in
        let kind = Auth.kind(in: invocation) ?? .notifications
        let ask: (() -> Bool?)? =
            invocation.contains(CommonOptions.noInput) ? nil : { world.console.confirm(kind.question) }
        let overview = try requestAuthorization(for: kind, asking: ask, world)
        return AuthorizationReport(
            overview: overview, kind: kind, line: nil, status: status(overview.status(of: kind)))
    }

    static let command = Command(
        "request", "Ask on the terminal whether it is allowed, if you were not asked yet",
        details: [
            "If you have answered before, you are not asked again: you see what you answered. Without a "
                + "terminal nothing is asked."
        ],
        operands: [Auth.kind],
        examples: [
            Example("auth request", "Ask whether notifications are allowed"),
            Example("auth request events", "Ask whether events may be read"),
        ],
        exitCodes: [ExitCode(0, "It is allowed"), ExitCode(4, "It is not allowed, or you did not answer")]
            + Auth.storeExitCodes,
        seeAlso: ["focusflow-auth(1)"])

    private static func status(_ status: AuthorizationStatus) -> ExitStatus {
        switch status {
        case .authorized, .provisional, .ephemeral: .done
        case .notDetermined, .denied: .notAuthorized
        case .unknown: .store
        }
    }
}
