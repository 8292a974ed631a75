import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusStore
import FocusWords
import JSONKit
import TimeKit

/// `focusflow auth remove`
enum AuthRemove {
    static let verb = Verb(command) { invocation, world in
        let request = try Request(invocation)
        let removal = try removeAccount(
            request.account,
            confirmedBy: { account, hasSession in
                let session = hasSession ? "A session is on its timer, and its end won't be recorded. " : ""
                return switch request.confirmation {
                case .given: true
                case .none: nil
                case .ask: world.console.confirm("\(session)Remove the account '\(account.title.harmless)'?")
                }
            }, world)
        return Result(removal: removal)
    }

    private static let yes = Option.flag("yes", short: "y", "Do not ask")

    static let command = Command(
        "remove", "Remove an account; its files are kept elsewhere",
        details: [
            "The files move to ~/.local/state/focusflow/removed. If you are signed in to the account, you "
                + "are signed out first. The guest can't be removed."
        ],
        operands: [Auth.name(.account)], options: [yes],
        examples: [
            Example("auth remove Ada", "You are asked first"),
            Example("auth remove Ada --yes", "Without asking"),
        ],
        exitCodes: [
            ExitCode(0, "Removed"), ExitCode(1, "There is no such account, or you did not say yes"),
            ExitCode(2, "The name can't be used"),
        ] + Auth.storeExitCodes,
        seeAlso: ["focusflow-auth(1)"])

    enum Confirmation {
        case given, ask, none
    }

    struct Request: Equatable {
        let account: AccountReference
        let confirmation: Confirmation

        init(_ invocation: Invocation) throws {
            do {
                account = try Auth.account(in: invocation)
            } catch AccountNameError.guest {
                throw AccountError.guestStays
            }
            confirmation =
                invocation.contains(yes)
                ? .given : invocation.contains(CommonOptions.noInput) ? .none : .ask
        }
    }

    struct Result: Report {
        let removal: Removal

        var warnings: [Complaint] { Complaint.warnings(of: removal.notifications) }

        func text(on page: Page) -> String {
            let name = removal.account.title.harmless
            let folders = removal.folders.map(\.harmless).joined(separator: " and ")
            let session = removal.hadSession ? "The session on its timer is not recorded.\n" : ""
            return folders.isEmpty
                ? "Removed the account \(name), which had no files.\n"
                : "Removed the account \(name); its files are now in \(folders).\n\(session)"
        }

        func quietText(on page: Page) -> String { "" }
        var records: [[String]] { [[removal.account.id.description, removal.account.title]] }
        var json: [JSONValue.Member] {
            [
                .init("accounts", .array([Optional(removal.account).json(isActive: false)])),
                .init("moved", .array(removal.paths.map(JSONValue.string))),
            ]
        }
    }
}

extension Removal {
    /// Where the moved directories lie, each once.
    fileprivate var folders: [String] {
        let folders = paths.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.endIndex)) }
        return Set(folders).inOrder(<)
    }
}
