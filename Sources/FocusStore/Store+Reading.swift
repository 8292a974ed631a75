package import FocusCore
package import FocusFormats
import FocusPorts

/// A file, as a command that does not change it reads it.
package struct Reading {
    /// nil if there is no such file.
    package let file: StoredFile?
    package let notes: [StoreNote]
    var source = Source.file

    /// Where it comes from.
    enum Source {
        case file
        /// The copy, which says what the damaged file said.
        case copy
        /// An older content.
        case olderGeneration
    }
}

extension Store {
    /// Takes no lock and writes nothing. For a file that is damaged, or that can't be read until somebody mends that,
    /// the newest good generation is shown as `repair` would restore it, with a note that says so.
    package func read(_ file: StoreFile, of scope: Scope) throws(StoreError) -> Reading {
        let shelves = shelves(of: scope)
        let bytes: [UInt8]?
        var notes: [StoreNote] = []
        do throws(FileError) {
            // A directory that is not there is looked for once.
            let isThere = try shelves.existing(file.place) != nil
            bytes = isThere ? try currentBytes(of: file, in: shelves) : nil
            if isThere { notes = try syncConflicts(of: file, in: shelves).map(StoreNote.syncConflict) }
        } catch {
            guard error.isLasting, let good = try generation(of: file, in: shelves) else {
                throw .file(error)
            }
            return reading(good, file, insteadOf: error.path, .unreadable(error), in: shelves, notes)
        }
        let path = "\(shelves.path(file.place))/\(file.name)"
        guard let bytes else {
            let older = Generations(of: file, in: shelves)
            guard
                let good = try storeErrors({ () throws(FileError) in try older.newestGoodOfMissed(at: now) })
            else { return Reading(file: nil, notes: notes) }
            return reading(good, file, insteadOf: path, .gone, in: shelves, notes)
        }
        do throws(Damage) {
            let stored = try StoredFile(bytes, as: file)
            guard stored.version > StoreFile.version else {
                return Reading(file: reunited(stored, file, in: shelves), notes: notes)
            }
            return Reading(file: stored, notes: notes + [.newer(path: path, version: stored.version)])
        } catch {
            guard let good = try generation(of: file, in: shelves) else {
                return Reading(
                    file: nil, notes: notes + [.damaged(path: path, error, shown: nil)],
                    source: .olderGeneration)
            }
            return reading(good, file, insteadOf: path, error, in: shelves, notes)
        }
    }

    private func reading(
        _ good: Generation, _ file: StoreFile, insteadOf path: String, _ damage: Damage,
        in shelves: Shelves, _ notes: [StoreNote]
    ) -> Reading {
        // Notes that can't be read are no reason to show nothing.
        let shown = (try? restored(good, as: file, in: shelves))?.stored ?? good.stored
        return Reading(
            file: reunited(shown, file, in: shelves),
            notes: notes + [.damaged(path: path, damage, shown: good.path)],
            source: good.isCopy ? .copy : .olderGeneration)
    }

    private func generation(of file: StoreFile, in shelves: Shelves) throws(StoreError) -> Generation? {
        try storeErrors { () throws(FileError) in
            try Generations(of: file, in: shelves).newestGood(at: now)
        }
    }

    /// What stands in the file, or is about to: a save of several files that a crash cut short counts once it was
    /// decided.
    func currentBytes(of file: StoreFile, in shelves: Shelves) throws(FileError) -> [UInt8]? {
        guard let directory = try shelves.existing(file.place) else { return nil }
        if let decided = try Recovery(shelves).decidedBytes(of: file) { return decided }
        do throws(FileError) {
            return try directory.read(file.name).bytes
        } catch {
            guard error.operation == .open, error.cause == .absent else { throw error }
            return nil
        }
    }

    /// Files such as `tasks.sync-conflict-20261120-190800-ABCDEFG.json`, as Syncthing names them.
    package func syncConflicts(of file: StoreFile, in shelves: Shelves) throws(FileError) -> [String] {
        guard file.place != .state, let directory = try shelves.existing(file.place) else { return [] }
        return try directory.names()
            .filter { $0.hasPrefix("\(file.rawValue).sync-conflict-") && $0.hasSuffix(".json") }.sorted()
            .map { "\(directory.path)/\($0)" }
    }
}
