import FocusCore
import JSONKit
import TimeKit

/// What `hooks/deliver` is given: one JSON line on standard input, and the same as variables, for shell scripts.
struct HookMessage {
    private let shipment: Shipment
    private let text: DeliveryText
    private let words: ShipmentWords
    private let situation: Situation
    private let tasks: [UniqueID: Task]

    init(_ shipment: Shipment, _ words: ShipmentWords, _ situation: Situation) {
        self.shipment = shipment
        self.words = words
        self.situation = situation
        text = words.text(of: shipment, limit: nil)
        tasks = situation.tasks(for: Set(shipment.occurrences.compactMap(\.task)))
    }

    package var line: [UInt8] {
        var members: [JSONValue.Member] = [
            .init("schema", .number(1)), .init("namespace", .string(situation.namespace.directoryName)),
            .init("kind", .string(kind)), .init("title", .string(text.title)),
            .init("body", .string(text.body)), .init("attempt", .number(.init(shipment.attempt))),
        ]
        if shipment.isDigest {
            members.append(.init("items", .array(shipment.occurrences.map { .object(item($0)) })))
        } else if let only = shipment.occurrences.first {
            members += item(only).filter { $0.name != "title" && $0.name != "body" && $0.name != "kind" }
        }
        var writer = JSONWriter()
        writer.append(.object(members))
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    package var variables: [String: String] {
        var variables = [
            "FOCUSFLOW_NAMESPACE": situation.namespace.directoryName, "FOCUSFLOW_KIND": kind,
            "FOCUSFLOW_TITLE": text.title, "FOCUSFLOW_BODY": text.body,
            "FOCUSFLOW_ATTEMPT": "\(shipment.attempt)",
        ]
        if !shipment.isDigest, let only = shipment.occurrences.first {
            variables["FOCUSFLOW_OCCURRENCE"] = only.id.description
            variables["FOCUSFLOW_DUE"] = time(only.due)
            variables["FOCUSFLOW_LATE_SECONDS"] = "\(late(only))"
            variables["FOCUSFLOW_MISSED"] = "\(only.missed)"
            variables["FOCUSFLOW_TASK"] = only.request.userInfo["task"]
            variables["FOCUSFLOW_EVENT"] = only.request.content.userInfo["event"]
            variables["FOCUSFLOW_START"] = start(only)
            variables["FOCUSFLOW_URGENT"] = only.isUrgent ? "1" : "0"
            variables["FOCUSFLOW_RING"] = "\(only.ring)"
            variables.merge(HookTask(task(only)).variables) { $1 }
        }
        return variables
    }

    private var kind: String {
        shipment.isDigest ? "digest" : shipment.occurrences.first?.kind.rawValue ?? ""
    }

    private func item(_ due: DueOccurrence) -> [JSONValue.Member] {
        let text = words.text(of: due)
        return [
            .init("occurrence", .string(due.id.description)), .init("kind", .string(due.kind.rawValue)),
            .init("title", .string(text.title)), .init("body", .string(text.body)),
            .init("due", .string(time(due.due))), .init("lateSeconds", .number(.init(late(due)))),
            .init("missed", .number(.init(due.missed))),
            .init("task", due.request.userInfo["task"].map(JSONValue.string) ?? .null),
        ] + HookTask(task(due)).members + [
            .init("event", due.request.content.userInfo["event"].map(JSONValue.string) ?? .null),
            .init("start", start(due).map(JSONValue.string) ?? .null),
            .init("urgent", .bool(due.isUrgent)), .init("ring", .number(.init(due.ring))),
        ]
    }

    private func task(_ due: DueOccurrence) -> Task? { due.task.flatMap { tasks[$0] } }

    /// When the event itself begins, of which the alarm is perhaps 15 minutes ahead, or when that is which a task's
    /// reminder warns of.
    private func start(_ due: DueOccurrence) -> String? {
        if due.isAhead { return due.occurrence(in: situation.zone).map(time) }
        return EventReference(due.request.content.userInfo)?.start.map(time)
    }

    private func time(_ instant: Instant) -> String { instant.rfc3339(in: situation.zone) ?? "" }

    private func late(_ due: DueOccurrence) -> Int64 { max(0, situation.now.seconds(since: due.due)) }
}

extension DueOccurrence {
    fileprivate var task: UniqueID? { request.userInfo["task"].flatMap { UniqueID($0) } }
}
