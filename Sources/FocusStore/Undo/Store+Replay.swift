import FocusCore
import FocusFormats
import FocusPorts

extension Store {
    /// Makes the last changes again that a restored file lacks, and tells which could not be. These are no longer in the
    /// way of undoing what came before them.
    func replay(_ file: StoreFile, of scope: Scope) throws -> [Repair] {
        let shelves = shelves(of: scope)
        guard file.isUndoable,
            let log = try storeErrors({ () throws(FileError) in try UndoLog.read(in: shelves) })
        else { return [] }
        let replay = Replay(of: file, at: now)
        let path = try path(of: file, in: scope)
        var repairs: [Repair] = []
        _ = try update(scope) { workspace -> (made: [UndoLog.Name], lost: [UndoLog.Name]) in
            // A note tells what its own file held. Made to agree with the archive of today first, an older file would no
            // longer hold it: a task that was brought back, which was then undone, is in neither file in the end.
            workspace.isApart = true
            let missing = replay.missing(from: try workspace.file(file), log)
            let steps = try workspace.change(file) { stored in
                let made = missing.filter { replay.run($0, log, on: &stored) }
                return (made, missing.filter { !made.contains($0) && !replay.holds($0, log, in: stored) })
            }
            if file == .tasks { try workspace.raiseNextNumber() }
            return steps
        } whenSaved: { steps, _, _ in
            repairs = [(Repair.madeAgain, steps.made), (Repair.lost, steps.lost)].compactMap {
                repair, names in
                let tasks = names.flatMap { replay.tasks(of: $0, log) }
                let once = tasks.indices.filter { tasks.firstIndex(of: tasks[$0]) == $0 }.map { tasks[$0] }
                return names.isEmpty ? nil : repair(path, names.count, once)
            }
            // It stays in the way of undoing otherwise, which says how to pass over it.
            for name in steps.lost { try? log.drop(name) }
        }
        return repairs
    }
}
