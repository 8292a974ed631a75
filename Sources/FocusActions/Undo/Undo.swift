import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore
import TimeKit

/// Takes back the last change of tasks or preferences that is not undone yet.
package func undo(_ world: World) throws -> TakenBack {
    try takeBack(.undo, world)
}

/// Makes the last undone change again.
package func redo(_ world: World) throws -> TakenBack {
    try takeBack(.redo, world)
}

private func takeBack(_ side: ChangeRecord.Side, _ world: World) throws -> TakenBack {
    let situation = try Situation(world)
    guard try situation.store.holdsUndo(of: situation.namespace) else { throw side.nothing }
    var takenBack: TakenBack?
    _ = try situation.store.update(.namespace(situation.namespace)) { workspace in
        try workspace.takeBack(side, at: situation.now)
    } whenSaved: { step, receipt, store in
        step.noted.settle()
        let edits = side == .undo ? step.change.edits : step.change.edits.map(\.inverted)
        // Read anew, since preferences are among what changed. The next command that needs an
        // unknown zone tells of it.
        let later = ((try? Situation(world)) ?? situation).holding(store)
        let deeds = [TakenBack.TaskDeed](edits, by: step.noted.record?.edits ?? [], later)
        takenBack = TakenBack(
            tasks: deeds, preferences: edits.compactMap(\.preferenceChange), situation: later,
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
