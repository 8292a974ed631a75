/// A file that was changed, at its place, whose directory is there from now on.
struct PlacedChange {
    let file: StoreFile
    let stored: StoredFile
    let spot: Spot
    /// nil when there was no such file.
    let information: FileInformation?

    init(_ loaded: Workspace.Loaded, in shelves: Shelves) throws(FileError) {
        file = loaded.file
        stored = loaded.stored
        information = loaded.information
        if let known = loaded.spot {
            spot = known
        } else {
            spot = try shelves.spot(of: loaded.file)
        }
    }

    /// Writes the new content under its waiting name, and can tell it.
    func write() throws(FileError) -> () throws(FileError) -> [UInt8] {
        guard let skipped = stored.skipped else {
            let text = stored.text
            try spot.directory.create(spot.waitingName, text, .synced)
            return { () throws(FileError) in text.bytes }
        }
        let (before, after) = stored.surroundings
        let middle = FilePart(name: spot.name, place: skipped.place)
        try spot.directory.create(spot.waitingName, before, copying: middle, after)
        return { () throws(FileError) in try spot.directory.read(spot.waitingName).bytes }
    }

    /// Of what the operation had read.
    var stamp: String { information?.stamp ?? "" }
}
