import JSONKit

/// Tasks and archive that were merged apart from each other, made to agree.
///
/// A task that one machine ended while another changed it stands in both then. Finished stays finished, with what
/// was changed; deleted and changed is open again.
struct Reunion {
    private(set) var tasks: StoredFile
    private(set) var archive: StoredFile

    /// nil when there is nothing to be done.
    init?(_ tasks: StoredFile, _ archive: StoredFile) {
        guard tasks.isMerged || archive.isMerged else { return nil }
        self.tasks = tasks
        self.archive = archive
        // Without the mark no task stands in both, and the places of the open ones may be known already.
        if tasks.isMerged { endTasks() }
        self.tasks.removeMember(named: StoredFile.mergedMark)
        self.archive.removeMember(named: StoredFile.mergedMark)
        TaskNumbers.settle(in: &self.tasks, and: &self.archive)
    }

    /// As they will be read when they are saved.
    func read() throws(Damage) -> (tasks: StoredFile, archive: StoredFile) {
        (try StoredFile(tasks.bytes, as: .tasks), try StoredFile(archive.bytes, as: .archive))
    }

    private mutating func endTasks() {
        var ends: [String: Int] = [:]
        for (place, record) in archive.records.enumerated() {
            guard let node = record.node, node["occurrence"] == nil, let id = node["id"]?.string else {
                continue
            }
            ends[id] = place
        }
        var undone: [Int] = []
        for place in tasks.records.indices.reversed() {
            guard let task = tasks.records[place].node, let id = task["id"]?.string, let at = ends[id],
                let end = archive.records[at].node
            else { continue }
            if let completed = end["completed"] {
                archive.replaceRecord(at: at, with: task.ended(completed))
                tasks.removeRecord(at: place)
            } else if task.isUnchanged(since: end) {
                tasks.removeRecord(at: place)
            } else {
                undone.append(at)
            }
        }
        for at in undone.sorted(by: >) { archive.removeRecord(at: at) }
    }
}

extension JSONNode {
    fileprivate func ended(_ completed: JSONNode) -> [UInt8] {
        var writer = JSONWriter()
        writer.append(self, edits: [.set("completed", Array(completed.bytes))])
        return writer.bytes
    }

    /// Whether it is the task as it was when it was deleted.
    fileprivate func isUnchanged(since end: JSONNode) -> Bool {
        (memberNames + end.memberNames).allSatisfy { name in
            name == "deleted" || name == "number"
                || member(named: name)?.bytes == end.member(named: name)?.bytes
        }
    }
}
