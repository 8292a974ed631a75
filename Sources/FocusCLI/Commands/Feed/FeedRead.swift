import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow feed read`
enum FeedRead {
    static let verb = Verb(command) { invocation, world in
        let selection = try selection(invocation)
        return FeedChanged(.read, selection, try markFeed(selection, read: true, world))
    }

    private static let all = Option.flag("all", "Every item")

    static let command = Command(
        "read", "Mark items as read",
        operands: [
            Operand("ID", Source.unreadItem.kind, .any, "Items, by the characters that the list shows")
        ],
        options: [all],
        examples: [Example("feed read s0b9", "One of them"), Example("feed read --all", "Everything")],
        exitCodes: [
            ExitCode(0, "Marked, or already marked"),
            ExitCode(1, "There is no such item; nothing was marked"),
            ExitCode(2, "You named neither an item nor --all, or both"),
        ] + FeedNoun.storeExitCodes)

    static func selection(_ invocation: Invocation) throws -> FeedSelection {
        switch (invocation.contains(all), invocation.operands.first) {
        case (true, nil): .all
        case (true, let id?): throw UsageFault(.conflict("--all", id), in: invocation)
        case (false, nil): throw UsageFault(.missingOperand("ID or --all"), in: invocation)
        case (false, _?): .named(invocation.operands)
        }
    }
}
