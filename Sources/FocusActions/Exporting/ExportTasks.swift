import FocusCore
import FocusDelivery
package import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

/// Tasks as a text for other programs, and remarks on what that text can't express.
package struct TaskExport {
    package let text: [UInt8]
    package let remarks: [ExportRemark]
    package let list: TaskList
}

/// Exports the tasks that fit the request. Nothing is written.
package func exportTasks(
    _ request: ListRequest, as format: ExportFormat, _ world: World
) throws -> TaskExport {
    var request = request
    // What is left out of a list for now must not be missing elsewhere.
    if request.state == .open { request.state = .openAndWaiting }
    let list = try listTasks(request, world)
    let tasks = ExportedTasks(list.rows, now: list.situation.now, zone: list.situation.zone)
    var remarks: [ExportRemark] = []
    let text =
        switch format {
        case .json: try list.json(request)
        case .ics: tasks.calendar(&remarks)
        case .todotxt: tasks.todoTxt(&remarks)
        case .csv: tasks.csv
        case .markdown: tasks.markdown
        }
    if format != .json {
        remarks += tasks.remarksOnMoments(format)
        remarks += list.rows.filter { $0.snoozed(after: list.situation.now) != nil }
            .map { ExportRemark($0.task, .snooze) }
    }
    return TaskExport(text: text, remarks: remarks, list: list)
}

extension TaskList {
    /// The records word for word, as they stand in our files, one a line: `import` takes all of it back.
    fileprivate func json(_ request: ListRequest) throws -> [UInt8] {
        let archive = !request.state.readsEnded ? nil : try situation.read(.archive).file
        let open = try openRecords()
        var closed: [UniqueID: [UInt8]] = [:]
        for row in TaskTable(archive).wholeTasks.rows { closed[row.task.id] = Array(row.node.compact.bytes) }
        var records = rows.compactMap { row in
            row.state == .open ? open[row.task.id] : closed[row.task.id]
        }
        // Of repeating tasks, also the occurrences that were finished or skipped.
        let shown = Set(rows.map(\.task.id))
        for row in TaskTable(archive).rows
        where row.node["occurrence"] != nil && shown.contains(row.task.id) {
            records.append(Array(row.node.compact.bytes))
        }
        var text = Array("{\"version\":\(StoreFile.version),\"tasks\":[".utf8)
        for (index, record) in records.enumerated() {
            text += (index == 0 ? "\n" : ",\n").utf8
            text += record
        }
        text += "\n]}\n".utf8
        return text
    }

    /// The records of the open tasks that are shown. Record by record: the file may be too
    /// large to be read as a whole.
    private func openRecords() throws -> [UniqueID: [UInt8]] {
        let shown = Set(rows.filter { $0.state == .open }.map(\.task.id))
        var records: [UniqueID: [UInt8]] = [:]
        guard !shown.isEmpty else { return records }
        _ = try situation.store.forEachRecord(
            of: .tasks, in: .namespace(situation.namespace), restart: { records = [:] }
        ) { record in
            guard let task = Task(record), shown.contains(task.id) else { return }
            records[task.id] = Array(record.compact.bytes)
        }
        return records
    }
}
