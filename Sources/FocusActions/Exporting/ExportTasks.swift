import FocusCore
import JSONKit
import TimeKit

/// The texts that tasks can be written as.
package enum ExportFormat: String, CaseIterable, Sendable {
    case json, ics, todotxt, csv, markdown
}

/// Tasks as a text for other programs, and what that text can't say.
package struct TaskExport {
    package let text: [UInt8]
    package let remarks: [ExportRemark]
    package let list: TaskList
}

/// Something of a task that the format has no place for.
package struct ExportRemark: Equatable {
    package let task: TaskName
    package let fact: Fact

    package enum Fact: Equatable, Sendable {
        case notes
        case rule
        case deleted
    }

    init(_ task: Task, _ fact: Fact) {
        self.task = TaskName(task)
        self.fact = fact
    }
}

/// Writes the tasks that fit the request. Nothing of the store is written.
package func exportTasks(
    _ request: ListRequest, as format: ExportFormat, _ world: World
) throws -> TaskExport {
    let list = try listTasks(request, world)
    var remarks: [ExportRemark] = []
    let text =
        switch format {
        case .json: try list.json(request)
        case .ics: list.calendar
        case .todotxt: list.todoTxt(&remarks)
        case .csv: list.csv
        case .markdown: list.markdown
        }
    return TaskExport(text: text, remarks: remarks, list: list)
}

extension TaskList {
    /// The records word for word, as they stand in our files, one a line: `import` takes all of it back.
    fileprivate func json(_ request: ListRequest) throws -> [UInt8] {
        var records: [[UInt8]] = []
        let tasks = TaskTable(try situation.read(.tasks).file).rows
        let archive = try situation.read(.archive).file
        let ended = TaskTable(archive).wholeTasks.rows
        var open: [UniqueID: Int] = [:]
        for (index, row) in tasks.enumerated() { open[row.task.id] = index }
        var closed: [UniqueID: Int] = [:]
        for (index, row) in ended.enumerated() { closed[row.task.id] = index }
        for row in rows {
            let isOpen = row.state == .open
            guard let index = isOpen ? open[row.task.id] : closed[row.task.id] else { continue }
            records.append(Array((isOpen ? tasks[index] : ended[index]).node.compact.bytes))
        }
        if request.state != .open {
            // Of what repeats, the occurrences that were dealt with.
            let shown = Set(rows.map(\.task.id))
            for row in TaskTable(archive).rows
            where row.node["occurrence"] != nil && shown.contains(row.task.id) {
                records.append(Array(row.node.compact.bytes))
            }
        }
        var text = Array("{\"version\":\(StoreFile.version),\"tasks\":[".utf8)
        for (index, record) in records.enumerated() {
            text += (index == 0 ? "\n" : ",\n").utf8
            text += record
        }
        text += "\n]}\n".utf8
        return text
    }
}
