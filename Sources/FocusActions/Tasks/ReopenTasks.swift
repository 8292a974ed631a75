package import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
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
