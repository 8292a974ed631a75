package import FocusCore
package import FocusFormats
package import FocusPorts
package import TimeKit

/// Older contents of a file, in the directory `backups`:
///
///     tasks.json.previous           before the last write
///     tasks.json.2026-11-20T19Z     before the first write of an hour, kept for a day
///     tasks.json.2026-11-20         before the first write of a day, kept for a month
///     active.json.copy              what stands in the file now
///
/// A few small files alone have a copy: see `StoreFile.isCopied`.
package struct Generations {
    private let spot: Spot?
    private let file: StoreFile
    private let shelves: Shelves

    /// For keeping: of what stands at `spot` now.
    package init(of file: StoreFile, at spot: Spot, in shelves: Shelves) {
        self.spot = spot
        self.file = file
        self.shelves = shelves
    }

    /// For looking at what was kept.
    package init(of file: StoreFile, in shelves: Shelves) {
        spot = nil
        self.file = file
        self.shelves = shelves
    }

    private var previous: String { "\(file.name).previous" }
    private var copy: String { "\(file.name).copy" }
    private var waiting: String { ".\(file.name).new" }

    /// Gives the present content a second name, before a new content takes its first one. True if this was the first
    /// write of an hour, after which there may be something to prune.
    func keep(at now: Instant) throws(FileError) -> Bool {
        guard let spot else { return false }
        let backups = try shelves.backups()
        try backups.removeIfPresent(waiting)
        try spot.directory.copy(spot.name, to: waiting, in: backups, by: waiting)
        try backups.rename(waiting, to: previous, in: backups)
        // Where both names are of one file, as after a crash right here, rename(2) does nothing and leaves both.
        try backups.removeIfPresent(waiting)
        let label = GenerationLabel(now)
        guard try keepOnce("\(file.name).\(label.hour)", in: backups) else { return false }
        try keepOnce("\(file.name).\(label.day)", in: backups)
        return true
    }

    /// Keeps a copy of the new content. Not as a second name: damage to the bytes of the file would be damage to the
    /// copy.
    func keepCopy(of text: FileText) throws(FileError) {
        let backups = try shelves.backups()
        try backups.removeIfPresent(waiting)
        try backups.create(waiting, text, .synced)
        try backups.rename(waiting, to: copy, in: backups)
        try backups.synchronize()
    }

    /// The newest content that can be understood: the copy first, then the generations from new to old. One dated in
    /// the future, by a clock that ran ahead, comes last: it may in fact be the oldest.
    package func newestGood(at now: Instant) throws(FileError) -> Generation? {
        guard let backups = try shelves.existingBackups() else { return nil }
        let names = try names()
        let label = GenerationLabel(now)
        let (past, future) = (names.filter { !isFuture($0, label) }, names.filter { isFuture($0, label) })
        for name in [copy] + past + future {
            // Why another one is bad too, or can't be read, helps nobody.
            if let bytes = try? backups.read(name).bytes, let stored = try? StoredFile(bytes, as: file) {
                return Generation(stored: stored, path: "\(backups.path)/\(name)", isCopy: name == copy)
            }
        }
        return nil
    }

    /// The same of a file that is gone, and that focusflow never removes; nil for any other. To be asked where there is
    /// no such file.
    package func newestGoodOfMissed(at now: Instant) throws(FileError) -> Generation? {
        file.isMissed ? try newestGood(at: now) : nil
    }

    private func isFuture(_ name: String, _ label: GenerationLabel) -> Bool {
        label.isFuture(labelText(name))
    }

    /// Newest first.
    package func names() throws(FileError) -> [String] {
        guard let backups = try shelves.existingBackups() else { return [] }
        let labelled = try backups.names().filter {
            $0.hasPrefix("\(file.name).") && $0 != previous && $0 != copy
        }
        // A day's generation is its first, so those of its hours are newer. As text: "2026-11-20T19Z" > "2026-11-20".
        let isThere = try backups.information(of: previous) != nil
        return (isThere ? [previous] : []) + labelled.inOrder(>)
    }

    /// `2026-11-20T19Z` of `tasks.json.2026-11-20T19Z`.
    private func labelText(_ name: String) -> String { String(name.dropFirst(file.name.count + 1)) }

    /// Keeps the previous content under another name too, unless that name is taken. True if it was free.
    @discardableResult
    private func keepOnce(_ name: String, in backups: any Directory) throws(FileError) -> Bool {
        guard try backups.information(of: name) == nil else { return false }
        try backups.copy(previous, to: name, in: backups, by: waiting)
        return true
    }

    /// Removes generations that are too old. To be called when the new content is in place.
    ///
    /// The newest 25 of hours and 32 of days stay whatever their age: a clock that shows the year 2100 once would else
    /// remove them all.
    func prune(at now: Instant) throws(FileError) {
        let label = GenerationLabel(now)
        let backups = try shelves.backups()
        let labels = try names().map(labelText)
        for kind in GenerationLabel.Kind.allCases {
            for old in labels.filter({ label.kind(of: $0) == kind }).dropFirst(kind.fewest)
            where label.isOutlived(old) {
                try backups.remove("\(file.name).\(old)")
            }
        }
    }
}

/// A content that was kept.
package struct Generation {
    let stored: StoredFile
    package let path: String
    /// Whether it is the copy, and so the very content that the file had.
    let isCopy: Bool
}

extension Directory {
    /// A second name for the same file (link(2)). Where there can be none, as on FAT, its bytes are written again,
    /// first under a waiting name, so that `newName` never holds half of them.
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
