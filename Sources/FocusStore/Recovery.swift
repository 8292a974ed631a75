package import FocusCore
import FocusFormats
import FocusPorts
package import TimeKit

/// Completes or undoes what a crash left of a save.
///
///     no transaction.json      the waiting contents were never decided on: they are removed
///     transaction.json         the waiting contents in it become their files, as if nothing had happened
package struct Recovery {
    private let shelves: Shelves

    package init(_ shelves: Shelves) {
        self.shelves = shelves
    }

    /// To be called under the lock.
    package func run(at now: Instant) throws(FileError) {
        let state = try shelves.directory(.state)
        if let decision = try Decision.read(from: state) {
            for entry in decision.entries { try carryOut(entry, at: now) }
        }
        try Decision.remove(from: state)
        try sweep()
    }

    /// What a reader, who may not write, takes for the content of `file` while a decision waits to be carried out.
    func decidedBytes(of file: StoreFile) throws(FileError) -> [UInt8]? {
        guard let state = try shelves.existing(.state), let decision = try Decision.read(from: state) else {
            return nil
        }
        let spot = try shelves.spot(of: file)
        guard let entry = decision.entries.first(where: { $0.path == spot.path }),
            let waiting = try spot.directory.readIfPresent(spot.waitingName),
            Fingerprint(waiting.bytes).text == entry.fingerprint
        else { return nil }
        return waiting.bytes
    }

    /// Nothing waits where the rename was done before the crash. A content with another fingerprint is not the decided
    /// one.
    private func carryOut(_ entry: Decision.Entry, at now: Instant) throws(FileError) {
        let spot = try shelves.spot(at: entry.path)
        guard let waiting = try spot.directory.readIfPresent(spot.waitingName),
            Fingerprint(waiting.bytes).text == entry.fingerprint
        else { return }
        try shelves.setAside(entry.file, at: spot, since: entry.replaced, now)
        try spot.directory.rename(spot.waitingName, to: spot.name, in: spot.directory)
        try spot.directory.synchronize()
    }

    /// Removes waiting contents that nothing was decided about.
    private func sweep() throws(FileError) {
        let backups = try shelves.existingBackups()
        for file in shelves.scope.files {
            // A directory that can't be opened does not keep anybody from changing files in the others.
            for directory in [(try? shelves.existing(file.place)) ?? nil, backups] {
                guard let directory else { continue }
                try directory.removeIfPresent(Spot(directory: directory, name: file.name).waitingName)
            }
            // Nor does a link that leads nowhere.
            guard let target = try? shelves.linkedSpot(of: file) else { continue }
            try target.directory.removeIfPresent(target.waitingName)
        }
    }
}
