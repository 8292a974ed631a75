package import FocusCore
package import JSONKit
package import TimeKit

extension FinishedTask {
    /// nil for a record of the archive that was not finished but skipped or deleted.
    package init?(_ node: JSONNode, in zone: Zone) {
        guard let time = node["completed"]?.scan({ Instant(rfc3339: $0) }) else { return nil }
        self.init(time: time, offset: zone.offset(at: time))
    }
}

extension StoredFile {
    /// What was finished, in the archive as it was read.
    package func finishedTasks(in zone: Zone) -> [FinishedTask] {
        var tasks: [FinishedTask] = []
        tasks.reserveCapacity(records.count)
        for record in records {
            if let task = record.node.flatMap({ FinishedTask($0, in: zone) }) { tasks.append(task) }
        }
        return tasks
    }
}
