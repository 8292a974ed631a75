package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusStore
import JSONKit
package import TimeKit

package struct TakenBack {
    package let tasks: [TaskDeed]
    /// As they were changed at first, whether this is now undone or redone.
    package let preferences: [PreferenceChange]
    /// Sessions that you had added, changed or deleted.
    package let sessions: [SessionDeed]
    package let situation: Situation
    package let notifications: Aftermath
    /// How many newer changes can't be taken back any more, since a power failure destroyed the notes of them.
    package let lost: Int
    /// Trouble with `hooks/preferences-changed`.
    package internal(set) var hookTrouble: HookTrouble?

    /// What was once done to a task, and the task as it is now.
    package struct TaskDeed {
        package let deed: Deed
        package let row: TaskRow
        /// Which time of a repeating task was finished or skipped, or put off and is so no more.
        package var occurrence: CivilDateTime?
    }

    /// What was once done to a session, and the session as it was then; of what is undone, as it is again.
    package struct SessionDeed {
        package let deed: Deed
        package let session: Session

        init?(_ edit: ChangeRecord.Edit, _ side: ChangeRecord.Side) {
            let node = side == .undo ? edit.before ?? edit.after : edit.after ?? edit.before
            guard edit.file == .sessions, let session = node.flatMap({ Session($0) }) else { return nil }
            deed = edit.before == nil ? .added : edit.after == nil ? .deleted : .changed
            self.session = session
        }
    }

    package enum Deed: CaseIterable, Sendable {
        case added, removed, changed, snoozed, paused, resumed, finished, skipped, deleted, reopened
    }

}

extension [TakenBack.TaskDeed] {
    /// `edits` are what was once done, `reversal` what takes it back now.
    init(_ edits: [ChangeRecord.Edit], by reversal: [ChangeRecord.Edit], _ situation: Situation) {
        let (archived, reversal) = (Lookup(edits), Lookup(reversal))
        let open = edits.filter { $0.file == .tasks }.compactMap { edit -> TakenBack.TaskDeed? in
            let archive = archived[edit, in: .archive]
            // An import may bring hundreds of finished tasks: undo names their titles, and no time of each.
            let finished = edit.before == nil ? nil : archive?.after.flatMap { Task($0) }
            return situation.row(of: edit, after: reversal).map {
                TakenBack.TaskDeed(
                    deed: edit.deed(archive), row: $0,
                    occurrence: finished?.occurrence ?? edit.labelPutOff(besides: $0.task))
            }
        }
        // Tasks that were never open, such as finished ones that were imported.
        let rows = edits.filter { $0.file == .archive && archived[$0, in: .tasks] == nil }.compactMap {
            edit in situation.endedRow(of: edit).map { (edit, $0) }
        }
        // `1 day after done`, done on the day before, stands as it stood: the archive alone has a line, of one time.
        let areTimes = open.isEmpty && rows.allSatisfy { $0.1.task.occurrence != nil }
        let ended = rows.map { edit, row in
            TakenBack.TaskDeed(deed: areTimes ? row.task.state.takenBack : edit.deed(nil), row: row)
        }
        self = (open + ended).inOrder { $0.row.task.number < $1.row.task.number }
    }

    /// The same for the pending list: only requests of these tasks have to be exchanged.
    func change(_ receipt: Receipt) -> TasksChange {
        let left = map(\.row).filter { $0.state == .open }.map(\.task)
        return TasksChange(map(\.row.task.id), after: left, receipt)
    }
}

/// The edits of a change by their task: a change may have thousands.
private struct Lookup {
    private let edits: [String: [ChangeRecord.Edit]]

    init(_ all: [ChangeRecord.Edit]) {
        var edits: [String: [ChangeRecord.Edit]] = [:]
        for edit in all { if let id = edit.id { edits[id, default: []].append(edit) } }
        self.edits = edits
    }

    /// The first edit of the same task in `file`.
    subscript(edit: ChangeRecord.Edit, in file: StoreFile) -> ChangeRecord.Edit? {
        edit.id.flatMap { edits[$0]?.first { $0.file == file } }
    }
}

extension Situation {
    fileprivate func endedRow(of edit: ChangeRecord.Edit) -> TaskRow? {
        (edit.after ?? edit.before).flatMap { Task($0) }.map { TaskRow(ended: $0) }
    }

    /// The task as `reversal` left it.
    fileprivate func row(of edit: ChangeRecord.Edit, after reversal: Lookup) -> TaskRow? {
        guard let change = reversal[edit, in: .tasks] else {
            return (edit.before ?? edit.after).flatMap { Task($0) }.map(openRow)
        }
        if let node = change.after { return Task(node).map(openRow) }
        if let node = reversal[edit, in: .archive]?.after, let task = Task(node) {
            return TaskRow(ended: task)
        }
        return change.before.flatMap { Task($0) }.map { TaskRow(ended: $0, .deleted, at: now) }
    }
}

extension Task.State {
    fileprivate var takenBack: TakenBack.Deed {
        switch self {
        case .ended(.deleted, _): .deleted
        case .ended(.skipped, _): .skipped
        case .ended(.done, _), .open: .finished
        }
    }
}

extension ChangeRecord.Edit {
    /// What was done to a task, as told by what happened in the archive.
    fileprivate func deed(_ archive: ChangeRecord.Edit?) -> TakenBack.Deed {
        // One that was not there came with an import, and so did what was done of it.
        if before == nil, archive?.before == nil { return .added }
        if let archived = archive?.after {
            return Task(archived)?.state.takenBack ?? .finished
        }
        if archive != nil { return .reopened }
        guard let before, let after else { return before == nil ? .added : .removed }
        let (pause, old) = (after["reminder"]?["paused"], before["reminder"]?["paused"])
        if pause?.bytes != old?.bytes { return pause == nil ? .resumed : .paused }
        let snooze = after["reminder"]?["snooze"]
        return snooze != nil && snooze?.bytes != before["reminder"]?["snooze"]?.bytes ? .snoozed : .changed
    }

    /// Which time of a repeating task was put off, and is so no more.
    fileprivate func labelPutOff(besides task: Task) -> CivilDateTime? {
        guard task.isRepeating else { return nil }
        let put = after.flatMap { Task($0) }?.reminder?.snooze
        return put == task.reminder?.snooze || put == before.flatMap { Task($0) }?.reminder?.snooze
            ? nil : put?.label
    }

    var preferenceChange: PreferenceChange? {
        guard case .member(let name) = place, let key = PreferenceKey(rawValue: name) else { return nil }
        func value(_ node: JSONNode?) -> PreferenceValue {
            var members = PreferenceMembers()
            if let node { members.take(name, PreferenceMemberText(node)) }
            return members.preferences[key]
        }
        return PreferenceChange(key: key, old: value(before), new: value(after))
    }
}
