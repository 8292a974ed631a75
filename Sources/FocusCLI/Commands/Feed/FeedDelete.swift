import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow feed delete`
enum FeedDelete {
    static let verb = Verb(command) { invocation, world in
        let result = try deleteFeed(invocation.operands, world)
        return FeedChanged(.deleted, .named(invocation.operands), result)
    }

    static let command = Command(
        "delete", "Delete items for good",
        details: ["Tasks, sessions and progress stay: they are kept elsewhere."],
        operands: [FeedNoun.references],
        examples: [Example("feed delete s0b9", "One of them")],
        exitCodes: [
            ExitCode(0, "Deleted"), ExitCode(1, "There is no such item; nothing was deleted"),
        ] + FeedNoun.storeExitCodes)
}
