package import FocusCore
package import FocusFormats
package import FocusPorts

/// The files of one scope as an operation sees and changes them, under the lock.
package struct Workspace {
    package let shelves: Shelves
    private var loaded: [StoreFile: Loaded] = [:]
    /// New contents of files that can be derived anew.
    private(set) var caches: [(file: StoreFile, text: FileText, durability: Durability)] = []

    package var growth = Growth.adding

    /// Ids of items of the feed that this change marks as read. To undo it makes them unread.
    package var answered: Set<String> = []

    /// Whether records that are added are new ones.
    package enum Growth {
        case adding
        /// Undo puts them back. They may exceed the limit, or in a store that is too large nothing could be undone.
        case puttingBack
    }

    struct Loaded {
        let file: StoreFile
        var stored: StoredFile
        /// nil if not even its directory exists: looking at a file must not make one.
        package let spot: Spot?
        /// nil when there was no such file.
        let information: FileInformation?
        /// Whether it differs from the disk only because a merge left tasks and archive to be made to agree. That is
        /// saved with the next change of either.
        var isReunited = false
    }

    init(_ shelves: Shelves) {
        self.shelves = shelves
    }

    /// The file as it stands, with the changes made so far.
    package mutating func file(_ file: StoreFile) throws(StoreError) -> StoredFile {
        try load(file).stored
    }

    /// Whether there is such a file on disk.
    package mutating func holds(_ file: StoreFile) throws(StoreError) -> Bool {
        try load(file).information != nil
    }

    package mutating func change<Result>(
        _ file: StoreFile, _ body: (inout StoredFile) throws -> Result
    ) throws -> Result {
        var current = try load(file)
        // Taken out of the dictionary, so that it is changed in place and not copied.
        loaded[file] = nil
        defer { loaded[file] = current }
        return try body(&current.stored)
    }

    /// The file, perhaps without the records that are there (`StoredFile.Skipped`): enough to add to it. `understood`
    /// is the full stamp of a state of the file that was once read as a whole and found good.
    package mutating func end(of file: StoreFile, understood stamp: String) throws(StoreError) -> StoredFile {
        try loadEnd(file, stamp).stored
    }

    /// Changes a file by adding records and setting members, nothing else. `task add` among 10,000 takes 37 million
    /// instructions so, 66 million with the whole file, 1/3.1 of taskwarrior: the budget of 1/4 fails without it.
    package mutating func extend<Result>(
        _ file: StoreFile, _ body: (inout StoredFile) throws -> Result
    ) throws -> Result {
        var current = try loadEnd(file, "")
        loaded[file] = nil
        defer { loaded[file] = current }
        return try body(&current.stored)
    }

    package mutating func setCache(_ file: StoreFile, _ text: FileText, _ durability: Durability = .cache) {
        caches.append((file, text, durability))
    }

    /// What was changed, in the order in which `StoreFile` declares the files.
    var changes: [Loaded] {
        let isReunited =
            loaded[.tasks]?.stored.isChanged == true || loaded[.archive]?.stored.isChanged == true
        return shelves.scope.files.compactMap { loaded[$0] }.filter {
            $0.stored.isChanged || $0.isReunited && isReunited
        }
    }

    private mutating func loadEnd(_ file: StoreFile, _ stamp: String) throws(StoreError) -> Loaded {
        if let known = loaded[file] { return known }
        guard let fresh = Workspace.skim(file, stamp, shelves) else { return try load(file) }
        loaded[file] = fresh
        return fresh
    }

    private mutating func load(_ file: StoreFile) throws(StoreError) -> Loaded {
        if let skimmed = loaded[file], skimmed.stored.skipped != nil {
            loaded[file] = nil
            var whole = try load(file)
            whole.stored.make(skimmed.stored.edits)
            loaded[file] = whole
        }
        if let known = loaded[file] { return known }
        // Tasks first, since a merge may have left the two apart. If they can't be read, the archive still can.
        if file == .archive { _ = try? load(.tasks) }
        if let known = loaded[file] { return known }
        let fresh = try Workspace.load(file, shelves)
        loaded[file] = fresh
        if fresh.stored.isMerged || file == .tasks && shelves.bearsMark(.archive) { reunite() }
        return loaded[file] ?? fresh
    }

    /// Lets tasks and archive, if a merge left them apart, be saved although nothing else changed.
    mutating func saveReunion() throws(StoreError) {
        _ = try load(.archive)
        if loaded[.tasks]?.isReunited == true { loaded[.tasks]?.stored.begin() }
    }

    /// Makes tasks and archive agree after a merge. If one can't be read, that has to wait.
    private mutating func reunite() {
        guard var tasks = loaded[.tasks] ?? (try? Workspace.load(.tasks, shelves)),
            var archive = loaded[.archive] ?? (try? Workspace.load(.archive, shelves)),
            let read = try? Reunion(tasks.stored, archive.stored)?.read()
        else { return }
        (tasks.stored, archive.stored) = read
        tasks.isReunited = true
        archive.isReunited = archive.information != nil
        (loaded[.tasks], loaded[.archive]) = (tasks, archive)
    }

    /// The file without its records, which are checked one by one and not kept; nil for a file that is not plainly in
    /// order: that has to be read as a whole.
    private static func skim(_ file: StoreFile, _ stamp: String, _ shelves: Shelves) -> Loaded? {
        guard !shelves.isToBeReunited(file), (try? shelves.existing(file.place)) != nil,
            let spot = try? shelves.spot(of: file),
            let information = try? spot.directory.information(of: spot.name),
            let stored =
                (try? StoredFile(
                    skimming: spot, understood: information.fullStamp == stamp, as: file)) ?? nil
        else { return nil }
        return Loaded(file: file, stored: stored, spot: spot, information: information)
    }

    private static func load(_ file: StoreFile, _ shelves: Shelves) throws(StoreError) -> Loaded {
        let spot: Spot?
        let contents: FileContents?
        let isGone: Bool
        do throws(FileError) {
            spot = try shelves.existing(file.place) == nil ? nil : shelves.spot(of: file)
            contents = try spot.flatMap { spot throws(FileError) in
                try spot.directory.readIfPresent(spot.name)
            }
            // Which one is the newest does not matter here.
            let older = Generations(of: file, in: shelves)
            isGone = contents == nil ? try older.newestGoodOfMissed(at: .epoch) != nil : false
        } catch {
            throw .file(error)
        }
        guard !isGone else {
            throw .damaged(path: "\(shelves.path(file.place))/\(file.name)", .gone)
        }
        guard let spot, let contents else {
            return Loaded(file: file, stored: StoredFile(empty: file), spot: spot, information: nil)
        }
        let stored: StoredFile
        do throws(Damage) {
            stored = try StoredFile(contents.bytes, as: file)
        } catch {
            throw .damaged(path: spot.path, error)
        }
        guard stored.version <= StoreFile.version else {
            throw .newer(path: spot.path, version: stored.version)
        }
        return Loaded(file: file, stored: stored, spot: spot, information: contents.information)
    }
}
