import FocusCore
import FocusFormats
import FocusPorts
import TimeKit

/// Puts new contents in the place of old ones: all of them or none, whatever happens in between.
///
/// Each new content is written and synced under a waiting name. The old one gets a second name among the
/// generations. Then a rename, or for several files a decision on disk and then the renames, makes it so.
package struct Save {
    private let changes: [PlacedChange]
    /// No waiting for the disk, no generation, no decision: what these hold can be made anew.
    private let caches: [(spot: Spot, text: FileText)]
    private let shelves: Shelves
    private let growth: Workspace.Growth
    private let now: Instant

    package enum Outcome {
        case saved(Receipt)
        /// Nothing was written: the file is no longer what the operation had read.
        case changedMeanwhile(path: String)
    }

    init(_ workspace: Workspace, in shelves: Shelves, at now: Instant) throws(StoreError) {
        changes = try storeErrors { () throws(FileError) in
            try workspace.changes.map { loaded throws(FileError) in try PlacedChange(loaded, in: shelves) }
        }
        var caches: [(Spot, FileText)] = []
        for (file, text) in workspace.caches {
            let directory = try storeErrors { () throws(FileError) in try shelves.directory(file.place) }
            caches.append((Spot(directory: directory, name: file.name), text))
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
                // That took a while; from this look to the rename it is one step.
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
        // The change is saved; generations that can't be pruned now are pruned in an hour.
        for generations in outlived { try? generations.prune(at: now) }
        // What is derived from a change that is saved can be derived again.
        try? replaceCaches()
        return .saved(receipt())
    }

    /// What an older version kept beside a cache, which is not needed once that is written anew.
    package static let obsoleteCaches = ["pending-a.json", "pending-b.json"]

    private func replaceCaches() throws(FileError) {
        for (spot, text) in caches {
            try spot.directory.removeIfPresent(spot.waitingName)
            // That there never was one says something: a power failure must not make it so again.
            let isFirst = try spot.directory.information(of: spot.name) == nil
            try spot.directory.create(spot.waitingName, text, isFirst ? .synced : .cache)
            try spot.directory.rename(spot.waitingName, to: spot.name, in: spot.directory)
            if isFirst { try spot.directory.synchronize() }
            // It does no harm where it can't be taken away.
            for name in Save.obsoleteCaches { try? spot.directory.remove(name) }
        }
    }

    /// Without an entry for a file that can't be looked at: then nobody relies on what it was.
    private func receipt() -> Receipt {
        var receipt = Receipt()
        for change in changes {
            guard let after = try? change.spot.directory.information(of: change.spot.name) else { continue }
            receipt.files[change.file] = Receipt.Change(before: change.information, after: after)
        }
        return receipt
    }

    /// Writes the contents under their waiting names. Several files need a decision, which knows them again.
    private func write() throws(FileError) -> Decision? {
        var entries: [Decision.Entry] = []
        for change in changes {
            try change.spot.directory.removeIfPresent(change.spot.waitingName)
            let bytes = try change.write()
            if changes.count > 1 { entries.append(.init(change, Fingerprint(try bytes()))) }
        }
        return changes.count > 1 ? Decision(entries: entries) : nil
    }

    private func firstTouched() throws(FileError) -> PlacedChange? {
        for change in changes where try change.spot.stamp() != change.stamp { return change }
        return nil
    }

    /// Those to prune when all is saved.
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
            // Undecided as long as the decision is not there; if it can't be taken back, it may stand.
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
                // Too late to begin again.
                let spot = change.spot
                try shelves.setAside(change.file, at: spot, since: change.stamp, now)
                try spot.directory.rename(spot.waitingName, to: spot.name, in: spot.directory)
            }
            for change in changes { try change.spot.directory.synchronize() }
            try Decision.remove(from: try shelves.directory(.state))
        } catch {
            // Decided all the same: the next command carries it out.
            throw .notConfirmed(error)
        }
    }

    /// What is left over does no harm; the next writer removes it if we can't.
    private func discard() {
        for change in changes { try? change.spot.directory.remove(change.spot.waitingName) }
    }
}
