import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow feed unread`
enum FeedUnread {
    static let verb = Verb(command) { invocation, world in
        let selection = FeedSelection.named(invocation.operands)
        return FeedChanged(.unread, selection, try markFeed(selection, read: false, world))
    }

    static let command = Command(
        "unread", "Mark items as unread", operands: [FeedNoun.references(to: .readItem)],
        examples: [Example("feed unread s0b9", "Come back to it later")],
        exitCodes: [
            ExitCode(0, "Marked, or already marked"),
            ExitCode(1, "There is no such item; nothing was marked"),
        ] + FeedNoun.storeExitCodes)
}
