/// A file as a reading command gets it.
package struct Reading {
    /// nil when there is no such file.
    package let file: StoredFile?
    package let notes: [StoreNote]
}

extension Store {
    /// Takes no lock and writes nothing. A damaged file is replaced, for the reader alone, by its newest good
    /// generation.
    package func read(_ file: StoreFile, of scope: Scope) throws(StoreError) -> Reading {
        let shelves = shelves(of: scope)
        let bytes = try storeErrors { () throws(FileError) in try currentBytes(of: file, in: shelves) }
        let conflicts = try storeErrors { () throws(FileError) in try syncConflicts(of: file, in: shelves) }
        let notes = conflicts.map(StoreNote.syncConflict)
        guard let bytes else { return Reading(file: nil, notes: notes) }
        let path = "\(shelves.path(file.place))/\(file.name)"
        do throws(Damage) {
            let stored = try StoredFile(bytes, as: file)
            guard stored.version > StoreFile.version else {
                return Reading(file: reunited(stored, file, in: shelves), notes: notes)
            }
            return Reading(file: stored, notes: notes + [.newer(path: path, version: stored.version)])
        } catch {
            let good = try storeErrors { () throws(FileError) in
                try Generations(of: file, in: shelves).newestGood()
            }
            return Reading(
                file: good?.stored, notes: notes + [.damaged(path: path, error, shown: good?.path)])
        }
    }

    /// What stands in the file, or is about to: a change over several files that a crash cut short counts
    /// from the moment it was decided.
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
    func syncConflicts(of file: StoreFile, in shelves: Shelves) throws(FileError) -> [String] {
        guard file.place != .state, let directory = try shelves.existing(file.place) else { return [] }
        return try directory.names().filter { $0.hasPrefix("\(file.rawValue).sync-conflict-") }.sorted()
            .map { "\(directory.path)/\($0)" }
    }
}
