import FocusCore
package import FocusDelivery
package import FocusWords
package import JSONKit
import TimeKit

/// What a tick did: nothing is said of it unless somebody asks.
package struct TickDone: Report {
    private let report: TickReport
    private let isVerbose: Bool

    package init(_ report: TickReport, isVerbose: Bool) {
        self.report = report
        self.isVerbose = isVerbose
    }

    /// It is no error that notifications are not allowed; that the answer can't be read is one.
    private var isInTheDark: Bool { report.authorization == .unknown }
    private var trouble: Complaint? { report.trouble.map { Complaint($0) } }
    package var status: ExitStatus { trouble?.status ?? (isInTheDark ? .store : .done) }
    package var warnings: [Complaint] {
        (trouble.map { [$0] } ?? (isInTheDark ? Complaint.notScheduled(.unknown) : []))
            + Complaint.warnings(passedOver: report.passedOver)
    }

    package func text(on page: Page) -> String {
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

    package var records: [[String]] {
        report.delivered.map { row in
            [row.due.id.description, row.channel.rawValue, row.outcome.rawValue, row.text.title]
        }
    }

    package var json: [JSONValue.Member] {
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

/// What ticks would do.
package struct TickRehearsal: Report {
    private let rehearsal: Rehearsal

    package init(_ rehearsal: Rehearsal) {
        self.rehearsal = rehearsal
    }

    package var status: ExitStatus { rehearsal.damage == nil ? .done : .store }
    package var warnings: [Complaint] {
        var warnings = [rehearsal.damage.map { Complaint(warning: $0) }].compactMap(\.self)
        let kinds = Set(rehearsal.events.map(\.due.kind))
        for hook in rehearsal.situation.silences(of: Array(kinds)) where hook.isOfHook {
            let hint = "run '\(hook.mending)'"
            warnings.append(Complaint(hook.name, hook.line, kind: .warning, hints: [hint]))
        }
        return warnings
    }

    package func text(on page: Page) -> String {
        guard !rehearsal.events.isEmpty else { return "Nothing would be delivered.\n" }
        let words = TaskWords(situation: rehearsal.situation)
        let lines = rehearsal.events.map { event in
            let fate =
                switch event.fate {
                case .delivered: ""
                case .held(let until): "held until \(words.nearMoment(until)): "
                case .dropped(let reason):
                    "dropped, \(reason.comingWords(event.at, rehearsal.situation.preferences)): "
                }
            let body = event.text.body.linesJoined
            let text = body.isEmpty ? event.text.title : "\(event.text.title): \(body)"
            return [words.nearMoment(event.at), "\(fate)\(text.harmless)"]
        }
        return Table(lines).text(on: page) + (rehearsal.isCut ? "and more\n" : "")
    }

    package var records: [[String]] {
        rehearsal.events.map { event in
            [
                event.at.rfc3339(in: rehearsal.situation.zone) ?? "", event.fate.name,
                event.due.id.description, event.text.title,
            ]
        }
    }

    package var json: [JSONValue.Member] {
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
