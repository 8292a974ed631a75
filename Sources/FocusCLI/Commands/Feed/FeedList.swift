import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow feed list`
enum FeedList {
    static let verb = Verb(command) { invocation, world in
        let result = try listFeed(invocation.contains(unreadOption) ? .unread : .all, world)
        return invocation.contains(countOption) ? FeedCount(result: result) : FeedListing(result: result)
    }

    private static let unreadOption = Option.flag("unread", "Only unread items")
    private static let countOption = Option.flag("count", "Only the number of unread items")

    static let command = Command(
        "list", "List the feed, newest first",
        details: ["An item with a star is unread. The name of the item follows the star."],
        options: [unreadOption, countOption],
        examples: [
            Example("feed list --unread", "What is new"),
            Example("feed list --count", "How many, for a status bar"),
            Example("feed list --json", "Everything, for a program"),
        ],
        exitCodes: [ExitCode(0, "Done; also when nothing is listed"), ExitCode(3, "The feed can't be read")])
}
