import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords
import JSONKit

/// `focusflow auth sign-out`
enum AuthSignOut {
    static let verb = Verb(command) { _, world in
        let left = try signOut(world)
        return Result(
            account: left.account, left: left.left, warnings: Complaint.warnings(of: left.notifications))
    }

    static let command = Command(
        "sign-out", "Be the guest again",
        details: ["The reminders of the account do not ring until you sign in to it again."],
        examples: [Example("auth sign-out", "Leave the account")],
        exitCodes: [ExitCode(0, "Nobody is signed in")] + Auth.storeExitCodes,
        seeAlso: ["focusflow-auth(1)"])

    struct Result: Report {
        /// Who was signed in.
        let account: Account?
        let left: LeftAccount?
        let warnings: [Complaint]

        func text(on page: Page) -> String {
            account.map { "Signed out \($0.title.harmless).\n" + (left?.words ?? "") }
                ?? "Nobody was signed in.\n"
        }

        func quietText(on page: Page) -> String { "" }
        var records: [[String]] { account.map { [[$0.id.description, "", $0.title]] } ?? [] }
        var json: [JSONValue.Member] {
            [.init("accounts", .array(account == nil ? [] : [account.json(isActive: false)]))]
        }
    }
}
