import JSONKit

/// Makes tasks.json and archive.json agree after a merge, which sees only one file at a time.
///
/// A task that one machine ended while another edited it then stands in both files:
///
///     tasks.json               archive.json          becomes
///     3 Tea  (B renamed it)    3 Te  finished (A)    3 Tea finished: the deed stays, and so does the edit
///     3 Tea  (B renamed it)    3 Te  deleted (A)     3 Tea open: nobody deletes an edit that he never saw
///     3 Te   (not edited)      3 Te  deleted (A)     3 Te deleted
///     3 Te   (B reopened it)   3 Te  finished        3 Te open, with what was changed in the archive meanwhile
///
/// What each merge knew of its own file it noted in the records (`JSONNode+Contested`).
package struct Reunion {
    package private(set) var tasks: StoredFile
    private(set) var archive: StoredFile

    /// nil unless one of the two bears the mark of a merge.
    package init?(_ tasks: StoredFile, _ archive: StoredFile) {
        guard tasks.isMerged || archive.isMerged else { return nil }
        self.tasks = tasks
        self.archive = archive
        endTasks()
        self.tasks.removeMember(named: StoredFile.mergedMark)
        self.archive.removeMember(named: StoredFile.mergedMark)
        TaskNumbers.settle(in: &self.tasks, and: &self.archive)
    }

    /// Both as they will be read back once they are saved.
    package func read() throws(Damage) -> (tasks: StoredFile, archive: StoredFile) {
        (try StoredFile(tasks.bytes, as: .tasks), try StoredFile(archive.bytes, as: .archive))
    }

    /// Settles every task that stands in both files, then removes the notes that merges left.
    private mutating func endTasks() {
        var ends: [String: Int] = [:]
        for (place, record) in archive.records.enumerated() {
            if let id = record.node?.wholeTask { ends[id] = place }
        }
        // A set: two open tasks with one id, which only an editor makes, name one end twice.
        var undone: Set<Int> = []
        for place in tasks.records.indices.reversed() {
            guard let task = tasks.records[place].node else { continue }
            if let id = task["id"]?.string, let at = ends[id], let end = archive.records[at].node {
                if settle(task, at: place, with: end, at: at) { undone.insert(at) }
            } else if task.member(named: JSONNode.changedMembers) != nil {
                tasks.replaceRecord(at: place, with: task.edited([.remove(JSONNode.changedMembers)]))
            }
        }
        for (at, record) in archive.records.enumerated() {
            guard let end = record.node, end.member(named: JSONNode.changedMembers) != nil else { continue }
            archive.replaceRecord(at: at, with: end.edited([.remove(JSONNode.changedMembers)]))
        }
        archive.removeRecords(at: undone)
    }

    /// Decides on a task that stands in both files. True if it is open after all, so that its end has to go.
    private mutating func settle(
        _ task: JSONNode, at place: Int, with end: JSONNode, at endPlace: Int
    ) -> Bool {
        let changed = task.member(named: JSONNode.changedMembers)
        let changedEnd = end.member(named: JSONNode.changedMembers)
        let isKnown = changed != nil || changedEnd != nil
        let open = task.without([JSONNode.changedMembers])
        let told = end.without([JSONNode.changedMembers])
        let gone = told.without(["completed", "deleted"])
        // Open, if the other side brought it back from this end; without any note of a merge the clocks decide that.
        if end.isLeft || !isKnown && open.isBroughtBack(after: end) {
            tasks.replaceRecord(at: place, with: Merge.joined(open, gone, base: gone.before(changedEnd)))
            return true
        }
        let base = open.before(changed, beside: end)
        if end["completed"] != nil {
            archive.replaceRecord(at: endPlace, with: Merge.joined(told, open, base: base))
        } else if !open.isUnchanged(since: end), isKnown || open.hasNews(over: end) {
            let joined = Merge.joined(gone, open, base: base)
            tasks.replaceRecord(
                at: place, with: JSONNode(written: joined[...])?.revived(from: task) ?? joined)
            return true
        }
        tasks.removeRecord(at: place)
        return false
    }
}

extension JSONNode {
    fileprivate func without(_ names: [String]) -> JSONNode {
        JSONNode(written: edited(names.map(JSONEdit.remove))[...]) ?? self
    }
}
