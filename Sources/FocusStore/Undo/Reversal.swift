import FocusCore
import FocusFormats
import JSONKit
package import TimeKit

/// Puts back what a change replaced, unless something else changed it since.
///
/// Example: `done 3`, then `undo`. The record of the change says: task 3 left tasks.json, and stands in archive.json.
/// If it still stands there as it was written, it is removed and task 3 is put back, with a new revision of its
/// reminder.
package struct Reversal {
    private let record: ChangeRecord
    private let now: Instant
    /// Where that is; nil for a trial, of which nothing is kept.
    private let zone: Zone?
    /// The highest revision that is known of each task's reminder. A merge takes the higher one for the newer, so what
    /// is put back must be higher still.
    private var revisions: [String: Int] = [:]
    /// What the archive knows of single times of those tasks whose reminder is put back: finished or skipped on the other
    /// machine, while it was edited here.
    private var ended: [Task] = []
    /// Ids and numbers, as they are written, that a task has and that one to be put back has too.
    private var taken: Set<String> = []

    package init(_ record: ChangeRecord, at now: Instant, in zone: Zone?) {
        self.record = record
        self.now = now
        self.zone = zone
    }

    /// Throws if the files are not as the change left them. Then the workspace may be half changed, and must not be
    /// saved.
    package func run(in workspace: inout Workspace) throws {
        var reversal = self
        try reversal.survey(&workspace)
        for edit in record.edits.reversed() {
            do {
                try workspace.change(edit.file) { file in
                    switch edit.place {
                    case .member(let name): try reversal.revert(name, edit, in: &file)
                    case .record(let index): try reversal.revert(index, edit, in: &file)
                    }
                }
            } catch let error as ChangedSince {
                throw try error.named(as: edit, in: &workspace)
            }
        }
    }

    private mutating func survey(_ workspace: inout Workspace) throws(StoreError) {
        for edit in record.edits {
            let file = try workspace.file(edit.file)
            raise(edit.before, of: edit)
            raise(edit.after, of: edit)
            if let index = index(of: edit, in: file) { raise(file.records[index].content, of: edit) }
        }
        let archived = Set(record.edits.lazy.filter { $0.file == .archive }.compactMap(\.id))
        let ids = record.edits.filter { $0.isOfReminder }.compactMap(\.id).filter { !archived.contains($0) }
        // One that can't be read must not keep you from undoing.
        if !ids.isEmpty, let archive = try? workspace.file(.archive) {
            ended = archive.records.compactMap { record in
                guard let node = record.content, node["occurrence"] != nil, let id = node["id"]?.string,
                    ids.contains(id)
                else { return nil }
                return Task(node)
            }
        }
        // Another machine may have brought a task with the id or the number of one that is to come back.
        let wanted = Set(record.edits.filter { $0.file == .tasks && $0.after == nil }.flatMap(\.before.names))
        guard !wanted.isEmpty else { return }
        for record in try workspace.file(.tasks).records {
            for name in record.content.names where wanted.contains(name) { taken.insert(name) }
        }
    }

    private mutating func raise(_ node: JSONNode?, of edit: ChangeRecord.Edit) {
        guard let id = edit.id, let revision = node?["reminder"]?.revision else { return }
        revisions[id] = max(revisions[id] ?? 0, revision)
    }

    private func revert(_ name: String, _ edit: ChangeRecord.Edit, in file: inout StoredFile)
        throws(ChangedSince)
    {
        let present = file.member(named: name)?.value
        guard present == edit.after?.value else { throw ChangedSince(subject: .preference(name: name)) }
        if let before = edit.before {
            file.set(name, verbatim: before.bytes)
        } else {
            file.removeMember(named: name)
        }
    }

    private mutating func revert(_ place: Int, _ edit: ChangeRecord.Edit, in file: inout StoredFile)
        throws(ChangedSince)
    {
        guard edit.after != nil else { return try bringBack(edit, at: place, in: &file) }
        guard let index = index(of: edit, in: file), let present = file.records[index].content else {
            throw ChangedSince(missing: edit)
        }
        guard edit.after.map({ present.isSameTask(as: $0, at: now) }) == true else {
            throw ChangedSince(edit)
        }
        if let before = edit.before {
            let record = renewed(before, of: edit, over: present)
            let timed = JSONNode(written: record[...])?.timed(since: present, at: now) ?? record
            let kept = keeping(edit.reopening(known: present["reopened"]), in: timed)
            file.replaceRecord(at: index, with: back(kept, of: edit, instead: present))
        } else {
            file.removeRecord(at: index)
            if edit.file == .tasks { taken.subtract(present.names) }
        }
    }

    /// When it came back from the archive holds on, whatever is undone after that.
    private func keeping(_ reopened: JSONNode?, in bytes: [UInt8]) -> [UInt8] {
        reopened.flatMap { JSONNode(written: bytes[...])?.edited([.set("reopened", Array($0.bytes))]) }
            ?? bytes
    }

    private mutating func bringBack(_ edit: ChangeRecord.Edit, at place: Int, in file: inout StoredFile)
        throws(ChangedSince)
    {
        guard let before = edit.before else { throw ChangedSince(edit) }
        if edit.file == .tasks {
            guard taken.isDisjoint(with: before.names) else { throw ChangedSince(edit) }
            taken.formUnion(before.names)
        }
        // A merge may have brought it back already.
        if edit.file == .sessions,
            file.records.contains(where: { $0.content?["id"]?.bytes == before["id"]?.bytes })
        {
            throw ChangedSince(edit)
        }
        let record = back(renewed(before, of: edit, over: nil), of: edit)
        file.insert(record: record, at: min(place, file.records.count))
    }

    /// Noting that it came back only now, where something of it fell due while it was finished, deleted or paused: that is
    /// over, as for who reopens it. Example: at 08:20 paused until tomorrow, and that undone at 10:40: 09:00 is overdue,
    /// and does not ring.
    private func back(
        _ bytes: [UInt8], of edit: ChangeRecord.Edit, instead present: JSONNode? = nil
    ) -> [UInt8] {
        guard edit.file == .tasks, let hidden = record.at, let zone, let node = JSONNode(written: bytes[...]),
            let reminder = Task(node)?.reminder,
            let back = silence(of: edit, reminder, instead: present, in: zone),
            let reading = ClockReading(at: back, in: zone).rfc3339
        else { return bytes }
        guard reminder.came(after: hidden, upTo: back, in: zone) else { return bytes }
        return node.edited([.set("reopened", to: .string(reading))])
    }

    /// Until when nothing of the task could ring, because of the change that is taken back: until now, or the end of its
    /// pause. nil where the change did not silence it.
    private func silence(
        of edit: ChangeRecord.Edit, _ reminder: Reminder, instead present: JSONNode?, in zone: Zone
    ) -> Instant? {
        guard let present else {
            return record.edits.contains { $0.file == .archive && $0.id == edit.id } ? now : nil
        }
        guard let paused = Task(present)?.reminder, paused.pause != reminder.pause else { return nil }
        return paused.pauseEnd(in: zone).map { min(now, $0) }
    }

    /// Where the record is that the edit left: of a task the one with its id; in the archive, where an id may stand
    /// several times, the one that says the same.
    private func index(of edit: ChangeRecord.Edit, in file: StoredFile) -> Int? {
        guard let after = edit.after, case .record(let place) = edit.place else { return nil }
        func isMeant(_ index: Int) -> Bool {
            guard let found = file.records[index].content else { return false }
            guard edit.file != .archive else { return found.isSameTask(as: after, at: now) }
            return found["id"]?.bytes == after["id"]?.bytes
        }
        if file.records.indices.contains(place), isMeant(place) { return place }
        return file.records.indices.last(where: isMeant)
    }

    /// The record that is put back, with its reminder as if the change had not been made. Only its revision is new:
    ///
    ///     08:00 rings (revision 1) → done → undo makes revision 2, which rings as 1: told, and not done
    ///
    /// A reminder that the change did not touch stays as it is in `present`.
    private func renewed(_ node: JSONNode, of edit: ChangeRecord.Edit, over present: JSONNode?) -> [UInt8] {
        guard let reminder = node["reminder"], !reminder.isNull else { return Array(node.bytes) }
        if let kept = present?["reminder"],
            kept.isSameReminder(as: reminder) || edit.after?["reminder"]?.isSameReminder(as: reminder) == true
        {
            return node.edited([.set("reminder", Array(kept.bytes))])
        }
        // A hand-written file may hold the largest number there is.
        let revision = min(node["id"]?.string.flatMap { revisions[$0] } ?? 0, .max - 1) + 1
        var changes: [JSONEdit] = [
            .set("revision", to: .number(.init(revision))),
            .set("ringsAs", to: .number(.init(reminder.ringsAs))),
        ]
        if let early = settledEarly(node) {
            changes.append(.set("settledEarly", to: .array(early.map { .string($0.description) })))
        }
        let inner = reminder.edited(changes)
        let renewed = node.edited([.set("reminder", inner)])
        // Its `since` tells an older time now. What was done about one that is typed as it was has times of its own.
        guard let present, present["reminder"]?.isTyped(as: reminder) != true else { return renewed }
        return JSONNode(written: renewed[...])?.noting(["reminder"], since: present, at: now) ?? renewed
    }

    /// Which later times of the task are dealt with, where the other machine knows more of them; nil where it does not.
    private func settledEarly(_ node: JSONNode) -> [CivilDateTime]? {
        guard !ended.isEmpty, let task = Task(node), let reminder = task.reminder else { return nil }
        let others = ended.compactMap { other -> CivilDateTime? in
            // What was finished before it was typed says nothing of it.
            guard other.id == task.id, case .ended(_, let time?) = other.state, time > reminder.since.instant,
                let label = other.occurrence, reminder.settled.map({ label > $0 }) ?? true
            else { return nil }
            return label
        }.filter { !reminder.settledEarly.contains($0) }
        return others.isEmpty ? nil : Set(reminder.settledEarly + others).inOrder(<)
    }
}

