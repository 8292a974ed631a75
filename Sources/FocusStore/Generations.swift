package import FocusCore
package import FocusFormats
package import FocusPorts
package import TimeKit

/// Older contents of a file: the one before the last write, one an hour for a day, one a day for a month.
///
/// Of the two small files that tell whose reminders ring, and whether any may, there is also a copy of what stands in
/// them: an older content of these would be a wrong answer, such as the account that was signed in before.
package struct Generations {
    private let spot: Spot?
    private let file: String
    private let shelves: Shelves

    /// For keeping: of what stands at `spot` now.
    package init(of file: StoreFile, at spot: Spot, in shelves: Shelves) {
        self.spot = spot
        self.file = file.name
        self.shelves = shelves
    }

    /// For looking at what was kept.
    package init(of file: StoreFile, in shelves: Shelves) {
        spot = nil
        self.file = file.name
        self.shelves = shelves
    }

    private var previous: String { "\(file).previous" }
    private var copy: String { "\(file).copy" }
    private var waiting: String { ".\(file).new" }

    /// Gives the present content a second name, before another content takes its first one. Answers whether
    /// that began an hour, after which there may be something to prune.
    func keep(at now: Instant) throws(FileError) -> Bool {
        guard let spot else { return false }
        let backups = try shelves.backups()
        try backups.removeIfPresent(waiting)
        try spot.directory.copy(spot.name, to: waiting, in: backups, by: waiting)
        try backups.rename(waiting, to: previous, in: backups)
        // rename(2) does nothing at all when both names are of one file, as after a crash right behind it.
        try backups.removeIfPresent(waiting)
        let label = GenerationLabel(now)
        guard try keepOnce("\(file).\(label.hour)", in: backups) else { return false }
        try keepOnce("\(file).\(label.day)", in: backups)
        return true
    }

    /// Keeps what is about to stand in the file. It has bytes of its own: a second name would share what happens to
    /// those of the file.
    func keepCopy(of text: FileText) throws(FileError) {
        let backups = try shelves.backups()
        try backups.removeIfPresent(waiting)
        try backups.create(waiting, text, .synced)
        try backups.rename(waiting, to: copy, in: backups)
        try backups.synchronize()
    }

    /// The newest generation that can be understood; the copy of what stood in the file comes first. One of the
    /// future, of a clock that ran ahead, comes last: it may be older than all others.
    package func newestGood(at now: Instant) throws(FileError) -> Generation? {
        guard let backups = try shelves.existingBackups(),
            let kind = StoreFile.allCases.first(where: { $0.name == file })
        else { return nil }
        let names = try names()
        let label = GenerationLabel(now)
        let (past, future) = (names.filter { !isFuture($0, label) }, names.filter { isFuture($0, label) })
        for name in [copy] + past + future {
            // The reason why an older one is bad too, or can't be read, helps nobody.
            if let bytes = try? backups.read(name).bytes, let stored = try? StoredFile(bytes, as: kind) {
                return Generation(stored: stored, path: "\(backups.path)/\(name)", isCopy: name == copy)
            }
        }
        return nil
    }

    private func isFuture(_ name: String, _ label: GenerationLabel) -> Bool {
        label.isFuture(String(name.dropFirst(file.count + 1)))
    }

    /// Newest first.
    package func names() throws(FileError) -> [String] {
        guard let backups = try shelves.existingBackups() else { return [] }
        let labelled = try backups.names().filter { $0.hasPrefix("\(file).") && $0 != previous && $0 != copy }
        // A day's generation is its first, so an hour's of the same day is newer: "2026-11-20T" > "2026-11-20".
        let isThere = try backups.information(of: previous) != nil
        return (isThere ? [previous] : []) + labelled.sorted(by: >)
    }

    @discardableResult
    private func keepOnce(_ name: String, in backups: any Directory) throws(FileError) -> Bool {
        guard try backups.information(of: name) == nil else { return false }
        try backups.copy(previous, to: name, in: backups, by: waiting)
        return true
    }

    /// To be called when the new content is in place.
    ///
    /// As many as a day has hours and a month days stay, whatever their age: by a clock that is once in the year 2100
    /// all of them would be too old.
    func prune(at now: Instant) throws(FileError) {
        let label = GenerationLabel(now)
        let backups = try shelves.backups()
        let labels = try names().map { String($0.dropFirst(file.count + 1)) }
        for kind in GenerationLabel.Kind.allCases {
            for old in labels.filter({ label.kind(of: $0) == kind }).dropFirst(kind.fewest)
            where label.isOutlived(old) {
                try backups.remove("\(file).\(old)")
            }
        }
    }
}

/// A content that was kept.
package struct Generation {
    let stored: StoredFile
    package let path: String
    /// Whether it is what stood in the file in the end.
    let isCopy: Bool
}

extension Directory {
    /// A second name for the same file costs nothing; where that can't be, its bytes are written again, under a
    /// waiting name so that the new one never stands for half of them.
    package func copy(_ name: String, to newName: String, in target: any Directory, by waiting: String)
        throws(FileError)
    {
        do throws(FileError) {
            try link(name, to: newName, in: target)
        } catch {
            guard [.crossesDevices, .unsupported, .denied].contains(error.cause) else { throw error }
            try target.create(waiting, try read(name).bytes, .synced)
            if waiting != newName { try target.rename(waiting, to: newName, in: target) }
        }
    }
}
