import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow feed clear`
enum FeedClear {
    static let verb = Verb(command) { invocation, world in
        let result = try clearFeed(
            confirmedBy: { feed in
                if invocation.contains(yes) { return true }
                return invocation.contains(CommonOptions.noInput)
                    ? nil : world.console.confirm(question(feed))
            }, world)
        return FeedChanged(.deleted, .all, result)
    }

    private static let yes = Option.flag("yes", short: "y", "Do not ask")

    static let command = Command(
        "clear", "Delete everything in the feed for good",
        details: ["Tasks, sessions and progress stay: they are kept elsewhere."],
        options: [yes],
        examples: [Example("feed clear --yes", "Without asking")],
        exitCodes: [
            ExitCode(0, "Deleted, or there was nothing"), ExitCode(1, "You did not say yes"),
        ] + FeedNoun.storeExitCodes)

    private static func question(_ feed: Feed) -> String {
        let (all, unread) =
            feed.items.count == 1
            ? ("the only item", "which is unread")
            : ("all \(feed.items.count) items", "\(feed.unread) of them unread")
        return "Delete \(all) of the feed\(feed.unread == 0 ? "" : ", \(unread)")?"
    }
}
