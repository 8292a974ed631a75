import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords
import JSONKit
import TimeKit
import WhenKit

/// `focusflow pending-list`
enum PendingListCommand {
    static let verb = Verb(command) { invocation, world in
        var choices: Set<PendingList.Choice> = []
        if invocation.contains(snoozedOption) { choices.insert(.snoozed) }
        if invocation.contains(heldOption) { choices.insert(.held) }
        let list = try pendingList(rebuilding: invocation.contains(rebuildOption), world).only(choices)
        return Warned(Result(list: list, isChoice: !choices.isEmpty), of: TickSilence(list.situation, world))
    }

    private static let rebuildOption = Option.flag("rebuild", "Make the whole list again from scratch")

    private static let snoozedOption = Option.flag("snoozed", "List only what you have put off")
    private static let heldOption = Option.flag(
        "held", "List only what waits for the end of quiet hours or dnd")

    static let command = Command(
        "pending-list", "List what will ring, in order",
        details: [
            "Each line is a request: when it rings next, why it waits or is dropped, its identifier, the "
                + "number of its task, and what it will say. The list is made from your tasks, timer, calendars "
                + "and preferences, and from what you allowed. A reminder that repeats is listed once, "
                + "with its next time; 'focusflow agenda' lists every time. A narrow terminal has no room "
                + "for identifiers; --plain has them, and the number of the task as its last column."
        ],
        options: [snoozedOption, heldOption, rebuildOption],
        examples: [
            Example("pending-list", "What will ring"), Example("pending-list --json", "For a program"),
            Example("pending-list --snoozed --held", "What waits, for either reason"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when nothing is listed"), ExitCode(3, "The files can't be read"),
        ],
        files: [
            NamedFile(
                "~/.local/state/focusflow/ACCOUNT/pending.json",
                "The list; focusflow can make it again")
        ],
        seeAlso: ["focusflow(1)", "focusflow-task(1)", "focusflow-prefs(1)"])

    struct Result: Report {
        let list: PendingList
        var isChoice = false

        var status: ExitStatus { list.damage == nil ? .done : .store }
        var warnings: [Complaint] {
            [list.damage, list.unsaved].compactMap(\.self).map { Complaint(warning: $0) }
                + Complaint.warnings(passedOver: list.passedOver)
                + Complaint.notScheduled(list.authorization)
        }

        func text(on page: Page) -> String {
            (list.rows.isEmpty ? emptiness : table(on: page))
                + (list.rows.isEmpty && isChoice ? "" : stop(on: page))
        }

        private func table(on page: Page) -> String {
            let words = TaskWords(situation: list.situation)
            let rows = list.rows.map { row in
                [
                    words.nearMoment(row.next), words.ringing(row.next),
                    row.held?.words(row.next, list.situation.preferences) ?? "",
                    row.request.identifier.harmless, row.number.map { String($0) } ?? "",
                    row.toldTitle.harmless + row.eventDay(in: list.situation.zone),
                ]
            }
            return Table(rows).text(on: page, giving: [3, 1], lastly: [4, 2])
        }

        /// Where the list stops.
        private func stop(on page: Page) -> String {
            guard let end = list.alarmsEnd else { return "" }
            let words = TaskWords(situation: list.situation)
            return page.hung(
                "", "Alarms of calendars are listed until \(words.moment(end)).")
                + page.hung("", "To see more: focusflow agenda --days 30")
        }

        func quietText(on page: Page) -> String { list.rows.isEmpty ? emptiness : table(on: page) }

        /// That there is nothing, and what to type so that there is.
        private var emptiness: String {
            if isChoice { return "Nothing waits. All that will ring: focusflow pending-list\n" }
            if list.authorization == .denied {
                return "Nothing is pending.\n"
                    + "Nothing rings, because notifications are not allowed; to allow them: focusflow auth allow\n"
            }
            if list.authorization.allowsScheduling,
                let key = list.situation.preferences.key(silencing: .task)
            {
                let what = key == .notifications ? "Nothing" : "No task"
                return "Nothing is pending.\n"
                    + "\(what) rings, because \(key.rawValue) is off; to turn it on: \(key.switchingOn)\n"
            }
            return
                "Nothing is pending.\nAdd a reminder: focusflow task add Call mum --at \"tomorrow 18:00\"\n"
        }

        var records: [[String]] {
            list.rows.map { row in
                [
                    time(row.next), row.request.identifier, row.held?.name ?? "", row.toldTitle,
                    row.number.map { String($0) } ?? "",
                ]
            }
        }

        var json: [JSONValue.Member] {
            let rows = list.rows.map { row in
                JSONValue.object([
                    .init("id", .string(row.request.identifier)), .init("next", .string(time(row.next))),
                    .init("repeats", .bool(row.request.trigger.repeats)),
                    .init("title", .string(row.title)),
                    .init("body", .string(row.request.content.body)),
                    .init("category", row.request.content.category.map(JSONValue.string) ?? .null),
                    .init("held", row.held.map { .string($0.name) } ?? .null),
                    .init("number", row.number.map { .number(.init($0)) } ?? .null),
                    .init("ring", .string(row.ring.name)),
                ])
            }
            return [
                .init("requests", .array(rows)),
                .init("alarmsUntil", list.alarmsEnd.map { .string(time($0)) } ?? .null),
            ]
        }

        private func time(_ instant: Instant) -> String {
            instant.rfc3339(in: list.situation.zone) ?? ""
        }
    }
}

extension NotificationTrigger {
    fileprivate var repeats: Bool {
        switch self {
        case .schedule(let schedule): schedule.repetition != .none
        case .reminder(let reminder): reminder.schedule.repetition != .none
        case .interval, .fixed, .floating: false
        }
    }
}
