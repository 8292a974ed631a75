package import FocusCore
import JSONKit
import TimeKit

/// Takes finished or deleted tasks back from the archive, all or none. Occurrences of a repeating task stay there.
package func reopenTasks(_ references: [TaskReference], _ world: World) throws -> TaskResult {
    let situation = try Situation(world)
    let (tasks, receipt) = try situation.updateWithReceipt { workspace in
        let table = TaskTable(try workspace.file(.archive)).wholeTasks
        let rows = try situation.amongEndedTasks { try table.rows(references) }
        try workspace.change(.archive) { archive in
            for row in rows.sorted(by: { $0.index > $1.index }) { archive.removeRecord(at: row.index) }
        }
        try workspace.change(.tasks) { tasks in
            for row in rows { tasks.append(record: row.node.reopened(at: situation.now)) }
        }
        return rows.map(\.task)
    }
    return TaskResult(tasks, situation, receipt, asking: false)
}

extension TaskTable {
    /// Of the archive: the tasks that came to an end as a whole; of several records of one task the last.
    var wholeTasks: TaskTable {
        var last: [UniqueID: Int] = [:]
        last.reserveCapacity(rows.count)
        for row in rows where row.node["occurrence"] == nil { last[row.task.id] = row.index }
        return TaskTable(rows: rows.filter { last[$0.task.id] == $0.index })
    }
}

extension JSONNode {
    /// With the time, so that a merge can tell it from the task that was never finished.
    fileprivate func reopened(at now: Instant) -> [UInt8] {
        var writer = JSONWriter()
        writer.append(
            self,
            edits: [
                .remove("completed"), .remove("deleted"), .remove("skipped"),
                .set("reopened", to: .string(now.rfc3339(in: .utc) ?? "")),
            ])
        return writer.bytes
    }
}
