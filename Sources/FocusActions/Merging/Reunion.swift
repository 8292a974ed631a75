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
            guard let task = tasks.records[place].node else { continue }
            if let id = task["id"]?.string, let at = ends[id], let end = archive.records[at].node {
                if end["completed"] != nil {
                    archive.replaceRecord(at: at, with: end.changed(as: task))
                    tasks.removeRecord(at: place)
                } else if task.isUnchanged(since: end) {
                    tasks.removeRecord(at: place)
                } else {
                    tasks.replaceRecord(at: place, with: end.changed(as: task, removing: ["deleted"]))
                    undone.append(at)
                }
            } else if task.member(named: StoredFile.changedMembers) != nil {
                tasks.replaceRecord(at: place, with: task.edited([.remove(StoredFile.changedMembers)]))
            }
        }
        for at in undone.sorted(by: >) { archive.removeRecord(at: at) }
    }
}

extension JSONNode {
    /// This end of a task with what was changed in it elsewhere meanwhile. Where that is not known, with all that is
    /// missing here.
    fileprivate func changed(as task: JSONNode, removing names: [String] = []) -> [UInt8] {
        var edits = names.map(JSONEdit.remove)
        if let changed = task.member(named: StoredFile.changedMembers)?.elements {
            for name in changed.compactMap(\.string) {
                edits.append(task.member(named: name).map { .set(name, Array($0.bytes)) } ?? .remove(name))
            }
            return edited(edits)
        }
        return edited(edits + Merge.additions(of: task, to: self))
    }

    /// Whether it is the task as it was when it was deleted.
    fileprivate func isUnchanged(since end: JSONNode) -> Bool {
        (memberNames + end.memberNames).allSatisfy { name in
            name == "deleted" || name == "number" || name == StoredFile.changedMembers
                || member(named: name)?.bytes == end.member(named: name)?.bytes
        }
    }
}
