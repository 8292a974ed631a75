import CommandLineKit
import FocusCore
import FocusReports
import FocusWords

/// `focusflow auth`: its verbs, and what they share.
enum Auth {
    static let command = Command(
        "auth", "Allow or forbid notifications, and sign in to accounts",
        details: [
            "You allow three things for this machine, whoever is signed in: notifications, and reading the "
                + "events and the reminders of your calendars. Nothing rings before you allow notifications.",
            "Each account has tasks, preferences and sessions of its own. Before you sign in, you are the "
                + "guest, who needs no account.",
        ],
        subcommands: Word.subcommands,
        examples: [
            Example("auth status", "What is allowed, and who is signed in"),
            Example("auth allow", "Allow notifications"),
            Example("auth sign-in Ada", "Use the account Ada"),
        ],
        files: [
            NamedFile("~/.local/state/focusflow/authorization.json", "What is allowed"),
            NamedFile("~/.local/state/focusflow/active.json", "Who is signed in"),
            NamedFile("~/.local/share/focusflow/ID/account.json", "The name of an account"),
            NamedFile("~/.local/state/focusflow/removed", "The files of removed accounts"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-files(5)"])

    /// Its verbs, in the order of the help.
    enum Word: String, CommandWord {
        case status, request, allow, deny, reset, accounts
        case signIn = "sign-in"
        case signOut = "sign-out"
        case remove

        var verb: Verb {
            switch self {
            case .status: AuthStatus.verb
            case .request: AuthRequest.verb
            case .allow: AuthAllow.verb
            case .deny: AuthDeny.verb
            case .reset: AuthReset.verb
            case .accounts: AuthAccounts.verb
            case .signIn: AuthSignIn.verb
            case .signOut: AuthSignOut.verb
            case .remove: AuthRemove.verb
            }
        }
    }

    static let kind = kind("What it is about; notifications if left out")
    static let anyKind = kind("What it is about; everything if left out")

    private static func kind(_ summary: String) -> Operand {
        Operand(
            "KIND",
            .choice([
                Choice(AuthorizationKind.notifications.rawValue, "To notify you"),
                Choice(AuthorizationKind.events.rawValue, "To read the events of your calendars"),
                Choice(AuthorizationKind.reminders.rawValue, "To read the reminders of your calendars"),
            ]), .optional, summary)
    }

    static func name(_ source: Source) -> Operand {
        Operand("NAME", source.kind, .one, "The name of the account, or its id")
    }

    /// nil when none was named.
    static func kind(in invocation: Invocation) -> AuthorizationKind? {
        invocation.operands.first.flatMap(AuthorizationKind.init(rawValue:))
    }

    static func account(in invocation: Invocation) throws -> AccountReference {
        guard let text = invocation.operands.first else {
            throw UsageFault(.missingOperand("NAME"), in: invocation)
        }
        return try AccountReference(text)
    }

    static let storeExitCodes = [
        ExitCode(3, "A file of the store can't be read, or is from a newer version"),
        ExitCode(5, "The store is busy"),
    ]
}
