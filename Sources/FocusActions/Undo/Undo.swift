import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
import JSONKit
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

    fileprivate mutating func take(_ step: () throws -> TakenBack) throws {
        do {
            steps.append(try step())
        } catch {
            if steps.isEmpty { throw error }
            trouble = error
        }
    }
}

/// Undoes or redoes the next `count` changes, or none where there are fewer.
package func takeBack(_ side: ChangeRecord.Side, _ count: Int, _ world: World) throws -> TakenBackSteps {
    let known = try Situation.read(world).undoSteps(side).count
    if known > 0, known < count { throw UndoError.fewer(side, count: known) }
    var taken = TakenBackSteps()
    for _ in 0..<count where taken.trouble == nil { try taken.take { try takeBack(side, world) } }
    return taken
}

private func takeBack(_ side: ChangeRecord.Side, _ world: World) throws -> TakenBack {
    let situation = try Situation.read(world)
    guard try situation.store.holdsUndo(of: situation.namespace) else { throw side.nothing }
    var takenBack: TakenBack?
    _ = try situation.store.update(.namespace(situation.namespace)) { workspace in
        try workspace.takeBack(side, at: situation.now, in: situation.zone)
    } whenSaved: { step, receipt, store in
        step.noted.settle()
        // Half notes, which a power failure left, are removed. One that stays is only reported again by the next undo.
        for name in step.torn { try? step.noted.log.drop(name) }
        let edits = side == .undo ? step.change.edits : step.change.edits.map(\.inverted)
        // Read anew, since preferences are among what changed. The next command that needs an
        // unknown zone tells of it.
        let later = ((try? Situation.read(world)) ?? situation).holding(store)
        let deeds = [TakenBack.TaskDeed](edits, by: step.noted.record?.edits ?? [], later)
        takenBack = TakenBack(
            tasks: deeds, preferences: edits.compactMap(\.preferenceChange),
            sessions: edits.compactMap { TakenBack.SessionDeed($0, side) }, situation: later,
            notifications: later.reconcile(afterwards: .tasksChanged(deeds.change(receipt))),
            lost: step.torn.count)
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
    fileprivate mutating func takeBack(_ side: ChangeRecord.Side, at now: Instant, in zone: Zone) throws
        -> (change: ChangeRecord, noted: Noted, torn: [UndoLog.Name])
    {
        settleWaiting(at: now)
        let log = try storeErrors { () throws(FileError) in try UndoLog.read(in: shelves) }
        guard let log, let name = log.next(side) else {
            throw side.nothing
        }
        guard let change = try storeErrors({ () throws(FileError) in try log.record(name) }),
            change.number == name.number, change.side == side
        else { throw UndoError.damaged(path: log.path(of: name)) }
        growth = .puttingBack
        do {
            try Reversal(change, at: now, in: zone).run(in: &self)
        } catch let error as ChangedSince {
            throw UndoError.changedSince(error.subject, path: log.path(of: name))
        }
        // To finish a task, or to put it off by a button, marks its items of the feed as read, and what was read rings no
        // more. What you had read before that stays read. A feed that can't be read keeps nothing from being undone.
        if !change.answered.isEmpty, (try? file(.feed)) != nil {
            try changeFeed { $0.mark(change.answered, read: side == .redo) }
        }
        answered = change.answered
        let opposite = UndoLog.Name(number: name.number, side: side.opposite)
        let noted = try storeErrors { () throws(FileError) in try note(opposite, in: log, at: now) }
        return (change, noted, log.torn(side))
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
