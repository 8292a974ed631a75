package import FocusCore
package import FocusDelivery
package import FocusPorts

/// A disk in memory that can crash or fail before any of its steps, and that forgets at a power failure what
/// was not synced.
/// Tests use it from one task at a time, which is why it may call itself sendable.
package final class MemoryDisk: FileSystem, @unchecked Sendable {
    package enum Trouble {
        /// The process ends here: nothing that it tries afterwards has an effect.
        case kill
        /// As `kill`, and everything unsynced is lost; with a seed, chance decides for each directory and file.
        case powerFailure(seed: UInt64?)
        case failure(FileError.Cause)
    }

    var folders: [String: Folder] = ["/": Folder()]
    /// Renamed directories that a power failure may still bring back, oldest first.
    private var unsyncedMoves: [(from: String, to: String)] = []
    var nextNumber: UInt64 = 1
    var time: Int64 = 1
    /// Nanoseconds from one change to the next.
    package var pace: Int64 = 3_000_000_000
    private var isDown = false
    private var trouble: Trouble = .kill
    private var stepsLeft: Int?
    private var countsChanges = false
    /// Paths of files that can't be read.
    package var unreadable: Set<String> = []
    package private(set) var steps = 0
    /// Whether nobody but us is in the groups of all that is on the disk.
    package var groupsAreYours = false
    /// False for a mount with `noexec`.
    package var runsPrograms = true
    /// Where thousands of commands read the same journal.
    package var journals: JournalMemory?

    package init() {}

    /// Trouble comes right before the step of this number, counted from now on; of those alone that change
    /// something, if `isChange`: a program that is killed before it looks leaves what it leaves before it acts.
    package func plan(_ trouble: Trouble, beforeStep step: Int, isChange: Bool = false) {
        self.trouble = trouble
        countsChanges = isChange
        stepsLeft = step
    }

    /// After a crash: what the next process finds.
    package func restart() {
        if case .powerFailure(let seed) = trouble, isDown { forgetUnsynced(seed) }
        for folder in folders.values { folder.locked = [] }
        isDown = false
        stepsLeft = nil
    }

    /// Whether the trouble that was planned has not come yet.
    package var isTroubleAhead: Bool { stepsLeft != nil }

    package var hasCrashed: Bool { isDown }

    /// Every path there is with its content.
    package var contents: [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for (path, folder) in folders {
            for (name, node) in folder.files { contents["\(path)/\(name)"] = node.bytes }
        }
        return contents
    }

    /// The files of this name in all directories, with their paths.
    package func files(named name: String) -> [(path: String, bytes: [UInt8])] {
        folders.compactMap { path, folder in folder.files[name].map { ("\(path)/\(name)", $0.bytes) } }
    }

    package func bytes(at path: String) -> [UInt8]? { node(at: path)?.bytes }

    /// Writes past all rules, as an editor does.
    package func put(_ text: String, at path: String) {
        put(Array(text.utf8), at: path)
    }

    package func put(_ bytes: [UInt8], at path: String) {
        let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
        addFolder(String(folder))
        let node = newNode()
        node.bytes = bytes
        node.syncedBytes = bytes
        let name = String(path.dropFirst(folder.count + 1))
        folders[String(folder)]?.files[name] = node
        folders[String(folder)]?.syncedFiles[name] = node
    }

    /// Writes into a file past all rules; with its old time, as in the same moment or on a coarse file system.
    package func rewrite(_ text: String, at path: String, keepsTime: Bool = false) {
        let node = node(at: path)
        node?.bytes = Array(text.utf8)
        node?.syncedBytes = Array(text.utf8)
        if !keepsTime { node?.changes = tick() }
    }

    /// Takes a file away past all rules.
    package func remove(_ path: String) {
        guard let slash = path.lastIndex(of: "/") else { return }
        folders[String(path[..<slash])]?.files[String(path[path.index(after: slash)...])] = nil
    }

    /// Takes a directory away with all in it.
    package func unmount(_ path: String) {
        for key in folders.keys where key == path || key.hasPrefix(path + "/") { folders[key] = nil }
    }

    /// Changes the mode of a file or a directory, or whose file it is.
    package func setMode(_ permissions: Int, isOwn: Bool = true, at path: String) {
        folders[path]?.permissions = permissions
        folders[path]?.isOwn = isOwn
        node(at: path)?.permissions = permissions
        node(at: path)?.isOwn = isOwn
    }

    /// A symbolic link, which `destination` follows and `read` does not.
    package func putLink(at path: String, to target: String) {
        put("", at: path)
        node(at: path)?.target = target
    }

    private func node(at path: String) -> Node? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return folders[String(path[..<slash])]?.files[String(path[path.index(after: slash)...])]
    }

    package func directory(at path: String) throws(FileError) -> any Directory {
        try step(.open, path)
        guard let folder = folders[path] else { throw FileError(.open, path, .absent) }
        return MemoryDirectory(self, folder, path)
    }

    package func information(at path: String) throws(FileError) -> FileInformation? {
        guard let slash = path.lastIndex(of: "/"), let folder = folders[String(path[..<slash])] else {
            try step(.inspect, path)
            return nil
        }
        return try MemoryDirectory(self, folder, String(path[..<slash]))
            .information(of: String(path[slash...].dropFirst()))
    }

    package func makeDirectory(at path: String) throws(FileError) {
        try step(.makeDirectory, path)
        addFolder(path)
    }

    package func destination(of path: String) throws(FileError) -> String {
        node(at: path)?.target ?? path
    }

    /// There are no pipes on it.
    package func readStream(at path: String, most: Int) throws(FileError) -> [UInt8] {
        try step(.open, path)
        throw FileError(.open, path, .absent)
    }

    package func step(at path: String) throws(FileError) -> PathStep? {
        try step(.inspect, path)
        if let node = node(at: path) {
            return PathStep(
                kind: node.target == nil ? .regular : .link, permissions: node.permissions,
                owner: node.isOwn ? .you : .another, group: groupsAreYours ? .yours : .shared,
                target: node.target, isOnRunningMount: runsPrograms)
        }
        return folders[path].map { folder in
            PathStep(
                kind: .directory, permissions: folder.permissions, owner: folder.isOwn ? .you : .another,
                group: groupsAreYours ? .yours : .shared)
        }
    }

    func step(_ operation: FileError.Operation, _ path: @autoclosure () -> String) throws(FileError) {
        guard !isDown else { throw FileError(operation, path(), .inputOutput) }
        steps += 1
        guard let left = stepsLeft, !countsChanges || operation.isChange else { return }
        stepsLeft = left - 1
        guard left == 1 else { return }
        stepsLeft = nil
        switch trouble {
        case .kill, .powerFailure:
            isDown = true
            throw FileError(operation, path(), .inputOutput)
        case .failure(let cause): throw FileError(operation, path(), cause)
        }
    }

    /// The names of the directories right below a path.
    func folderNames(below path: String) -> [String] {
        let start = path + "/"
        return folders.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
            .filter { !$0.contains("/") }.map(String.init)
    }

    /// A directory with all that is below it takes another name, as one step.
    func moveFolder(_ path: String, to newPath: String) throws(FileError) {
        guard folders[newPath] == nil else { throw FileError(.rename, newPath, .notEmpty) }
        rekey(path, as: newPath)
        unsyncedMoves.append((path, newPath))
    }

    /// Syncing the directory that took a moved one in makes the move durable.
    func syncMoves(into path: String) {
        unsyncedMoves.removeAll {
            $0.to.hasPrefix(path + "/") && !$0.to.dropFirst(path.count + 1).contains("/")
        }
    }

    private func rekey(_ path: String, as newPath: String) {
        for key in folders.keys where key == path || key.hasPrefix(path + "/") {
            folders[newPath + key.dropFirst(path.count)] = folders.removeValue(forKey: key)
        }
    }

    func newNode() -> Node {
        nextNumber += 1
        return Node(number: nextNumber, changes: tick())
    }

    func tick() -> Int64 {
        time += pace
        return time
    }

    private func addFolder(_ path: String) {
        var parent = ""
        for part in path.split(separator: "/") {
            parent += "/\(part)"
            if folders[parent] == nil { folders[parent] = Folder() }
        }
    }

    /// All that was written is on the disk, as half a minute later.
    package func writeBack() {
        unsyncedMoves = []
        for folder in folders.values {
            folder.syncedFiles = folder.files
            for node in folder.files.values { node.syncedBytes = node.bytes }
        }
    }

    private func forgetUnsynced(_ seed: UInt64?) {
        var state = seed ?? 0
        func forgets() -> Bool {
            guard seed != nil else { return true }
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 40 & 1 == 0
        }
        func kept(of folder: Folder) -> [String: Node] {
            guard forgets() else { return folder.files }
            guard seed != nil, !folder.past.isEmpty, forgets() else { return folder.syncedFiles }
            return folder.past[Int((state >> 41) % UInt64(folder.past.count))]
        }
        for move in unsyncedMoves.reversed() where folders[move.from] == nil {
            if forgets() { rekey(move.to, as: move.from) }
        }
        unsyncedMoves = []
        for (_, folder) in folders.sorted(by: { $0.key < $1.key }) {
            folder.files = kept(of: folder)
            folder.syncedFiles = folder.files
            for (_, node) in folder.files.sorted(by: { $0.key < $1.key }) where node.bytes != node.syncedBytes
            {
                if forgets() { node.bytes = node.syncedBytes } else { node.syncedBytes = node.bytes }
            }
        }
    }
}

extension FileError.Operation {
    fileprivate var isChange: Bool {
        switch self {
        case .open, .read, .inspect, .list, .lock: false
        default: true
        }
    }
}
