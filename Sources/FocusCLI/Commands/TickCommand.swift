import CommandLineKit
import FocusCore
import FocusDelivery
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow tick`
enum TickCommand {
    static let verb = Verb(command) { invocation, world in
        let until = invocation[untilOption]
        if invocation.contains(dryRunOption) || until != nil {
            let rehearsal = try rehearseTicks(until: until, world)
            return Warned(TickRehearsal(rehearsal), of: TickSilence(rehearsal.situation, world))
        }
        if invocation.contains(watchOption) {
            return try TickWatch(world, invocation.format, isVerbose: invocation.contains(verboseOption))
                .run()
        }
        return TickDone(try tick(world), isVerbose: invocation.contains(verboseOption))
    }

    private static let dryRunOption = Option.flag(
        "dry-run", "Show what would be delivered, and deliver nothing")
    private static let untilOption = Option.taking(
        "WHEN", Source.comingWhen.kind, "until", "Show what will ring until then, and deliver nothing")
    private static let watchOption = Option.flag(
        "watch", "Stay in the foreground and deliver whenever something is due")
    private static let verboseOption = Option.flag("verbose", "Print each delivery")

    static let command = Command(
        "tick", "Deliver what is due; cron or systemd runs this every minute",
        details: [
            "This is what makes reminders ring; install.sh sets it up. It says nothing unless something is "
                + "wrong, and costs next to nothing while nothing is due.",
            "A reminder that could not be delivered, because nobody was logged in or the hook failed, is in "
                + "the feed at once. It is tried again until it gets through, or until you read it in the "
                + "feed, finish it or edit it, or the next one is due. After a crash in the middle of a "
                + "delivery it is delivered once more, marked as a possible repeat, and never a third time.",
            "If the clock can't be right, as on a board that starts in 1970, nothing is delivered until it "
                + "is. 'focusflow doctor' says so.",
        ],
        options: [dryRunOption, untilOption, watchOption, verboseOption],
        examples: [
            Example("tick --dry-run", "What is due now"),
            Example("tick --watch --verbose", "Where neither cron nor systemd runs it"),
            Example("tick --until eow", "What will ring until the end of the week"),
        ],
        exitCodes: [
            ExitCode(
                0, "Done; also when nothing was due, another tick is at work or notifications are not allowed"
            ),
            ExitCode(1, "Something could not be written, as on a full disk"),
            ExitCode(3, "The store is missing, or can't be read"), ExitCode(5, "The store is busy"),
        ],
        files: [
            NamedFile("~/.local/state/focusflow/ACCOUNT/delivery.jsonl", "The journal of all deliveries"),
            NamedFile("~/.config/focusflow/hooks/deliver", "Runs for each delivery, if you have one"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-pending-list(1)", "focusflow-feed(1)", "focusflow-files(5)"])
}

/// Ticks until it is stopped, and tells each trouble once.
private final class TickWatch {
    private let world: World
    private let format: Format
    private let isVerbose: Bool
    private var lastTrouble: String?

    init(_ world: World, _ format: Format, isVerbose: Bool) {
        self.world = world
        self.format = format
        self.isVerbose = isVerbose
    }

    func run() throws -> any Report {
        try watchTicks(world) { result in
            switch result {
            case .success(let report):
                try tell(report.trouble)
                try show(report)
            case .failure(let error): try tell(error)
            }
        }
        return HelpReport("")
    }

    private func show(_ report: TickReport) throws {
        guard isVerbose || format.layout != .human, !report.delivered.isEmpty else { return }
        let page = Page(console: world.console, environment: world.environment, color: format.color)
        let done = TickDone(report, isVerbose: true)
        try world.console.write(done.text(as: format, on: page), to: .output)
    }

    private func tell(_ trouble: (any Error)?) throws {
        let text = trouble.map { Complaint($0).text(as: format) }
        guard text != lastTrouble else { return }
        lastTrouble = text
        if let text { try world.console.write(text, to: .error) }
    }
}
