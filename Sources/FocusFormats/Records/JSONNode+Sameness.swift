package import JSONKit
package import TimeKit

extension JSONNode {
    /// Whether two records say the same, apart from the revision of the reminder, the times of edits and that at which
    /// the task came back, which undo and redo make anew each time; and from the fingerprint of an import, which an
    /// import makes anew where both sides say the same.
    package func isSameTask(as other: JSONNode, at now: Instant) -> Bool {
        bytes == other.bytes || taskEssence(at: now) == other.taskEssence(at: now)
    }

    /// Whether two reminders ring alike, apart from the revision that undo made.
    package func isSameReminder(as other: JSONNode) -> Bool {
        bytes == other.bytes || ringsAs == other.ringsAs && ringing == other.ringing
    }

    /// Of a snooze: whether it is over.
    private func isOver(at now: Instant) -> Bool {
        (self["until"]?.string.flatMap(Instant.init(rfc3339:))).map { $0 <= now } ?? true
    }

    /// The revision of a reminder; without one it is the first.
    package var revision: Int { self["revision"]?.int?.asRevision ?? 1 }

    /// The revision after which the occurrences of a reminder are named.
    package var ringsAs: Int { self["ringsAs"]?.int?.asRevision ?? revision }

    private var ringing: JSONValue {
        essence { name, value in name.spells("revision") || name.spells("ringsAs") ? nil : value.value }
    }

    private func taskEssence(at now: Instant) -> JSONValue {
        essence { name, value in
            if name.spells(string: JSONNode.editTimes) || name.spells("reopened") || name.spells("imported") {
                return nil
            }
            return name.spells("reminder") ? value.reminderEssence(at: now) : value.value
        }
    }

    private func reminderEssence(at now: Instant) -> JSONValue {
        essence { name, value in
            let isPassing =
                name.spells("revision") || name.spells("ringsAs") || name.spells("since")
                || (name.spells("snooze") && value.isOver(at: now))
            return isPassing ? nil : value.value
        }
    }

    private func essence(_ keep: (_ name: JSONNode, _ value: JSONNode) -> JSONValue?) -> JSONValue {
        guard let members else { return value }
        return .object(
            members.compactMap { name, value in keep(name, value).map { .init(name.string ?? "", $0) } })
    }
}

extension StoredFile.Record {
    /// Also of a record that was written since the file was read.
    package var content: JSONNode? { node ?? (try? JSONDocument(Array(bytes)))?.root }
}

extension StoredFile.Member {
    /// The same for a member.
    package var value: JSONValue? { (node ?? (try? JSONDocument(Array(bytes)))?.root)?.value }
}
