import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow open`
enum OpenCommand {
    static let verb = Verb(command) { invocation, world in
        try show(Link(invocation.operands[0]), invocation, world)
    }

    static let command = Command(
        "open", "Show what a link leads to",
        details: [
            "Links are focusflow://journey, focusflow://profile, focusflow://progress, focusflow://task/REF, "
                + "focusflow://feed, focusflow://feed/ID, focusflow://calendar/UID and "
                + "focusflow://pending-list; 'focusflow://' may be left out. For an event that repeats, "
                + "the time that you mean may follow the UID, as in "
                + "focusflow://calendar/7f3a/2026-11-21T09:00:00Z. Anybody can write a link, so opening one "
                + "only shows something: nothing is changed, not even marked as read."
        ],
        operands: [Operand("LINK", Source.link.kind, .one, "What to show")],
        examples: [
            Example("open focusflow://task/12", "Show a task"), Example("open feed", "Show the feed"),
        ],
        exitCodes: [
            ExitCode(0, "Shown"), ExitCode(1, "What the link names does not exist"),
            ExitCode(2, "It is not a link of focusflow"),
            ExitCode(3, "The files can't be read, or are from a newer version"),
            ExitCode(4, "Reading calendars is not allowed"),
        ],
        seeAlso: [
            "focusflow(1)", "focusflow-calendar(1)", "focusflow-feed(1)", "focusflow-respond(1)",
            "focusflow-task(1)",
        ])

    private static func show(_ link: Link, _ invocation: Invocation, _ world: World) throws -> any Report {
        switch link {
        case .destination(.journey): try JourneyCommand.verb.run(invocation, world)
        case .destination(.profile): try ProfileCommand.verb.run(invocation, world)
        case .destination(.progress): try ProgressCommand.verb.run(invocation, world)
        case .task(let name): try TaskDetails(list: showTask(TaskNoun.reference(name), world))
        case .feed: FeedListing(result: try listFeed(.all, world))
        case .item(let name): FeedOpen.Result(result: try showFeedItem(name, world))
        case .event(let event): EntryDetails(reading: try showEntry(event, world))
        case .pendingList: PendingListCommand.Result(list: try lookAtPendingList(world))
        }
    }
}
