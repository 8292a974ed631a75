import FocusCore
import FocusFormats
import FocusPorts

/// A file that was changed, at its place, whose directory is there from now on.
struct PlacedChange {
    package let file: StoreFile
    let stored: StoredFile
    package let spot: Spot
    /// nil when there was no such file.
    let information: FileInformation?
    private let content: Content

    private enum Content {
        case whole(FileText)
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

    /// Refuses to make a file too large by adding to it. One that is too large already may become smaller, and its
    /// records may change as far as they can be read afterwards: how else would it become smaller?
    func requireRoom(for growth: Workspace.Growth) throws(StoreError) {
        let size = size
        guard size > largestFile, size > information?.size ?? 0 else { return }
        let isAdding = stored.hasMoreRecords && growth == .adding
        guard isAdding || size > largestReading else { return }
        throw .full(path: spot.path, file, records: stored.records.count + (stored.skipped?.count ?? 0))
    }

    /// Writes the new content under its waiting name, and can tell it.
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

    /// Of a file of which an older content would be a wrong answer, and which is always whole in memory.
    func keepCopy(in shelves: Shelves) throws(FileError) {
        guard file.isOfMachine, case .whole(let text) = content else { return }
        try Generations(of: file, at: spot, in: shelves).keepCopy(of: text)
    }

    /// Of what the operation had read.
    var stamp: String { information?.stamp ?? "" }
}
