import JSONKit

/// A task as the store would hold it, read by our node and by Foundation's decoder into the same fields.
struct Record: Decodable, Equatable {
    struct Reminder: Decodable, Equatable {
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

struct Tasks: Decodable, Equatable {
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
    /// `count` records of the shape that the store writes, one a line.
    static func text(count: Int) -> [UInt8] {
        var writer = JSONWriter()
        writer.openObject()
        writer.name("version")
        writer.append(1)
        writer.name("nextNumber")
        writer.append(count + 1)
        writer.name("tasks")
        writer.openArray()
        for number in 1...count {
            writer.breakLine()
            writer.append(record(number))
        }
        writer.breakLine()
        writer.closeArray()
        writer.closeObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private static func record(_ number: Int) -> JSONValue {
        let digits = String(number, radix: 16)
        let id = "0190f6e2-3c4d-7abc-8def-" + String(repeating: "0", count: 12 - digits.count) + digits
        return .object([
            .init("number", .number(JSONNumber(number))), .init("id", .string(id)),
            .init("title", .string("Water the plants")), .init("tags", .array([.string("home")])),
            .init("created", .string("2026-11-20T19:08:00Z")),
            .init(
                "reminder",
                .object([
                    .init("time", .string("2026-11-21T09:00")), .init("repeat", .string("weekly")),
                    .init("revision", .number(1)), .init("since", .string("2026-11-20T19:08:00Z")),
                ])),
        ])
    }
}
