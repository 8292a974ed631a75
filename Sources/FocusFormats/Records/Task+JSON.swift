package import FocusCore
package import JSONKit
package import TimeKit

extension Task {
    /// The record of a new task.
    package var record: [UInt8] {
        var writer = JSONWriter()
        writer.append(.object(members.compactMap { name, value in value.map { .init(name, $0) } }))
        return writer.bytes
    }

    /// The record of a task that was read from `node`: what is unknown in it, and what is the same, stays as it was.
    package func record(changing node: JSONNode) -> [UInt8] {
        var writer = JSONWriter()
        var edits: [JSONEdit] = []
        if let old = Task(node) {
            for ((name, value), was) in zip(members, old.members) where value != was.1 {
                edits.append(value.map { .set(name, to: $0) } ?? .remove(name))
            }
            edits += stateEdits(since: old.state)
        }
        writer.append(node, edits: edits)
        return writer.bytes
    }

    /// nil for a record that is no task.
    package init?(_ node: JSONNode) {
        guard var members = JSONObjectReader(node),
            let number = members.int("number").flatMap({ Int(exactly: $0) }), number > 0,
            let id = members.scan("id", { UniqueID($0) }),
            let title = members.string("title")
        else { return nil }
        let created = members.scan("created") { Instant(rfc3339: $0) } ?? .epoch
        var reminder: Reminder?
        if let node = members.value("reminder"), !node.isNull {
            guard let known = Reminder(node) else { return nil }
            reminder = known
        }
        // Most tasks have none of these, which is known at once where all others were found.
        let notes = members.string("notes")
        let tags = members.value("tags")?.elements?.compactMap(\.string) ?? []
        let priority = members.string("priority").flatMap(Priority.init(rawValue:))
        self.init(
            number: number, id: id, title: title, notes: notes, tags: tags, priority: priority,
            created: created, reminder: reminder)
        state = State(&members)
        occurrence = members.scan("occurrence") { CivilDateTime($0) }
        reopened = members.scan("reopened") { Instant(rfc3339: $0) }
    }

    /// In the order of the file; nil for what is left out.
    private var members: [(String, JSONValue?)] {
        [
            ("number", .number(.init(number))),
            ("id", .string(id.description)),
            ("title", .string(title)),
            ("notes", notes.map(JSONValue.string)),
            ("tags", tags.isEmpty ? nil : .array(tags.map(JSONValue.string))),
            ("priority", priority.map { .string($0.rawValue) }),
            ("created", created == .epoch ? nil : created.rfc3339(in: .utc).map(JSONValue.string)),
            ("reminder", reminder?.json),
        ]
    }
}

extension Instant {
    /// Stands for a time that nobody wrote down.
    package static let epoch = Instant(secondsSinceEpoch: 0)
}
