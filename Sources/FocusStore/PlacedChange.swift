import FocusCore
import FocusFormats
import FocusPorts

/// A changed file and where it is to be written. Its directory exists from here on.
struct PlacedChange {
    package let file: StoreFile
    let stored: StoredFile
    package let spot: Spot
    /// nil when there was no such file.
    let information: FileInformation?
    private let content: Content

    /// What is to be written.
    private enum Content {
        case whole(FileText)
        /// New bytes around a part of the old file that is copied from file to file: 10,000 records need not be in
        /// memory.
        case around([UInt8], Range<Int>, [UInt8])
    }

    init(_ loaded: Workspace.Loaded, in shelves: Shelves) throws(FileError) {
        file = loaded.file
        stored = loaded.stored
        information = loaded.information
        if let known = loaded.spot {
            spot = known
        } else {
            spot = try shelves.spot(of: loaded.file)
        }
        if let skipped = stored.skipped {
            let (before, after) = stored.surroundings
            content = .around(before, skipped.place, after)
        } else {
            content = .whole(stored.text)
        }
    }

    /// How large the file is to be.
    private var size: Int {
        switch content {
        case .whole(let text): text.count
        case .around(let before, let middle, let after): before.count + middle.count + after.count
        }
    }

    /// Refuses to add to a file that would become too large. A file that is too large already may become smaller, and
    /// its records may be edited as long as it can be read: else it could never become smaller.
    func requireRoom(for growth: Workspace.Growth) throws(StoreError) {
        let size = size
        guard size > largestFile, size > information?.size ?? 0 else { return }
        let isAdding = stored.hasMoreRecords && growth == .adding
        guard isAdding || size > largestReading else { return }
        throw .full(path: spot.path, file, records: stored.records.count + (stored.skipped?.count ?? 0))
    }

    /// Writes the new content under its waiting name, and answers a way to read it again.
    func write() throws(FileError) -> () throws(FileError) -> [UInt8] {
        switch content {
        case .whole(let text):
            try spot.directory.create(spot.waitingName, text, .synced)
            return { () throws(FileError) in text.bytes }
        case .around(let before, let place, let after):
            let middle = FilePart(name: spot.name, place: place)
            try spot.directory.create(spot.waitingName, before, copying: middle, after)
            return { () throws(FileError) in try spot.directory.read(spot.waitingName).bytes }
        }
    }

    /// What is copied is small, so always whole.
    func keepCopy(in shelves: Shelves) throws(FileError) {
        guard file.isCopied, case .whole(let text) = content else { return }
        try Generations(of: file, at: spot, in: shelves).keepCopy(of: text)
    }

    /// The state that the operation had read; empty if there was no file.
    var stamp: String { information?.stamp ?? "" }
}
