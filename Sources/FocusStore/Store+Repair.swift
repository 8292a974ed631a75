package import FocusCore
package import FocusFormats
import FocusPorts

/// What was done to a damaged file.
package enum Repair: Hashable {
    /// The damaged content, if the file was there, is kept under another name; a generation stands in its place.
    case restored(path: String, from: String, kept: String?)
    /// The damaged content is kept under another name; what could be read of the session in it stands in its place.
    case gathered(path: String, kept: String)
    /// So many of the last changes, which the restored file lacked, are in it again.
    case madeAgain(path: String, changes: Int, [TaskName])
    /// So many of the last changes are not in the restored file.
    case lost(path: String, changes: Int, [TaskName])
    /// The generation is from before the last change, which no note for undoing knows.
    case mayLack(path: String)
    /// There is no good generation; nothing was changed.
    case hopeless(path: String, Damage)
    /// What had been set aside is merged into the file, and kept among the backups.
    case folded(path: String, into: String, kept: String, [MergeNote])
    /// It is not understood, so it stays where it is.
    case conflictLeft(path: String, Damage)
    /// Whose reminders ring from now on, and what is allowed, since the file that tells so was restored.
    case accountInForce(Account?)
    case answersInForce([AuthorizationKind: AuthorizationStatus])
}

extension Store {
    /// Completes what a crash left, puts the newest good generation in the place of each damaged file, and then merges
    /// what was set aside.
    package func repair() throws -> [Repair] {
        var repairs: [Repair] = []
        var toBeReunited: [Scope] = []
        for scope in try scopes() {
            let shelves = shelves(of: scope)
            let lock = try locked(shelves)
            defer { withExtendedLifetime(lock) {} }
            try storeErrors { () throws(FileError) in try Recovery(shelves).run(at: now) }
            // What is derived is made anew by the next tick.
            for file in scope.files where !file.isDerived {
                let done = try repair(file, in: shelves)
                repairs += done
                if !done.isEmpty, file == .tasks { toBeReunited.append(scope) }
            }
        }
        repairs += try consequences(of: repairs)
        for scope in toBeReunited where shelves(of: scope).bearsMark(.tasks) {
            // Where one of the two can't be read, that waits.
            try update(scope) { try? $0.saveReunion() }
        }
        let damaged = repairs.compactMap { if case .hopeless(let path, _) = $0 { path } else { nil } }
        return repairs + (try foldConflicts(butInto: damaged))
    }

    /// A restored content may be older than the lost one, so the user is told what it says.
    private func consequences(of repairs: [Repair]) throws(StoreError) -> [Repair] {
        let machine = shelves(of: .machine)
        let restored = repairs.compactMap { if case .restored(let path, _, _) = $0 { path } else { nil } }
        func isRestored(_ file: StoreFile) -> Bool {
            (try? machine.spot(of: file)).map { restored.contains($0.path) } ?? false
        }
        var consequences: [Repair] = []
        if isRestored(.active) { consequences.append(.accountInForce(try activeAccount()?.account)) }
        if isRestored(.authorization) {
            let answers = authorizations()
            let statuses = AuthorizationKind.allCases.map { ($0, answers[$0].status(at: now)) }
            consequences.append(.answersInForce(Dictionary(uniqueKeysWithValues: statuses)))
        }
        return consequences
    }

    private func repair(_ file: StoreFile, in shelves: Shelves) throws -> [Repair] {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try shelves.existing(file.place)?.readIfPresent(file.name)?.bytes
        } catch {
            // What can't be read is not gone, and nothing is put in its place: doctor names it.
            guard error.isLasting else { throw error }
            return []
        }
        let older = Generations(of: file, in: shelves)
        guard let bytes else {
            // Without a generation there never was such a file, as far as is known.
            guard let good = try older.newestGoodOfMissed(at: now) else { return [] }
            return try restore(file, from: good, isThere: false, in: shelves)
        }
        do throws(Damage) {
            _ = try StoredFile(bytes, as: file)
            return []
        } catch {
            let spot = try shelves.spot(of: file)
            if file == .timer, let session = StoredFile(remainsOfTimer: bytes) {
                let kept = try keepDamaged(spot)
                try write(session, at: spot)
                return [.gathered(path: spot.path, kept: kept)]
            }
            guard let good = try older.newestGood(at: now) else { return [.hopeless(path: spot.path, error)] }
            return try restore(file, from: good, isThere: true, in: shelves)
        }
    }

    private func restore(
        _ file: StoreFile, from good: Generation, isThere: Bool, in shelves: Shelves
    ) throws -> [Repair] {
        let spot = try shelves.spot(of: file)
        // What a merge brought, no note for undoing holds.
        let wasMerged = shelves.bearsMark(file) || shelves.isToBeReunited(file)
        let restored = try restored(good, as: file, in: shelves)
        let kept = isThere ? try keepDamaged(spot) : nil
        try write(restored.stored, at: spot)
        let changes = restored.repairs(at: spot.path)
        restored.dropLost()
        let mayLack = wasMerged || changes.isEmpty && !good.isCopy
        return [.restored(path: spot.path, from: good.path, kept: kept)] + changes
            + (mayLack ? [.mayLack(path: spot.path)] : [])
    }

    private func write(_ stored: StoredFile, at spot: Spot) throws {
        try spot.directory.create(spot.waitingName, stored.bytes, .synced)
        try spot.directory.rename(spot.waitingName, to: spot.name, in: spot.directory)
        do throws(FileError) {
            try spot.directory.synchronize()
        } catch {
            throw StoreError.notConfirmed(error)
        }
    }

    /// Keeps the damaged content as `tasks.json.corrupt-2026-11-20T193000Z`. The path of that.
    private func keepDamaged(_ spot: Spot) throws(FileError) -> String {
        let name = try spot.directory.freeName("\(spot.name).corrupt-\(GenerationLabel(now).second)")
        try spot.directory.copy(spot.name, to: name, in: spot.directory, by: spot.waitingName)
        try spot.directory.synchronize()
        return "\(spot.directory.path)/\(name)"
    }
}
