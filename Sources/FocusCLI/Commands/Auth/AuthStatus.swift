import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow auth status`
enum AuthStatus {
    static let verb = Verb(command) { invocation, world in
        let kind = Auth.kind(in: invocation)
        let overview = try authorizationOverview(world)
        let kinds = kind.map { [$0] } ?? AuthorizationKind.allCases
        let isUnknown =
            kinds.contains { overview.status(of: $0) == .unknown }
            || overview.warnings.contains { $0.status == .store }
        return AuthorizationReport(
            overview: overview, kind: kind, line: nil, status: isUnknown ? .store : .done)
    }

    static let command = Command(
        "status", "Show what is allowed, what that means, and who is signed in",
        details: [
            "The states are notDetermined (you were not asked yet), denied, authorized, provisional "
                + "(quietly: only into the feed), ephemeral (until a time, then notDetermined again) and "
                + "unknown (the file can't be read).",
            "In JSON, 'until' is when an ephemeral state ends: that of KIND, else that of notifications.",
        ],
        operands: [Auth.anyKind],
        examples: [
            Example("auth status", "Everything"), Example("auth status events", "One kind"),
            Example("auth status notifications -q", "The state alone, for a script"),
        ],
        exitCodes: [ExitCode(0, "Shown"), ExitCode(3, "A state is unknown, or a file can't be read")],
        seeAlso: ["focusflow-auth(1)"])
}
