import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords
import JSONKit

/// `focusflow auth sign-in`
enum AuthSignIn {
    static let verb = Verb(command) { invocation, world in
        Result(signIn: try signIn(Auth.account(in: invocation), world))
    }

    static let command = Command(
        "sign-in", "Switch to an account; a new name creates it",
        details: [
            "The reminders of the account that you leave do not ring until you return to it. An "
                + "account never sees what is in another.",
            "A name has 1 to 64 characters. If two machines each made an account with the same name, give "
                + "the id of the one that you mean.",
        ],
        operands: [Auth.name(.otherAccount)],
        examples: [
            Example("auth sign-in Ada", "Switch to the account Ada, or create it"),
            Example("auth sign-in \"Ada Lovelace\"", "A name of two words"),
        ],
        exitCodes: [
            ExitCode(0, "Signed in"), ExitCode(1, "No account has this id, or several have this name"),
            ExitCode(2, "The name can't be used"),
        ] + Auth.storeExitCodes,
        seeAlso: ["focusflow-auth(1)"])

    struct Result: Report {
        let signIn: SignIn

        var warnings: [Complaint] { Complaint.warnings(of: signIn.notifications) }

        func text(on page: Page) -> String {
            let name = signIn.account.title.harmless
            return switch signIn.outcome {
            case .created:
                "Created the account \(name) and signed in.\n" + (signIn.left?.words ?? "")
            case .signedIn: "Signed in as \(name).\n" + (signIn.left?.words ?? "")
            case .alreadyActive: "Already signed in as \(name).\n"
            }
        }

        func quietText(on page: Page) -> String { "" }
        var records: [[String]] { [[signIn.account.id.description, "active", signIn.account.title]] }

        var json: [JSONValue.Member] {
            [
                .init("accounts", .array([Optional(signIn.account).json(isActive: true)])),
                .init("created", .bool(signIn.outcome == .created)),
            ]
        }
    }
}
