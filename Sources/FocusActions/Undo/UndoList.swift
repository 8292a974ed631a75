import FocusCore
package import FocusDelivery
package import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit

/// The changes that undo takes back, the last one first.
package struct UndoList {
    package let changes: [Change]
    package let situation: Situation
    /// Of the tasks that its sessions are of. A name that can't be read is left out.
    package let names: TaskNames

    package struct Change {
        /// 1 is the last change: `undo 3` takes back the last three.
        package let number: Int
        /// nil in a record of an older version.
        package let at: Instant?
        package let tasks: [TakenBack.TaskDeed]
        package let preferences: [PreferenceChange]
        package let sessions: [TakenBack.SessionDeed]
        /// Its file can't be understood.
        package let isDamaged: Bool
    }
}

/// Lists what could be undone. Nothing is written.
package func listUndo(_ world: World) throws -> UndoList {
    let situation = try Situation.read(world)
    let log = try situation.undoLog()
    let changes = try situation.undoSteps(.undo).enumerated().compactMap { index, name -> UndoList.Change? in
        do {
            let record = try log?.record(name)
            let edits = record?.edits ?? []
            return UndoList.Change(
                number: index + 1, at: record?.at,
                tasks: [TakenBack.TaskDeed](edits, by: [], situation),
                preferences: edits.compactMap(\.preferenceChange),
                sessions: edits.compactMap { TakenBack.SessionDeed($0, .redo) }, isDamaged: record == nil)
        } catch let error as FileError {
            throw StoreError.file(error)
        }
    }
    let tasks = changes.flatMap(\.sessions).compactMap(\.session.task)
    return UndoList(
        changes: changes, situation: situation, names: (try? situation.names(of: tasks)) ?? TaskNames(of: []))
}

extension Situation {
    fileprivate func undoLog() throws -> UndoLog? {
        try storeErrors { () throws(FileError) in
            try UndoLog.read(in: store.shelves(of: .namespace(namespace)))
        }
    }

    func undoSteps(_ side: ChangeRecord.Side) throws -> [UndoLog.Name] { try undoLog()?.steps(side) ?? [] }
}
