import FocusCore
import JSONKit
import TimeKit

/// The attributes of a taskwarrior task that mean something here.
struct TaskwarriorRecord {
    private(set) var description: String?
    private(set) var uuid: UniqueID?
    private(set) var parent: UniqueID?
    private(set) var entry: Instant?
    private(set) var entryText = ""
    package private(set) var end: Instant?
    private(set) var due: Instant?
    private(set) var until: Instant?
    private(set) var wait: Instant?
    private(set) var scheduled: Instant?
    private(set) var recur: String?
    private(set) var project: String?
    private(set) var tags: [String] = []
    private(set) var priority: Task.Priority?
    private(set) var annotations: [Annotation] = []
    private(set) var state = TaskRow.State.open

    struct Annotation {
        let entry: Instant?
        package let text: String
    }

    var isPending: Bool { state == .open }

    /// Takes an attribute; answers what of it can't be taken.
    package mutating func take(_ name: JSONNode, _ value: JSONNode) -> ImportRemark.Fact? {
        let name = name.string ?? ""
        switch name {
        case "description": description = value.string
        case "uuid": uuid = value.scan { UniqueID($0) }
        case "parent": parent = value.scan { UniqueID($0) }
        case "recur": recur = value.string
        case "project": project = value.string
        case "entry":
            entryText = value.string ?? ""
            return Self.take(value, name, &entry)
        case "end": return Self.take(value, name, &end)
        case "due": return Self.take(value, name, &due)
        case "until": return Self.take(value, name, &until)
        case "wait": return Self.take(value, name, &wait)
        case "scheduled": return Self.take(value, name, &scheduled)
        case "tags": tags = value.elements?.compactMap(\.string) ?? []
        case "annotations": annotations = value.elements?.compactMap(Annotation.init) ?? []
        case "priority": return takePriority(value)
        case "status": return takeStatus(value)
        // Worked out by taskwarrior itself, or needed only for the instances of a series.
        case "id", "urgency", "modified", "mask", "imask", "rtype", "template", "last": return nil
        default: return .noPlace(name)
        }
        return nil
    }

    private static func take(
        _ value: JSONNode, _ name: String, _ instant: inout Instant?
    ) -> ImportRemark.Fact? {
        instant = Instant(taskwarrior: value)
        return instant == nil ? .badValue(name, value) : nil
    }

    private mutating func takePriority(_ value: JSONNode) -> ImportRemark.Fact? {
        switch value.string {
        case "H": priority = .high
        case "M": priority = .medium
        case "L": priority = .low
        case "": priority = nil
        default: return .badValue("priority", value)
        }
        return nil
    }

    private mutating func takeStatus(_ value: JSONNode) -> ImportRemark.Fact? {
        switch value.string {
        case "pending", "waiting", "recurring": state = .open
        case "completed": state = .done
        case "deleted": state = .deleted
        default: return .badValue("status", value)
        }
        return nil
    }
}

extension TaskwarriorRecord.Annotation {
    fileprivate init?(_ node: JSONNode) {
        guard let text = node["description"]?.string else { return nil }
        self.init(entry: node["entry"].flatMap { Instant(taskwarrior: $0) }, text: text)
    }
}

extension ImportRemark.Fact {
    static func badValue(_ name: String, _ node: JSONNode) -> ImportRemark.Fact {
        .badValue(name: name, value: node.string ?? String(decoding: node.bytes.prefix(60), as: UTF8.self))
    }
}

extension Instant {
    /// `20261122T080000Z`; RFC 3339 is understood, too.
    init?(taskwarrior node: JSONNode) {
        let text = node.bytes.dropFirst().dropLast()
        if text.count == 16, text.last == UInt8(ascii: "Z"),
            let wall = CivilDateTime(basicText: text.prefix(15))
        {
            self.init(secondsSinceEpoch: wall.secondsAsUTC)
        } else if let instant = node.scan({ Instant(rfc3339: $0) }) {
            self = instant
        } else {
            return nil
        }
    }
}
