import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords
import JSONKit
import TimeKit

/// `focusflow why`
enum WhyCommand {
    static let verb = Verb(command) { invocation, world in
        Result(explanation: try explain(invocation.operands[0], world))
    }

    static let command = Command(
        "why", "Say why something did or did not ring",
        details: [
            "A line for each of the last ten times says what happened; then comes the next time, or what keeps "
                + "it from ringing. REQUEST is a name from pending-list, with or without 'focusflow.', or "
                + "timer, or the name of its preference: daily-reminder, daily-recap, nudges.morning, "
                + "session-completion."
        ],
        operands: [
            Operand("REF|REQUEST", Source.ringing.kind, .one, "A task, or a request such as dailyReminder")
        ],
        examples: [
            Example("why 12", "About a task"), Example("why nudge.morning", "About the morning nudge"),
        ],
        exitCodes: [
            ExitCode(0, "Shown"), ExitCode(1, "There is no such task or request"),
            ExitCode(3, "The files can't be read"),
        ],
        files: [
            NamedFile("~/.local/state/focusflow/ACCOUNT/delivery.jsonl", "The journal of all deliveries")
        ],
        seeAlso: ["focusflow(1)", "focusflow-doctor(1)", "focusflow-pending-list(1)", "focusflow-tick(1)"])

    struct Result: Report {
        let explanation: Explanation

        var status: ExitStatus { explanation.damage == nil ? .done : .store }
        var warnings: [Complaint] { explanation.damage.map { [Complaint(warning: $0)] } ?? [] }
        private var words: TaskWords { TaskWords(situation: explanation.situation) }

        func text(on page: Page) -> String {
            let past = explanation.past.map { past in
                let events = past.events.map { EventWords(event: $0, due: past.due, words: words).text }
                return page.hung(
                    "\(words.moment(past.due))  ", past.id.ringWords + events.joined(separator: ", "))
            }
            let coming = explanation.coming.map { page.hung("\(words.moment($0.next))  ", fate($0)) }
            return (past + coming + explanation.obstacles.map { page.hung("", $0.told(words)) }).joined()
        }

        var records: [[String]] {
            let past = explanation.past.flatMap { past in
                past.events.map {
                    [past.id.description, time(past.due), $0.fact.name, $0.at.map(time) ?? ""]
                }
            }
            let coming = explanation.coming.map { [$0.request.identifier, time($0.next), event($0), ""] }
            return past + coming + explanation.obstacles.map { ["", "", $0.name, ""] }
        }

        var json: [JSONValue.Member] {
            let past = explanation.past.map { past in
                let events = past.events.map { event in
                    JSONValue.object([
                        .init("event", .string(event.fact.name)),
                        .init("at", event.at.map { .string(time($0)) } ?? .null),
                        .init("detail", event.fact.detail(time).map(JSONValue.string) ?? .null),
                    ])
                }
                return JSONValue.object([
                    .init("occurrence", .string(past.id.description)), .init("due", .string(time(past.due))),
                    .init("events", .array(events)),
                ])
            }
            let coming = explanation.coming.map { row in
                JSONValue.object([
                    .init("id", .string(row.request.identifier)), .init("next", .string(time(row.next))),
                    .init("held", row.held.map { .string($0.name) } ?? .null),
                    .init("ring", .string(row.ring.name)),
                ])
            }
            return [
                .init("occurrences", .array(past)), .init("coming", .array(coming)),
                .init("obstacles", .array(explanation.obstacles.map { .string($0.name) })),
            ]
        }

        private var preferences: Preferences { explanation.situation.preferences }

        /// `rings in 25 h (after quiet hours)`
        private func fate(_ row: PendingList.Row) -> String {
            let ring = row.ringWords
            return switch row.held {
            case .dropped(.paused): ring + "will be passed over: paused"
            case .dropped(let reason): ring + "will be dropped: \(reason.comingWords(row.next, preferences))"
            case .retry: ring + "is tried again \(words.ringing(row.next))"
            case .quietHours:
                ring + "rings \(words.ringing(row.next)) (after \(preferences.quietWords(row.next)))"
            case .snoozed: ring + "rings \(words.ringing(row.next)) (snoozed)"
            case nil:
                ring + "rings \(words.ringing(row.next))" + (isInDoubt(row) ? ", as a possible repeat" : "")
            }
        }

        /// Whether it may have rung already, since a tick was killed before it had an answer.
        private func isInDoubt(_ row: PendingList.Row) -> Bool {
            row.next <= explanation.situation.now
                && explanation.past.contains { past in
                    guard case .unknown? = past.events.last?.fact else { return false }
                    return past.id.request == row.request.identifier
                }
        }

        private func event(_ row: PendingList.Row) -> String {
            switch row.held {
            case .dropped, .retry: row.held?.name ?? ""
            case .snoozed, .quietHours, nil: "rings"
            }
        }

        private func time(_ instant: Instant) -> String {
            instant.rfc3339(in: explanation.situation.zone) ?? ""
        }
    }
}

extension OccurrenceID {
    /// `1d ahead: `, `again (2): `; nothing where it rang at its own time.
    fileprivate var ringWords: String {
        switch label {
        case .ahead(_, let lead): "\(lead) ahead: "
        case .again(_, _, let ring): "again (\(ring)): "
        case .at, .snoozed, .fixed: ""
        }
    }
}

extension PendingList.Row {
    fileprivate var ringWords: String {
        switch ring {
        case .own: ""
        case .ahead: "ahead: "
        case .again(let ring): "again (\(ring)): "
        }
    }
}
