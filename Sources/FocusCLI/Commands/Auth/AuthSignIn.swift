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
        "sign-in", "Use an account; a name that is not known makes one",
        details: [
            "The reminders of who was active are cancelled until they return; nothing of one account is ever "
                + "shown in another.",
            "A name has 1 to 64 characters. Where accounts of one name came together from two machines, the "
                + "id says which.",
        ],
        operands: [Auth.name(.otherAccount)],
        examples: [
            Example("auth sign-in Ada", "Use or make the account Ada"),
            Example("auth sign-in \"Ada Lovelace\"", "A name of two words"),
        ],
        exitCodes: [
            ExitCode(0, "Signed in"), ExitCode(1, "No account has this id, or several have this name"),
            ExitCode(2, "This can't be a name"),
        ] + Auth.storeExitCodes,
        seeAlso: ["focusflow-auth(1)"])

    struct Result: Report {
        let signIn: SignIn

        var warnings: [Complaint] { Complaint.warnings(of: signIn.notifications) }

        func text(on page: Page) -> String {
            let name = signIn.account.title.harmless
            return switch signIn.outcome {
            case .created:
                "Made the account \(name), which is new, and signed in.\n" + (signIn.left?.words ?? "")
            case .signedIn: "Signed in as \(name).\n" + (signIn.left?.words ?? "")
            case .alreadyActive: "Signed in as \(name) already.\n"
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
