package import FocusCore
package import JSONKit
package import TimeKit

extension Task {
    /// The record of a new task.
    package var record: [UInt8] { members.record }

    /// The record of a task that was read from `node`. What did not change in it, and what we do not know, keeps its
    /// bytes.
    package func record(changing node: JSONNode) -> [UInt8] {
        guard let old = Task(node) else { return record }
        return node.changed(from: old.members, to: members)
    }

    /// nil for a record that is no task.
    @_optimize(speed)
    package init?(_ node: JSONNode) {
        guard var members = JSONObjectReader(node),
            let number = members.int("number").flatMap({ Int(exactly: $0) }), number > 0,
            let id = members.scan("id", { UniqueID($0) }),
            let title = members.string("title")
        else { return nil }
        let created = members.scan("created") { Instant(rfc3339: $0) } ?? .epoch
        let reminder: Reminder?
        let lastRevision: Int?
        if let node = members.value("reminder"), !node.isNull {
            guard let known = Reminder(node) else { return nil }
            (reminder, lastRevision) = (known, nil)
        } else {
            (reminder, lastRevision) = (nil, members.int("lastRevision")?.asRevision)
        }
        // Most tasks have none of these. If all members were found before, the reader knows at once.
        let notes = members.string("notes")
        let tags = members.value("tags")?.elements?.compactMap(\.string) ?? []
        let priority = members.string("priority").flatMap(Priority.init(rawValue:))
        self.init(
            number: number, id: id, title: title, notes: notes, tags: tags, priority: priority,
            created: created, reminder: reminder, start: members.scan("start") { CivilDate($0) },
            steps: members.value("steps").map([Step].init) ?? [], state: State(&members),
            occurrence: members.scan("occurrence") { CivilDateTime($0) },
            reopened: members.scan("reopened") { ClockReading(rfc3339: $0) },
            lastRevision: lastRevision)
    }

    /// In the order in which they are written.
    private var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = [
            .init("number", .number(.init(number))), .init("id", .string(id.description)),
            .init("title", .string(title)),
        ]
        if let notes { members.append(.init("notes", .string(notes))) }
        if !tags.isEmpty { members.append(.init("tags", .array(tags.map(JSONValue.string)))) }
        if let priority { members.append(.init("priority", .string(priority.rawValue))) }
        if created != .epoch { members.append(.init("created", .time(created))) }
        if let reminder { members.append(.init("reminder", reminder.json)) }
        if let lastRevision { members.append(.init("lastRevision", .number(.init(lastRevision)))) }
        if let start { members.append(.init("start", .string(start.description))) }
        if !steps.isEmpty { members.append(.init("steps", steps.record)) }
        members += stateMembers
        return members
    }
}

extension Instant {
    /// Stands for a missing time.
    package static let epoch = Instant(secondsSinceEpoch: 0)
}
