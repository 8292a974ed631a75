package import JSONKit

/// A reminder as one version of a task has it, with the times of what was done about it.
struct ReminderVersion {
    let node: JSONNode
    /// When it was typed, edited, or brought back by undo.
    let typedAt: Int64
    /// When it was last finished, skipped, or that was undone.
    let settledAt: Int64
    /// When it was last put off, or that was undone.
    let snoozedAt: Int64
    /// When it was last said how it rings, apart from its times.
    let ringingAt: Int64
    /// When it was last paused or resumed, or that was undone.
    let pausedAt: Int64

    /// nil where the record has no reminder.
    init?(of record: JSONNode) {
        guard let node = record.member(named: "reminder"), node.members != nil else { return nil }
        self.node = node
        typedAt = max(node["since"]?.seconds ?? .min, record.notedTime(of: "reminder") ?? .min)
        settledAt = record.notedTime(of: "settled") ?? .min
        snoozedAt = record.notedTime(of: "snooze") ?? .min
        ringingAt = max(record.notedTime(of: "ringing") ?? .min, typedAt)
        pausedAt = record.notedTime(of: "paused") ?? .min
    }

    var time: String { node["time"]?.string ?? "" }
    var settled: String? { node["settled"]?.string }
    var kept: String? { node["kept"]?.string }
    var snooze: JSONNode? { node["snooze"].flatMap { $0.isNull ? nil : $0 } }
    var paused: JSONNode? { node["paused"].flatMap { $0.isNull ? nil : $0 } }
    /// As they are written, so that what we don't know survives.
    var excepted: Set<String> { texts("exdate") }
    var settledEarly: Set<String> { texts("settledEarly") }
    var isUndone: Bool { node.ringsAs < node.revision }

    /// Whether it rings in the same way, whenever that is.
    func rings(as other: ReminderVersion) -> Bool {
        ["before", "nag", "urgent"].allSatisfy {
            node.member(named: $0)?.bytes == other.node.member(named: $0)?.bytes
        }
    }

    private func texts(_ name: StaticString) -> Set<String> {
        Set(node[name]?.elements?.compactMap(\.string) ?? [])
    }

    /// How far it has been dealt with. A rule that counts from its being done moves its first time on.
    var progress: [String] { [time, settled ?? ""] }

    /// Whether an occurrence is finished or skipped, as `other` may not have known.
    func isOver(_ snooze: JSONNode, besides other: ReminderVersion) -> Bool {
        guard let label = snooze["label"]?.string else { return true }
        return label <= settled ?? "" || time != other.time && label < time
    }
}

extension JSONNode {
    /// Whether two reminders were typed as one, whatever was done about them since.
    package func isTyped(as other: JSONNode) -> Bool {
        guard self["since"]?.seconds == other["since"]?.seconds, ringsAs == other.ringsAs else {
            return false
        }
        if self["repeat"]?["afterDone"] != nil, other["repeat"]?["afterDone"] != nil { return true }
        return ["time", "offset", "zone", "repeat"].allSatisfy {
            member(named: $0)?.bytes == other.member(named: $0)?.bytes
        }
    }
}
