import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow feed add`
enum FeedAdd {
    static let verb = Verb(command) { invocation, world in
        let text = invocation.text
        let kind = invocation[kindOption].flatMap(FeedKind.init(rawValue:)) ?? .general
        return FeedChanged(.added, .named([]), try addFeedItem(text, kind, world))
    }

    private static let kindOption = Option.taking(
        "KIND", .choice(FeedKind.allCases.map { Choice($0.rawValue, $0.meaning) }), "kind",
        "What kind of item it is; general if left out")

    static let command = Command(
        "add", "Add an item to the feed, from a script",
        details: ["The text is all the words together, on one line. With --quiet it prints only the id."],
        operands: [Operand("TEXT", .text, .oneOrMore, "The text")], options: [kindOption],
        examples: [
            Example("feed add Backup done", "Note that something happened"),
            Example("feed add Inbox empty --kind goalUpdated", "An item that leads to your progress"),
        ],
        exitCodes: [ExitCode(0, "Added"), ExitCode(2, "There is no text, or it is too long")]
            + FeedNoun.storeExitCodes)
}

extension FeedKind {
    fileprivate var meaning: String {
        switch self {
        case .dailyRecap: "The day before, in numbers"
        case .streak: "Days in a row"
        case .levelUp: "A new level"
        case .badgeUnlocked: "A new badge"
        case .goalUpdated: "The daily goal"
        case .sessionCompleted: "A focus session"
        case .taskCompleted: "A finished task"
        case .general: "Anything else"
        }
    }
}
