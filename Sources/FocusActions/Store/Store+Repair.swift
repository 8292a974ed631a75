/// What was done to a damaged file.
package enum Repair: Hashable {
    /// The damaged content is kept under another name, and a generation stands in its place.
    case restored(path: String, from: String, kept: String)
    /// There is no good generation; nothing was changed.
    case hopeless(path: String, Damage)
    /// What stood aside is in the file, and kept among the older generations.
    case folded(path: String, into: String, kept: String)
    /// It can't be understood, so it stays where it is.
    case conflictLeft(path: String, Damage)
}

extension Store {
    /// Makes every scope whole, puts the newest good generation in the place of each damaged file, and then takes
    /// back what stands aside.
    package func repair() throws -> [Repair] {
        var repairs: [Repair] = []
        for scope in try scopes() {
            let shelves = shelves(of: scope)
            let lock = try locked(shelves)
            defer { withExtendedLifetime(lock) {} }
            try Recovery(shelves).run(at: now)
            // What is derived the next tick makes anew.
            for file in scope.files where !file.isDerived {
                if let repair = try repair(file, in: shelves) { repairs.append(repair) }
            }
        }
        // Nothing is taken into a file that is still damaged.
        let isWhole = repairs.allSatisfy { repair in
            if case .hopeless = repair { return false }
            return true
        }
        return isWhole ? repairs + (try foldConflicts()) : repairs
    }

    private func repair(_ file: StoreFile, in shelves: Shelves) throws -> Repair? {
        guard let directory = try shelves.existing(file.place),
            let bytes = try directory.readIfPresent(file.name)?.bytes
        else { return nil }
        let spot = try shelves.spot(of: file)
        do throws(Damage) {
            _ = try StoredFile(bytes, as: file)
            return nil
        } catch {
            guard let good = try Generations(of: file, in: shelves).newestGood() else {
                return .hopeless(path: spot.path, error)
            }
            let kept = try keepDamaged(spot)
            try spot.directory.create(spot.waitingName, good.stored.bytes, .synced)
            try spot.directory.rename(spot.waitingName, to: spot.name, in: spot.directory)
            do throws(FileError) {
                try spot.directory.synchronize()
            } catch {
                throw StoreError.notConfirmed(error)
            }
            return .restored(path: spot.path, from: good.path, kept: "\(spot.directory.path)/\(kept)")
        }
    }

    /// Under a name that no other damaged content has.
    private func keepDamaged(_ spot: Spot) throws(FileError) -> String {
        let name = try spot.directory.freeName("\(spot.name).corrupt-\(GenerationLabel(now).second)")
        try spot.directory.copy(spot.name, to: name, in: spot.directory, by: spot.waitingName)
        try spot.directory.synchronize()
        return name
    }
}
