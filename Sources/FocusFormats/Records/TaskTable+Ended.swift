import FocusCore
package import JSONKit

extension TaskTable {
    /// Of the archive: the tasks that ended as a whole. If a task has several records, the last one.
    package var wholeTasks: TaskTable {
        var last: [UniqueID: Int] = [:]
        last.reserveCapacity(rows.count)
        for row in rows where row.node["occurrence"] == nil { last[row.task.id] = row.index }
        return TaskTable(rows: rows.filter { last[$0.task.id] == $0.index })
    }

    /// Of the archive: the tasks that ended as a whole, and the finished occurrences of those that repeat.
    package var finished: TaskTable {
        let whole = Set(wholeTasks.rows.map(\.index))
        return TaskTable(
            rows: rows.filter { row in
                if case .ended(.done, _) = row.task.state, row.task.occurrence != nil { return true }
                return whole.contains(row.index)
            })
    }
}

extension JSONNode {
    /// On one line.
    package var compact: JSONNode {
        guard bytes.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
            return self
        }
        var writer = JSONWriter()
        writer.append(value)
        return JSONNode(written: writer.bytes[...]) ?? self
    }

    package func edited(_ edits: [JSONEdit]) -> [UInt8] {
        var writer = JSONWriter()
        writer.append(self, edits: edits)
        return writer.bytes
    }
}

extension TaskTable.Row {
    /// How a task of the archive ended.
    var endedState: TaskRow.State { TaskRow(ended: task).state }

    /// The name of an archived occurrence of a repeating task.
    var occurrenceKey: String? { TaskTable.occurrenceKey(task.id, node) }
}

extension TaskTable {
    static func occurrenceKey(_ id: UniqueID, _ node: JSONNode) -> String? {
        guard let label = node["occurrence"]?.string else { return nil }
        return "\(id) \(label) \(node["skipped"] == nil ? "" : "skipped")"
    }
}
