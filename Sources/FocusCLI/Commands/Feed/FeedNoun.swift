import CommandLineKit
import FocusCore
import FocusReports
import FocusWords
import WhenKit

/// `focusflow feed`: its verbs, and what they share.
enum FeedNoun {
    static let command = Command(
        "feed", "Read what has happened: reminders, sessions, progress",
        details: [
            "The feed keeps the newest \(Feed.limit) items. When it is full, the oldest read item goes "
                + "first. The reminder of a task is read once you finish, skip, put off or delete what it "
                + "told of. 'focusflow feed' alone lists it.",
            "ID names an item: the four or more characters that the list shows, or the whole id that --json "
                + "shows. It never changes.",
        ],
        subcommands: Word.subcommands,
        examples: [Example("feed", "See what is new")],
        exitCodes: [
            ExitCode(0, "Done; also when nothing is listed"), ExitCode(1, "There is no such item"),
            ExitCode(2, "The command line is wrong"),
        ] + storeExitCodes,
        files: [
            NamedFile("~/.local/share/focusflow/ACCOUNT/feed.json", "The items, and the ids of deleted ones")
        ],
        seeAlso: ["focusflow(1)", "focusflow-task(1)", "focusflow-files(5)"], runsAlone: true)

    /// Its verbs, in the order of the help.
    enum Word: String, CommandWord {
        case list, read, unread, open, delete, clear, add

        var verb: Verb {
            switch self {
            case .list: FeedList.verb
            case .read: FeedRead.verb
            case .unread: FeedUnread.verb
            case .open: FeedOpen.verb
            case .delete: FeedDelete.verb
            case .clear: FeedClear.verb
            case .add: FeedAdd.verb
            }
        }
    }

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
