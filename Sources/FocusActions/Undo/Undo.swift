import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
import TimeKit

/// Takes back the last change of tasks or preferences that is not undone yet.
package func undo(_ world: World) throws -> TakenBack {
    try takeBack(.undo, world)
}

/// Makes the last undone change again.
package func redo(_ world: World) throws -> TakenBack {
    try takeBack(.redo, world)
}

/// Several steps, one behind the other; each is whole in itself.
package struct TakenBackSteps {
    package private(set) var steps: [TakenBack] = []
    /// Why it went no further.
    package private(set) var trouble: (any Error)?

    /// Undoes or redoes the next `count` changes, or none where there are fewer.
    package init(_ side: ChangeRecord.Side, _ count: Int, _ world: World) throws {
        let known = try Situation(world).undoSteps(side).count
        if known > 0, known < count { throw UndoError.fewer(side, count: known) }
        for _ in 0..<count where trouble == nil {
            do {
                steps.append(try takeBack(side, world))
            } catch {
                if steps.isEmpty { throw error }
                trouble = error
            }
        }
    }
}

private func takeBack(_ side: ChangeRecord.Side, _ world: World) throws -> TakenBack {
    let situation = try Situation(world)
    guard try situation.store.holdsUndo(of: situation.namespace) else { throw side.nothing }
    var takenBack: TakenBack?
    _ = try situation.store.update(.namespace(situation.namespace)) { workspace in
        let step = try workspace.takeBack(side, at: situation.now)
        if side == .undo { try workspace.ringOn(step.change, situation) }
        return step
    } whenSaved: { step, receipt, store in
        step.noted.settle()
        let edits = side == .undo ? step.change.edits : step.change.edits.map(\.inverted)
        // Read anew, since preferences are among what changed. The next command that needs an
        // unknown zone tells of it.
        let later = ((try? Situation(world)) ?? situation).holding(store)
        let deeds = [TakenBack.TaskDeed](edits, by: step.noted.record?.edits ?? [], later)
        takenBack = TakenBack(
            tasks: deeds, preferences: edits.compactMap(\.preferenceChange),
            sessions: edits.compactMap(TakenBack.SessionDeed.init), situation: later,
            notifications: later.reconcile(afterwards: .tasksChanged(deeds.change(receipt))))
    }
    guard var takenBack else { throw side.nothing }
    takenBack.tellHook(side, world)
    return takenBack
}

extension TakenBack {
    /// The hook hears of this as of any other change, so that what it set up follows.
    fileprivate mutating func tellHook(_ side: ChangeRecord.Side, _ world: World) {
        guard !preferences.isEmpty else { return }
        let changes = side == .redo ? preferences : preferences.map(\.inverted)
        hookTrouble = Hook.preferencesChanged.run(
            HookOccasion(changes), for: situation.namespace, in: situation.store.places, world)
    }
}

extension Workspace {
    /// To take back is itself a change: its record goes to the other side, undo to redo and redo to undo.
    fileprivate mutating func takeBack(_ side: ChangeRecord.Side, at now: Instant) throws
        -> (change: ChangeRecord, noted: Noted)
    {
        settleWaiting(at: now)
        let log = try storeErrors { () throws(FileError) in try UndoLog(in: shelves) }
        guard let log, let name = log.next(side) else {
            throw side.nothing
        }
        guard let change = try storeErrors({ () throws(FileError) in try log.record(name) }),
            change.number == name.number, change.side == side
        else { throw UndoError.damaged(path: log.path(of: name)) }
        growth = .puttingBack
        do {
            try Reversal(change, at: now).run(in: &self)
        } catch let error as ChangedSince {
            throw UndoError.changedSince(error.subject, path: log.path(of: name))
        }
        let opposite = UndoLog.Name(number: name.number, side: side.opposite)
        return (change, try storeErrors { () throws(FileError) in try note(opposite, in: log, at: now) })
    }
}

extension Workspace {
    /// What nags goes on where finishing it had answered that: its item of the feed is not read any more.
    fileprivate mutating func ringOn(_ change: ChangeRecord, _ situation: Situation) throws {
        let ended = Set(change.edits.filter { $0.file == .archive }.compactMap(\.id))
        guard !ended.isEmpty, (try? file(.feed)) != nil else { return }
        // What was put back just now is not parsed yet, all else is.
        let tasks = try file(.tasks).records.filter { $0.node == nil }.compactMap(\.content)
            .compactMap { Task($0) }.filter { ended.contains($0.id.description) }
        let due = tasks.compactMap { task -> OccurrenceID? in
            guard case .each? = situation.preferences.ringing(of: task).nag else { return nil }
            return task.reminder?.lastTold(of: task.id, at: situation.now, in: situation.zone)
        }
        if !due.isEmpty {
            try changeFeed { $0.mark(Set(due.map(\.description)), read: false) }
        }
    }
}

extension ChangeRecord.Side {
    fileprivate var nothing: UndoError { self == .undo ? .nothingToUndo : .nothingToRedo }
}

extension Store {
    /// Where no change was ever noted, not even a lock file is made.
    fileprivate func holdsUndo(of namespace: Namespace) throws(StoreError) -> Bool {
        try storeErrors { () throws(FileError) in
            try shelves(of: .namespace(namespace)).existingUndo() != nil
        }
    }
}
