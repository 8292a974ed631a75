import FocusCore
import FocusFormats
import JSONKit
import TimeKit

/// Makes changes again that a restored file lacks: the notes for undoing hold them as they were before and after.
///
/// Example: `task add` saved task 28, and the file is damaged. The generation that takes its place ends with task 27;
/// the note of the last change holds task 28.
struct Replay {
    private let file: StoreFile
    private let now: Instant

    init(of file: StoreFile, at now: Instant) {
        self.file = file
        self.now = now
    }

    /// What the file lacks, the oldest first. A generation holds all changes up to some time, so that what came before
    /// a change that is in it is in it, too.
    func missing(from stored: StoredFile, _ log: UndoLog) -> [UndoLog.Name] {
        var missing: [UndoLog.Name] = []
        for name in log.newestFirst {
            // One that can't be read is passed over, as undo does by hand.
            guard let (edits, _) = edits(of: name, log), !edits.isEmpty else { continue }
            if holds(name, log, in: stored) { break }
            missing.append(name)
        }
        return missing.reversed()
    }

    /// Whether the file is as the change left it. After `delete 2`, `reopen 2` and `undo` it is as both `delete` and
    /// `undo` left it: where only the second has to be made again, nothing of the first is lost.
    func holds(_ name: UndoLog.Name, _ log: UndoLog, in stored: StoredFile) -> Bool {
        guard let (edits, time) = edits(of: name, log) else { return false }
        return edits.allSatisfy { stands($0.after, $0.before, of: $0, at: time, in: stored) }
    }

    /// False, with nothing done, where the file is not what the change found.
    func run(_ name: UndoLog.Name, _ log: UndoLog, on stored: inout StoredFile) -> Bool {
        guard let (edits, time) = edits(of: name, log),
            edits.allSatisfy({ stands($0.before, $0.after, of: $0, at: time, in: stored) })
        else { return false }
        for edit in edits { make(edit, at: time, in: &stored) }
        return true
    }

    /// Of which tasks the change is.
    func tasks(of name: UndoLog.Name, _ log: UndoLog) -> [TaskName] {
        (edits(of: name, log)?.edits ?? []).compactMap { ($0.after ?? $0.before).flatMap { Task($0) } }.map(
            TaskName.init)
    }

    /// With the time of the change: put off until 10:00, a task was another one then, though at 10:05 that is over.
    private func edits(of name: UndoLog.Name, _ log: UndoLog) -> (edits: [ChangeRecord.Edit], at: Instant)? {
        // The reason why a note can't be read helps nobody here.
        (try? log.record(name))?.map { ($0.edits.filter { $0.file == file }, $0.at ?? now) }
    }

    /// Whether the file holds `node` of the two that the edit knows.
    private func stands(
        _ node: JSONNode?, _ other: JSONNode?, of edit: ChangeRecord.Edit, at time: Instant,
        in stored: StoredFile
    ) -> Bool {
        if case .member(let name) = edit.place { return stored.member(named: name)?.value == node?.value }
        guard let node else { return other.flatMap { place(of: $0, at: time, in: stored) } == nil }
        return place(of: node, at: time, in: stored).flatMap { stored.records[$0].content }?
            .isSameTask(as: node, at: time) == true
    }

    /// An open task is found by its id; the archive may hold an id several times.
    private func place(of node: JSONNode, at time: Instant, in stored: StoredFile) -> Int? {
        stored.records.lastIndex { record in
            guard let found = record.content else { return false }
            return file == .tasks
                ? found["id"]?.string == node["id"]?.string : found.isSameTask(as: node, at: time)
        }
    }

    private func make(_ edit: ChangeRecord.Edit, at time: Instant, in stored: inout StoredFile) {
        switch edit.place {
        case .member(let name):
            if let after = edit.after {
                stored.set(name, verbatim: after.bytes)
            } else {
                stored.removeMember(named: name)
            }
        case .record(let index):
            let present = edit.before.flatMap { place(of: $0, at: time, in: stored) }
            switch (present, edit.after) {
            case (let present?, let after?): stored.replaceRecord(at: present, with: Array(after.bytes))
            case (let present?, nil): stored.removeRecord(at: present)
            case (nil, let after?):
                stored.insert(record: Array(after.bytes), at: min(index, stored.records.count))
            case (nil, nil): break
            }
        }
    }
}
