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
        "unread", "Mark items as not read", operands: [FeedNoun.references(to: .readItem)],
        examples: [Example("feed unread s0b9", "To come back to it")],
        exitCodes: [
            ExitCode(0, "Marked, or so already"), ExitCode(1, "There is no such item; nothing was marked"),
        ] + FeedNoun.storeExitCodes)
}
