/// Takes back the last change of tasks and preferences that is not undone yet.
package func undo(_ world: World) throws -> TakenBack {
    try takeBack(.undo, world)
}

/// Makes the change again that was undone last.
package func redo(_ world: World) throws -> TakenBack {
    try takeBack(.redo, world)
}

/// What is put back is a change, too: its record stands on the other side.
private func takeBack(_ side: ChangeRecord.Side, _ world: World) throws -> TakenBack {
    let situation = try Situation(world)
    let store = situation.store
    var noted: Noted?
    let records = try store.update(.namespace(situation.namespace)) { workspace in
        workspace.settleWaiting(at: store.now)
        let log = try storeErrors { () throws(FileError) in try UndoLog(in: workspace.shelves) }
        guard let log, let name = log.next(side) else {
            throw side == .undo ? UndoError.nothingToUndo : .nothingToRedo
        }
        guard let record = try storeErrors({ () throws(FileError) in try log.record(name) }),
            record.number == name.number, record.side == side
        else { throw UndoError.damaged(path: log.path(of: name)) }
        do {
            try Reversal(record, at: store.now).run(in: &workspace)
        } catch let error as ChangedSince {
            throw UndoError.changedSince(error.subject, path: log.path(of: name))
        }
        let opposite = UndoLog.Name(number: name.number, side: side.opposite)
        let step = try storeErrors { () throws(FileError) in try workspace.note(opposite, in: log) }
        noted = step
        return (change: record, reversal: step.record)
    } whenSaved: {
        noted?.settle()
    }
    // It is done by now; a zone that is not known any more is told by the next command that needs it.
    let later = (try? Situation(world)) ?? situation
    let edits = side == .undo ? records.change.edits : records.change.edits.map(\.inverted)
    return TakenBack(
        edits, by: records.reversal?.edits ?? [], later,
        try later.reconcile(
            edits.contains { $0.file == .preferences } ? .preferencesChanged : .stale))
}
