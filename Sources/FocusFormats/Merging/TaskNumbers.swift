import JSONKit
import TimeKit

/// Gives every task a number of its own, and the same one on each machine that has the same files.
///
/// Example: A and B, both offline, each add a task 7. The one that was added first keeps 7, the other becomes 8.
/// Open tasks come before ended ones, since an open one is what somebody types the number of.
struct TaskNumbers {
    /// The id that has each number.
    private var owners: [Int: String] = [:]
    private var numbers: [String: Int] = [:]
    /// The number that a task, by its id, had to give up.
    private var left: [String: Int] = [:]
    private var next: Int
    private var notes: [MergeNote] = []

    /// Settles the numbers within tasks.json alone, as a merge of that file can.
    package static func settle(in tasks: inout StoredFile) -> [MergeNote] {
        var numbers = TaskNumbers(tasks, nil)
        numbers.claim(tasks)
        numbers.write(to: &tasks, .tasks)
        numbers.raise(&tasks)
        return numbers.notes
    }

    /// Settles the numbers of open and ended tasks together.
    package static func settle(in tasks: inout StoredFile, and archive: inout StoredFile) {
        var numbers = TaskNumbers(tasks, archive)
        numbers.claim(tasks)
        numbers.claim(archive)
        numbers.write(to: &tasks, .tasks)
        numbers.write(to: &archive, .archive)
        numbers.raise(&tasks)
    }

    private init(_ tasks: StoredFile, _ archive: StoredFile?) {
        var highest = (tasks.member(named: "nextNumber")?.node?.int ?? 1) - 1
        for record in tasks.records + (archive?.records ?? []) {
            // A hand-written number of 2^53 or more is not counted on from, or no number would be left.
            if let number = record.content?["number"]?.int, number < 1 << 53 {
                highest = max(highest, number)
            }
        }
        next = Int(min(highest, 1 << 53)) + 1
    }

    /// Lets the tasks of a file take their numbers, the oldest first; one that finds its number taken gets the next
    /// free one.
    private mutating func claim(_ file: StoredFile) {
        var claims: [Claim] = []
        for record in file.records {
            if let claim = record.content.flatMap(Claim.init) { claims.append(claim) }
        }
        claims = claims.inOrder { $0.created != $1.created ? $0.created < $1.created : $0.id < $1.id }
        for claim in claims where numbers[claim.id] == nil {
            if let owner = owners[claim.number], owner != claim.id {
                numbers[claim.id] = next
                left[claim.id] = claim.number
                owners[next] = claim.id
                notes.append(.renumbered(title: claim.title, from: claim.number, to: next))
                next += 1
            } else {
                numbers[claim.id] = claim.number
                owners[claim.number] = claim.id
            }
        }
    }

    /// Writes the new numbers. All records that the archive has of a task get its number. Of two open tasks with one
    /// id, which only a hand-written file has, the second keeps its own.
    private func write(to stored: inout StoredFile, _ file: StoreFile) {
        for (place, record) in stored.records.enumerated() {
            guard let node = record.content, let claim = Claim(node), let number = numbers[claim.id],
                number != claim.number, file == .archive || left[claim.id] == claim.number
            else { continue }
            var writer = JSONWriter()
            writer.append(node, edits: [.set("number", to: .number(.init(number)))])
            stored.replaceRecord(at: place, with: writer.bytes)
        }
    }

    /// Raises `nextNumber` past the numbers given here. A file without it needs none: its highest number says what is
    /// next.
    private func raise(_ tasks: inout StoredFile) {
        guard let noted = tasks.member(named: "nextNumber")?.node?.int, noted < next else { return }
        tasks.set("nextNumber", .number(.init(next)))
    }

    private struct Claim {
        let id: String
        let number: Int
        let created: Int64
        let title: String

        init?(_ node: JSONNode) {
            guard let id = node["id"]?.string, let number = node["number"]?.int.flatMap({ Int(exactly: $0) })
            else { return nil }
            self.id = id
            self.number = number
            created = node["created"]?.string.flatMap(Instant.init(rfc3339:))?.secondsSinceEpoch ?? 0
            title = node["title"]?.string ?? ""
        }
    }
}
