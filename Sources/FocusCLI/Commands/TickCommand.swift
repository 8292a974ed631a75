import CommandLineKit
import FocusCore
import FocusDelivery
import FocusPorts
import FocusReports
import FocusWords
import JSONKit
import TimeKit

/// `focusflow tick`
enum TickCommand {
    static let verb = Verb(command) { invocation, world in
        let until = invocation[untilOption]
        if invocation.contains(dryRunOption) || until != nil {
            return TickRehearsal(rehearsal: try rehearseTicks(until: until, world))
        }
        if invocation.contains(watchOption) {
            return try TickWatch(world, invocation.format, isVerbose: invocation.contains(verboseOption))
                .run()
        }
        return TickDone(report: try tick(world), isVerbose: invocation.contains(verboseOption))
    }

    private static let dryRunOption = Option.flag(
        "dry-run", "Show what would be delivered, and deliver nothing")
    private static let untilOption = Option.taking(
        "WHEN", Source.comingWhen.kind, "until", "Show what will ring until then, and deliver nothing")
    private static let watchOption = Option.flag(
        "watch", "Stay in the foreground and deliver whenever something is due")
    private static let verboseOption = Option.flag("verbose", "Print each delivery")

    static let command = Command(
        "tick", "Deliver what is due",
        details: [
            "This is what makes reminders ring. cron or systemd runs it every minute; install.sh sets that "
                + "up. It says nothing unless something is wrong, and costs next to nothing while nothing is "
                + "due.",
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
            ExitCode(3, "The store is missing, or can't be read"),
        ],
        files: [
            NamedFile("~/.local/state/focusflow/ACCOUNT/delivery.jsonl", "The journal of all deliveries"),
            NamedFile("~/.config/focusflow/hooks/deliver", "Runs for each delivery, if you have one"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-pending-list(1)", "focusflow-feed(1)", "focusflow-files(5)"])
}

/// What a tick did: nothing is said of it unless somebody asks.
private struct TickDone: Report {
    let report: TickReport
    let isVerbose: Bool

    /// Not to be allowed is no trouble; not to know whether one is, is some.
    private var isInTheDark: Bool { report.authorization == .unknown }
    var status: ExitStatus { isInTheDark ? .store : .done }
    var warnings: [Complaint] { isInTheDark ? Complaint.notScheduled(.unknown) : [] }

    func text(on page: Page) -> String {
        guard isVerbose, let situation = report.situation else { return "" }
        if let doubt = report.doubt { return "nothing is done: \(doubt.words)\n" }
        let words = TaskWords(situation: situation)
        return report.delivered.map { row in
            let outcome =
                switch row.outcome {
                case .delivered:
                    row.channel == .feed ? "put into the feed" : "delivered by \(row.channel.rawValue)"
                case .refused: "refused by \(row.channel.rawValue)"
                case .unknown: "perhaps delivered by \(row.channel.rawValue)"
                }
            return "\(words.nearMoment(row.due.due))  \(outcome)  \(row.text.title.harmless)\n"
        }.joined()
    }

    var records: [[String]] {
        report.delivered.map { row in
            [row.due.id.description, row.channel.rawValue, row.outcome.rawValue, row.text.title]
        }
    }

    var json: [JSONValue.Member] {
        let zone = report.situation?.zone ?? .utc
        return [.init("delivered", .array(report.delivered.map { .object(members(of: $0, in: zone)) }))]
    }

    private func members(of row: TickReport.Delivered, in zone: Zone) -> [JSONValue.Member] {
        occurrenceMembers(row.due, row.text, in: zone) + [
            .init("channel", .string(row.channel.rawValue)), .init("outcome", .string(row.outcome.rawValue)),
            .init("attempt", .number(.init(row.attempt))), .init("missed", .number(.init(row.due.missed))),
        ]
    }
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
                lastTrouble = nil
                try show(report)
            case .failure(let error): try tell(Complaint(error).text(as: format))
            }
        }
        return HelpReport("")
    }

    private func show(_ report: TickReport) throws {
        guard isVerbose || format.layout != .human, !report.delivered.isEmpty else { return }
        let page = Page(console: world.console, environment: world.environment, color: format.color)
        let done = TickDone(report: report, isVerbose: true)
        try world.console.write(done.text(as: format, on: page), to: .output)
    }

    private func tell(_ text: String) throws {
        guard text != lastTrouble else { return }
        lastTrouble = text
        try world.console.write(text, to: .error)
    }
}

/// What ticks would do.
private struct TickRehearsal: Report {
    let rehearsal: Rehearsal

    var status: ExitStatus { rehearsal.damage == nil ? .done : .store }
    var warnings: [Complaint] { rehearsal.damage.map { [Complaint(warning: $0)] } ?? [] }

    func text(on page: Page) -> String {
        guard !rehearsal.events.isEmpty else { return "Nothing would be delivered.\n" }
        let words = TaskWords(situation: rehearsal.situation)
        let lines = rehearsal.events.map { event in
            let fate =
                switch event.fate {
                case .delivered: ""
                case .held(let until): "held until \(words.nearMoment(until)): "
                case .dropped(let reason): "dropped, \(reason.words): "
                }
            let body = event.text.body.linesJoined
            let text = body.isEmpty ? event.text.title : "\(event.text.title): \(body)"
            return [words.nearMoment(event.at), "\(fate)\(text.harmless)"]
        }
        return Table(lines).text(on: page) + (rehearsal.isCut ? "and more\n" : "")
    }

    var records: [[String]] {
        rehearsal.events.map { event in
            [
                event.at.rfc3339(in: rehearsal.situation.zone) ?? "", event.fate.name,
                event.due.id.description, event.text.title,
            ]
        }
    }

    var json: [JSONValue.Member] {
        let zone = rehearsal.situation.zone
        func rows(_ name: String) -> JSONValue.Member {
            let events = rehearsal.events.filter { $0.fate.name == name }
            return .init(
                name,
                .array(
                    events.map { event in
                        .object(
                            occurrenceMembers(event.due, event.text, in: zone)
                                + [
                                    .init("at", .string(event.at.rfc3339(in: zone) ?? "")),
                                    .init("missed", .number(.init(event.due.missed))),
                                ] + event.fate.members(in: zone))
                    }))
        }
        return [
            rows("delivered"), rows("held"), rows("dropped"), .init("cut", .bool(rehearsal.isCut)),
        ]
    }
}

private func occurrenceMembers(_ due: DueOccurrence, _ text: DeliveryText, in zone: Zone) -> [JSONValue
    .Member]
{
    [
        .init("id", .string(due.request.identifier)), .init("occurrence", .string(due.id.description)),
        .init("due", .string(due.due.rfc3339(in: zone) ?? "")), .init("title", .string(text.title)),
        .init("body", .string(text.body)),
    ]
}

extension Rehearsal.Fate {
    fileprivate var name: String {
        switch self {
        case .delivered: "delivered"
        case .held: "held"
        case .dropped: "dropped"
        }
    }

    fileprivate func members(in zone: Zone) -> [JSONValue.Member] {
        switch self {
        case .delivered: []
        case .held(let until): [.init("until", .string(until.rfc3339(in: zone) ?? ""))]
        case .dropped(let reason): [.init("reason", .string(reason.rawValue))]
        }
    }
}
