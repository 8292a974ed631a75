package import FocusCore
import FocusFormats
import FocusPorts
package import TimeKit

extension Store {
    /// Like `update`, and notes what the operation changes in tasks and preferences, so that it can be undone.
    package func change<Result>(
        _ namespace: Namespace, _ operation: (inout Workspace) throws -> Result,
        whenSaved: (Result, Receipt, Store) -> Void = { _, _, _ in }
    ) throws -> Result {
        try attempt(in: shelves(of: .namespace(namespace))) { _ = try operation(&$0) }
        var noted: Noted?
        return try update(.namespace(namespace)) { workspace in
            workspace.settleWaiting(at: now)
            let result = try operation(&workspace)
            // If the note can't be written, the change is made all the same.
            noted = try? workspace.note(at: now)
            return result
        } whenSaved: { result, receipt, store in
            noted?.settle()
            whenSaved(result, receipt, store)
        }
    }

    /// In a namespace without files an operation is first tried without the lock, so that one that fails makes no
    /// directory. In a trial that is all.
    private func attempt(in shelves: Shelves, _ operation: (inout Workspace) throws -> Void) throws {
        let hasState = try storeErrors { () throws(FileError) in try shelves.existing(.state) } != nil
        guard isTrial || !hasState else { return }
        var workspace = Workspace(shelves)
        try operation(&workspace)
        if isTrial { throw TrialPassed() }
    }
}

/// A record that waits for its change to be saved.
package struct Noted {
    package let log: UndoLog
    package let name: UndoLog.Name
    package let text: [UInt8]

    package var record: ChangeRecord? { ChangeRecord(text) }

    package func settle() {
        // If this fails, the note waits on, and the next command settles it.
        try? log.settle(name)
    }
}

extension Workspace {
    /// Writes the record of what was changed so far under its waiting name; nil if there is nothing in it to undo.
    fileprivate func note(at now: Instant) throws(FileError) -> Noted? {
        guard changes.contains(where: { !$0.undoable.isEmpty }) else { return nil }
        let log = try UndoLog.read(try shelves.undo())
        return try note(UndoLog.Name(number: log.nextNumber, side: .undo), in: log, at: now)
    }

    package func note(_ name: UndoLog.Name, in log: UndoLog, at now: Instant) throws(FileError) -> Noted {
        let noted = changes.first { $0.file == .tasks }?.stored.notedNumber ?? 1
        let text = ChangeRecord.text(
            number: name.number, for: name.side, at: now, nextTaskNumber: max(noted, log.nextTaskNumber),
            answered: answered, of: changes)
        // Nobody could read it: such a change is passed over, as one whose file was removed.
        guard text.count <= largestReading else { throw FileError(.write, log.path(of: name), .tooLarge) }
        try log.wait(text)
        return Noted(log: log, name: name, text: text)
    }

    /// Decides about a record that a crash left waiting. If its change could be undone now, it did take place, and the
    /// record is kept. To be called before anything is changed.
    package func settleWaiting(at now: Instant) {
        guard UndoLog.isWaiting(in: shelves), let log = try? UndoLog.read(in: shelves),
            let record = try? log.waiting()
        else { return }
        var trial = self
        let isDone = (try? Reversal(record, at: now, in: nil).run(in: &trial)) != nil
        // Otherwise the change never took place, and the next record replaces this one.
        if isDone { try? log.settle(UndoLog.Name(number: record.number, side: record.side)) }
    }
}
