package import FocusCore
package import JSONKit
import TimeKit

/// The tasks of a file, each with the place of its record. A record that is no task is passed over, and stays.
package struct TaskTable {
    package let rows: [Row]
    /// References that may mean records that are no tasks: somebody has edited the file.
    private var unread: [TaskReference] = []

    package struct Row {
        package let index: Int
        package let task: Task
        package let node: JSONNode

        package init(index: Int, task: Task, node: JSONNode) {
            self.index = index
            self.task = task
            self.node = node
        }
    }

    package init(rows: [Row]) {
        self.rows = rows
    }

    /// Without a file there are no tasks.
    package init(_ file: StoredFile?) {
        var rows: [Row] = []
        rows.reserveCapacity(file?.records.count ?? 0)
        for (index, record) in (file?.records ?? []).enumerated() {
            guard let node = record.node, let task = Task(node) else { continue }
            rows.append(Row(index: index, task: task, node: node))
        }
        self.rows = rows
    }

    /// Only the tasks that a reference may mean. Of the thousands of others no more is read than it takes to tell.
    package init(_ file: StoredFile?, for references: [TaskReference]) {
        var rows: [Row] = []
        for (index, record) in (file?.records ?? []).enumerated() {
            guard let node = record.node, references.contains(where: { $0.mayName(node) }) else { continue }
            guard let task = Task(node) else {
                for reference in references where reference.mayName(node) { unread.append(reference) }
                continue
            }
            rows.append(Row(index: index, task: task, node: node))
        }
        self.rows = rows
    }

    /// The one row that the reference means.
    package func row(_ reference: TaskReference) throws(TaskError) -> Row {
        let found = rows.filter { reference.names(number: $0.task.number, id: $0.task.id) }
        guard let first = found.first else { throw missing(reference) }
        guard found.count == 1 else { throw .ambiguous(reference, found.map { TaskName($0.task) }) }
        return first
    }

    /// All rows that are meant, each once. Throws if one is missing; of a range, if all are.
    package func rows(_ references: [TaskReference]) throws(TaskError) -> [Row] {
        var found: [Row] = []
        var seen: Set<Int> = []
        for reference in references {
            for row in try named(reference) where seen.insert(row.index).inserted { found.append(row) }
        }
        return found
    }

    private func named(_ reference: TaskReference) throws(TaskError) -> [Row] {
        guard case .range = reference else { return [try row(reference)] }
        let rows = rows.filter { reference.names(number: $0.task.number, id: $0.task.id) }
        guard !rows.isEmpty else { throw missing(reference) }
        return rows.inOrder { $0.task.number < $1.task.number }
    }

    private func missing(_ reference: TaskReference) -> TaskError {
        unread.contains(reference) ? .unreadable(reference) : .noSuchTask(reference)
    }
}

extension TaskReference {
    /// False only if the record certainly is not a task that is meant.
    fileprivate func mayName(_ node: JSONNode) -> Bool {
        guard var members = JSONObjectReader(node) else { return false }
        switch self {
        case .number(let number): return members.int("number") == Int64(number)
        case .range(let numbers):
            return members.int("number").map { numbers.contains(Int(clamping: $0)) } ?? false
        case .id: return members.scan("id") { UniqueID($0) }.map { names(number: 0, id: $0) } ?? false
        }
    }
}
