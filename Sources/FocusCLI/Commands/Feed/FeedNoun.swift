import CommandLineKit
import FocusCore

/// `focusflow feed`: its verbs, and what they share.
enum FeedNoun {
    static let command = Command(
        "feed", "Read what has happened: reminders, sessions, progress",
        details: [
            "The feed keeps the newest \(Feed.limit) items. When it is full, the oldest that was read gives way "
                + "first. Alone, the command lists it.",
            "ID names an item: the four or more characters that the list shows, as many as are needed to mean "
                + "one, or the whole id that --json shows. It stays the same as long as the item is there.",
        ],
        subcommands: [
            FeedList.command, FeedRead.command, FeedUnread.command, FeedOpen.command, FeedDelete.command,
            FeedClear.command, FeedAdd.command,
        ],
        examples: [Example("feed", "See what is new")],
        exitCodes: [
            ExitCode(0, "Done; also when nothing is listed"), ExitCode(1, "There is no such item"),
            ExitCode(2, "The command line is wrong"),
        ] + storeExitCodes,
        files: [
            NamedFile("~/.local/share/focusflow/ACCOUNT/feed.json", "The items, and the ids of deleted ones")
        ],
        seeAlso: ["focusflow(1)", "focusflow-task(1)", "focusflow-files(5)"], runsAlone: true)

    static let verbs: [Verb] = [
        Verb(["feed"], command, run: FeedList.verb.run),
        FeedList.verb, FeedRead.verb, FeedUnread.verb, FeedOpen.verb, FeedDelete.verb, FeedClear.verb,
        FeedAdd.verb,
    ]

    static let reference = Operand(
        "ID", Source.feedItem.kind, .one, "The item, by the characters that the list shows")
    static let references = references(to: .feedItem)

    /// Completion offers those items alone.
    static func references(to source: Source) -> Operand {
        Operand("ID", source.kind, .oneOrMore, "Items, by the characters that the list shows")
    }

    static let storeExitCodes = [
        ExitCode(3, "The feed can't be read, or is from a newer version"), ExitCode(5, "The store is busy"),
    ]
}
