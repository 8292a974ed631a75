package import FocusCore
import FocusFormats
import JSONKit
import TimeKit

/// Which tasks a command is about, and where they are.
package enum NamedTasks {
    case open([TaskReference])
    /// In the archive, as a whole and not one occurrence.
    case ended([TaskReference])
}

extension Workspace {
    /// Lets `body` decide what becomes of the named tasks, and writes that to the files. If one of them is missing,
    /// nothing is changed. `book` is given the tasks; it knows the time and the zone.
    package mutating func changeTasks(
        _ named: NamedTasks, _ book: ([Task]) -> TaskBook,
        _ body: (inout TaskBook, inout Workspace) throws -> Void
    ) throws -> [TaskChange] {
        let rows =
            switch named {
            case .open(let references):
                try TaskTable(try file(.tasks), for: references).rows(references)
            case .ended(let references):
                try TaskTable(try file(.archive)).wholeTasks.rows(references)
            }
        var book = book(rows.map(\.task))
        try body(&book, &self)
        let changes = Array(zip(book.changes, rows))
        switch named {
        case .open: try write(changes, at: book.now.instant)
        case .ended: try bringBack(changes)
        }
        return book.changes
    }

    /// Adds tasks under numbers that no task ever had. `understood` is the stamp of a state of the file that was once
    /// read as a whole and found good: if it still holds, the records are only passed by.
    package mutating func addTasks(
        _ drafts: [TaskDraft], _ book: TaskBook, understood stamp: String
    ) throws -> [TaskChange] {
        guard !drafts.isEmpty else { return [] }
        let first = max(try nextTaskNumber(understood: stamp), shelves.nextTaskNumber)
        var book = book
        try book.add(drafts, from: first)
        try extend(.tasks) { file in
            for task in book.changes.compactMap(\.after) { file.append(record: task.record) }
            file.set("nextNumber", .number(.init(first + drafts.count)))
        }
        return book.changes
    }

    /// What notes and archive know of the next number holds for what is imported.
    package mutating func raiseNextNumber() throws {
        let next = max(shelves.nextTaskNumber, try file(.archive).highestNumber + 1)
        try change(.tasks) { $0.raiseNextNumber(to: next) }
    }

    private mutating func nextTaskNumber(understood stamp: String) throws(StoreError) -> Int {
        let tasks = try end(of: .tasks, understood: stamp)
        let noted = tasks.notedNumber
        let highest = tasks.highestNumber
        if let noted { return max(noted, highest + 1) }
        return max(highest, try file(.archive).highestNumber) + 1
    }

    /// Writes what became of open tasks, each with the place of its record.
    private mutating func write(_ changes: [(TaskChange, TaskTable.Row)], at now: Instant) throws {
        let archived = changes.compactMap { change, row -> [UInt8]? in
            guard case .ended(let finished) = change else { return nil }
            return finished.archived.record(changing: row.node)
        }
        if !archived.isEmpty {
            try self.change(.archive) { archive in for record in archived { archive.append(record: record) } }
        }
        try self.change(.tasks) { tasks in
            // From the end on: removing a record moves those behind it.
            for (change, row) in changes.inOrder({ $0.1.index > $1.1.index }) {
                if let task = change.after {
                    tasks.replaceRecord(at: row.index, with: task.record(changing: row.node, at: now))
                } else {
                    tasks.removeRecord(at: row.index)
                }
            }
        }
    }

    /// Moves tasks from the archive, each with the place of its record there, to the open ones.
    private mutating func bringBack(_ changes: [(TaskChange, TaskTable.Row)]) throws {
        try self.change(.archive) { archive in
            for (_, row) in changes.inOrder({ $0.1.index > $1.1.index }) {
                archive.removeRecord(at: row.index)
            }
        }
        try self.change(.tasks) { tasks in
            for (change, row) in changes {
                guard let task = change.after else { continue }
                tasks.append(record: task.record(changing: row.node))
            }
        }
    }
}
