import FocusCore
import FocusFormats
import FocusPorts
import TimeKit

/// Replaces the contents of files: all of them or none, wherever a crash or a power failure cuts in.
///
///     1  write   .tasks.json.new                      synced, beside the file
///     2  keep    backups/tasks.json.previous          a second name for the old content (`Generations`)
///     3  rename  .tasks.json.new → tasks.json         until here the old state holds, from here on the new one
///
/// A rename replaces one file at once. For several, step 3 first writes `transaction.json` (`Decision`): once it is on
/// disk, the new state holds, and whoever comes next carries out the renames that are missing (`Recovery`).
package struct Save {
    private let changes: [PlacedChange]
    /// Written without generation or decision, and mostly without sync, since they can be derived again.
    private let caches: [(spot: Spot, text: FileText, durability: Durability)]
    private let shelves: Shelves
    private let growth: Workspace.Growth
    private let now: Instant

    package enum Outcome {
        case saved(Receipt)
        /// Nothing was replaced: somebody else changed the file after the operation had read it.
        case changedMeanwhile(path: String)
    }

    init(_ workspace: Workspace, in shelves: Shelves, at now: Instant) throws(StoreError) {
        changes = try storeErrors { () throws(FileError) in
            try workspace.changes.map { loaded throws(FileError) in try PlacedChange(loaded, in: shelves) }
        }
        var caches: [(Spot, FileText, Durability)] = []
        for (file, text, durability) in workspace.caches {
            let directory = try storeErrors { () throws(FileError) in try shelves.directory(file.place) }
            caches.append((Spot(directory: directory, name: file.name), text, durability))
        }
        self.caches = caches
        self.shelves = shelves
        growth = workspace.growth
        self.now = now
    }

    package func run() throws(StoreError) -> Outcome {
        guard !changes.isEmpty else {
            try storeErrors(replaceCaches)
            return .saved(Receipt())
        }
        for change in changes { try change.requireRoom(for: growth) }
        let decided: Decision?
        var outlived: [Generations] = []
        do throws(FileError) {
            decided = try write()
            var changed = try firstTouched()
            if changed == nil {
                outlived = try keepGenerations()
                for change in changes { try change.keepCopy(in: shelves) }
                // Copying took a while. Nothing but the rename comes between this look and the new content.
                changed = try firstTouched()
            }
            if let changed {
                discard()
                return .changedMeanwhile(path: changed.spot.path)
            }
        } catch {
            discard()
            throw .file(error)
        }
        if let decided { try commit(decided) } else { try commitOne() }
        // The change is saved. Generations that can't be pruned now are pruned in an hour.
        for generations in outlived { try? generations.prune(at: now) }
        // The change is saved, and what is derived from it can be derived again.
        try? replaceCaches()
        return .saved(receipt())
    }

    /// Files that older versions kept beside a cache; they go when the cache is written anew.
    package static let obsoleteCaches = ["pending-a.json", "pending-b.json"]

    private func replaceCaches() throws(FileError) {
        for (spot, text, durability) in caches {
            try spot.directory.removeIfPresent(spot.waitingName)
            // Without pending.json nothing is owed, as before the first use. A power failure must not make it look so
            // again.
            let isFirst = try spot.directory.information(of: spot.name) == nil
            let isSynced = isFirst || durability == .synced
            try spot.directory.create(spot.waitingName, text, isSynced ? .synced : .cache)
            try spot.directory.rename(spot.waitingName, to: spot.name, in: spot.directory)
            if isSynced { try spot.directory.synchronize() }
            // A leftover does no harm.
            for name in Save.obsoleteCaches { try? spot.directory.remove(name) }
        }
    }

    /// What was replaced by what. A file that can't be looked at now has no entry, so that nobody relies on its old
    /// state.
    private func receipt() -> Receipt {
        var receipt = Receipt()
        for change in changes {
            guard let after = try? change.spot.directory.information(of: change.spot.name) else { continue }
            receipt.files[change.file] = Receipt.Change(before: change.information, after: after)
        }
        return receipt
    }

    /// Writes the contents under their waiting names. For several files answers the decision, with a fingerprint of
    /// each, by which recovery knows them.
    private func write() throws(FileError) -> Decision? {
        var entries: [Decision.Entry] = []
        for change in changes {
            try change.spot.directory.removeIfPresent(change.spot.waitingName)
            let bytes = try change.write()
            if changes.count > 1 { entries.append(.init(change, Fingerprint(try bytes()))) }
        }
        return changes.count > 1 ? Decision(entries: entries) : nil
    }

    /// The first file that is no longer as the operation read it.
    private func firstTouched() throws(FileError) -> PlacedChange? {
        for change in changes where try change.spot.stamp() != change.stamp { return change }
        return nil
    }

    /// Keeps the old contents. Answers the generations that should be pruned once all is saved.
    private func keepGenerations() throws(FileError) -> [Generations] {
        var begun: [Generations] = []
        for change in changes where change.information != nil {
            let generations = Generations(of: change.file, at: change.spot, in: shelves)
            if try generations.keep(at: now) { begun.append(generations) }
        }
        return begun
    }

    private func commitOne() throws(StoreError) {
        let spot = changes[0].spot
        do throws(FileError) {
            try spot.directory.rename(spot.waitingName, to: spot.name, in: spot.directory)
        } catch {
            discard()
            throw .file(error)
        }
        do throws(FileError) {
            try spot.directory.synchronize()
        } catch {
            throw .notConfirmed(error)
        }
    }

    private func commit(_ decision: Decision) throws(StoreError) {
        do throws(FileError) {
            for change in changes { try change.spot.directory.synchronize() }
            try decision.write(in: try shelves.directory(.state))
        } catch {
            // Nothing is decided until `transaction.json` is there. If it can't be removed again, it may be on disk.
            do throws(FileError) {
                try Decision.remove(from: try shelves.directory(.state))
            } catch {
                throw .notConfirmed(error)
            }
            discard()
            throw .file(error)
        }
        do throws(FileError) {
            for change in changes {
                // The change is decided, so what somebody wrote since the last look is set aside instead of lost.
                let spot = change.spot
                try shelves.setAside(change.file, at: spot, since: change.stamp, now)
                try spot.directory.rename(spot.waitingName, to: spot.name, in: spot.directory)
            }
            for change in changes { try change.spot.directory.synchronize() }
            try Decision.remove(from: try shelves.directory(.state))
        } catch {
            // Decided all the same: the next command does the rest.
            throw .notConfirmed(error)
        }
    }

    /// A leftover does no harm; the next writer removes it if we can't.
    private func discard() {
        for change in changes { try? change.spot.directory.remove(change.spot.waitingName) }
    }
}