extension JSONNode? {
    /// The id and the number of a task, as they are written.
    fileprivate var names: [String] {
        [self?["id"]?.string, self?["number"]?.numberText].compactMap(\.self)
    }
}

extension JSONNode {
    fileprivate var names: [String] { JSONNode?(self).names }
}

/// Something else changed what was to be put back.
package struct ChangedSince: Error {
    package let subject: UndoError.Subject
}

extension ChangedSince {
    /// With the number that the task has now, for its old one may be that of another task.
    fileprivate func named(as edit: ChangeRecord.Edit, in workspace: inout Workspace) throws -> ChangedSince {
        guard let id = edit.id else { return self }
        let name: TaskName
        switch subject {
        case .task(let found?): name = found
        case .missing(let found):
            // A merge may have brought that it was finished: then it is there, and not as the change left it.
            let ended = try workspace.file(.archive).records.last { $0.content?["id"]?.string == id }
            guard case .ended(.done, _)? = ended?.content.flatMap({ Task($0) })?.state else { return self }
            name = found
        case .task(nil), .preference, .session: return self
        }
        for file in [StoreFile.tasks, .archive] {
            let found = try workspace.file(file).records.last { $0.content?["id"]?.string == id }
            guard let task = found?.content.flatMap({ Task($0) }) else { continue }
            return ChangedSince(
                subject: .task(TaskName(number: task.number, id: task.id, title: name.title)))
        }
        return self
    }

    fileprivate init(_ edit: ChangeRecord.Edit) {
        subject =
            edit.file == .sessions
            ? .session : .task((edit.after ?? edit.before).flatMap { Task($0) }.map(TaskName.init))
    }

    fileprivate init(missing edit: ChangeRecord.Edit) {
        self.init(edit)
        // An occurrence in the archive is not what the number shows.
        if edit.file == .tasks, case .task(let task?) = subject {
            self = ChangedSince(subject: .missing(task))
        }
    }
}

extension ChangeRecord.Edit {
    /// Whether it changed when the task rings.
    fileprivate var isOfReminder: Bool {
        guard file == .tasks, after != nil, let old = before?["reminder"], !old.isNull else { return false }
        return after?["reminder"]?.isSameReminder(as: old) != true
    }

    /// When the task came back, once the edit is undone. An edit in the very second, by the clock of another zone, had
    /// noted that it counts from there (`TaskBook`), which goes with it.
    fileprivate func reopening(known: JSONNode?) -> JSONNode? {
        guard let before = before?["reopened"], after?["reopened"]?.bytes == known?.bytes else {
            return known
        }
        return before
    }
}
