import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusWords
import TimeKit
import WhenKit

/// `focusflow auth allow`
enum AuthAllow {
    static let verb = Verb(command) { invocation, world in
        let request = try Request(invocation)
        return try AuthorizationReport.deciding(request.decision, on: request.kind, world)
    }

    private static let provisional = Option.flag("provisional", "Quietly: only into the feed")
    private static let time = Option.taking(
        "DURATION", Suggestions.duration, "for",
        "For this long, such as 8h; then focusflow may ask again")

    static let command = Command(
        "allow", "Allow notifications, or reading your calendars",
        details: ["--provisional is for notifications only, and can't be given with --for."],
        operands: [Auth.kind], options: [provisional, time],
        examples: [
            Example("auth allow", "Allow notifications"),
            Example("auth allow --for 8h", "For this working day"),
            Example("auth allow --provisional", "Without pop-ups and sounds"),
            Example("auth allow events", "Allow reading the events of your calendars"),
        ],
        exitCodes: [ExitCode(0, "Allowed"), ExitCode(2, "The length of time can't be understood")]
            + Auth.storeExitCodes,
        seeAlso: ["focusflow-auth(1)", "focusflow-time(7)"])

    struct Request: Equatable {
        let kind: AuthorizationKind
        let decision: AuthorizationDecision

        init(_ invocation: Invocation) throws {
            kind = Auth.kind(in: invocation) ?? .notifications
            switch (invocation.contains(provisional), invocation[time]) {
            case (false, nil): decision = .allow
            case (false, let text?): decision = .allowFor(try DurationExpression.parse(text))
            case (true, _?): throw UsageFault(.conflict("--provisional", "--for"), in: invocation)
            case (true, nil):
                guard kind == .notifications else {
                    throw UsageFault(.conflict("--provisional", kind.rawValue), in: invocation)
                }
                decision = .allowQuietly
            }
        }
    }
}

extension AuthorizationReport {
    /// Keeps the answer and tells what became of it.
    static func deciding(
        _ decision: AuthorizationDecision, on kind: AuthorizationKind, _ world: World
    ) throws -> AuthorizationReport {
        let (change, overview) = try decide(decision, on: kind, world)
        return AuthorizationReport(
            overview: overview, kind: kind, line: overview.line(for: decision, change, on: kind),
            status: .done)
    }
}
