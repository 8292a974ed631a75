import JSONKit

/// A task as the store would hold it, read by our node and by Foundation's decoder into the same fields.
struct Record: Codable, Equatable {
    struct Reminder: Codable, Equatable {
        let time: String
        let `repeat`: String
        let revision: Int
        let since: String
    }

    let number: Int
    let id: String
    let title: String
    let notes: String?
    let tags: [String]
    let priority: String?
    let created: String
    let completed: String?
    let reminder: Reminder?
}

struct Tasks: Codable, Equatable {
    let version: Int
    let nextNumber: Int
    let tasks: [Record]
}

extension Tasks {
    init?(_ node: JSONNode) {
        guard let version = node["version"]?.int, let nextNumber = node["nextNumber"]?.int,
            let elements = node["tasks"]?.elements
        else { return nil }
        var tasks: [Record] = []
        tasks.reserveCapacity(elements.underestimatedCount)
        for element in elements {
            guard let task = Record(element) else { return nil }
            tasks.append(task)
        }
        self.init(version: Int(version), nextNumber: Int(nextNumber), tasks: tasks)
    }
}

extension Record {
    init?(_ node: JSONNode) {
        guard let number = node["number"]?.int, let id = node["id"]?.string,
            let title = node["title"]?.string, let created = node["created"]?.string
        else { return nil }
        self.init(
            number: Int(number), id: id, title: title, notes: node["notes"]?.string,
            tags: node["tags"]?.elements?.compactMap(\.string) ?? [],
            priority: node["priority"]?.string, created: created,
            completed: node["completed"]?.string, reminder: node["reminder"].flatMap(Reminder.init))
    }
}

extension Record.Reminder {
    init?(_ node: JSONNode) {
        guard let time = node["time"]?.string, let rule = node["repeat"]?.string,
            let revision = node["revision"]?.int, let since = node["since"]?.string
        else { return nil }
        self.init(time: time, repeat: rule, revision: Int(revision), since: since)
    }
}

extension Tasks {
    /// `count` tasks as the store would hold them.
    init(count: Int) {
        let tasks = (1...count).map { number in
            let digits = String(number, radix: 16)
            return Record(
                number: number,
                id: "0190f6e2-3c4d-7abc-8def-" + String(repeating: "0", count: 12 - digits.count) + digits,
                title: "Water the plants", notes: nil, tags: ["home"], priority: nil,
                created: "2026-11-20T19:08:00Z", completed: nil,
                reminder: Record.Reminder(
                    time: "2026-11-21T09:00", repeat: "weekly", revision: 1, since: "2026-11-20T19:08:00Z"))
        }
        self.init(version: 1, nextNumber: count + 1, tasks: tasks)
    }

    /// The text of the file: one record a line.
    var text: [UInt8] {
        var writer = JSONWriter(reserving: tasks.count * 256)
        writer.openObject()
        writer.name("version")
        writer.append(version)
        writer.name("nextNumber")
        writer.append(nextNumber)
        writer.name("tasks")
        writer.openArray()
        for task in tasks {
            writer.breakLine()
            task.append(to: &writer)
        }
        writer.breakLine()
        writer.closeArray()
        writer.closeObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension Record {
    func append(to writer: inout JSONWriter) {
        writer.openObject()
        writer.name("number")
        writer.append(number)
        writer.append("id", id)
        writer.append("title", title)
        writer.append("notes", notes)
        writer.name("tags")
        writer.openArray()
        for tag in tags { writer.append(tag) }
        writer.closeArray()
        writer.append("priority", priority)
        writer.append("created", created)
        writer.append("completed", completed)
        if let reminder {
            writer.name("reminder")
            reminder.append(to: &writer)
        }
        writer.closeObject()
    }
}

extension Record.Reminder {
    func append(to writer: inout JSONWriter) {
        writer.openObject()
        writer.append("time", time)
        writer.append("repeat", self.repeat)
        writer.name("revision")
        writer.append(revision)
        writer.append("since", since)
        writer.closeObject()
    }
}

extension JSONWriter {
    fileprivate mutating func append(_ name: String, _ string: String?) {
        guard let string else { return }
        self.name(name)
        append(string)
    }
}
