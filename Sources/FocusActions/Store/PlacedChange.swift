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

    /// Of what the operation had read.
    var stamp: String { information?.stamp ?? "" }
}
