import JSONKit
import TimeKit

/// Gives every task a number of its own, the same on each machine that has the same files.
///
/// Open tasks keep theirs before ended ones, older before younger ones.
struct TaskNumbers {
    /// By number, the id that has it.
    private var owners: [Int: String] = [:]
    private var numbers: [String: Int] = [:]
    /// By id, the number that a task had to leave to another one.
    private var left: [String: Int] = [:]
    private var next: Int
    private var notes: [MergeNote] = []

    /// Of the tasks in one file alone.
    package static func settle(in tasks: inout StoredFile) -> [MergeNote] {
        var numbers = TaskNumbers(tasks, nil)
        numbers.claim(tasks)
        numbers.write(to: &tasks, .tasks)
        numbers.raise(&tasks)
        return numbers.notes
    }

    /// Of open and ended tasks together.
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
            // A number that no task can have takes none from others.
            if let number = record.content?["number"]?.int, number < 1 << 53 {
                highest = max(highest, number)
            }
        }
        next = Int(min(highest, 1 << 53)) + 1
    }

    private mutating func claim(_ file: StoredFile) {
        var claims: [Claim] = []
        for record in file.records {
            if let claim = record.content.flatMap(Claim.init) { claims.append(claim) }
        }
        claims.sort { $0.created != $1.created ? $0.created < $1.created : $0.id < $1.id }
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

    /// What the archive has of a task bears the number that the task has; two tasks with one id are none of ours.
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

    /// Where there is such a note: without one, the numbers of all tasks say what is next.
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
