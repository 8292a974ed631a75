import FocusCore
import FocusDelivery
import FocusPorts

/// A directory of a `MemoryDisk`. Every change is a step before which trouble may come.
final class MemoryDirectory: JournalRemembering {
    let path: String
    var journals: JournalMemory? { disk.journals }
    private let disk: MemoryDisk
    private let folder: MemoryDisk.Folder

    init(_ disk: MemoryDisk, _ folder: MemoryDisk.Folder, _ path: String) {
        self.disk = disk
        self.folder = folder
        self.path = path
    }

    func read(_ name: String, most: Int) throws(FileError) -> FileContents {
        try disk.step(.open, full(name))
        if !disk.unreadable.isEmpty, disk.unreadable.contains(full(name)) {
            throw FileError(.read, full(name), .inputOutput)
        }
        guard let node = folder.files[name] else { throw FileError(.open, full(name), .absent) }
        guard node.bytes.count <= most else { throw FileError(.read, full(name), .tooLarge) }
        return FileContents(bytes: node.bytes, information: information(node))
    }

    func information(of name: String) throws(FileError) -> FileInformation? {
        try disk.step(.inspect, full(name))
        return folder.files[name].map(information) ?? disk.folders[full(name)].map(information)
    }

    func names() throws(FileError) -> [String] {
        try disk.step(.list, path)
        return (folder.files.keys + disk.folderNames(below: path)).sorted()
    }

    func create(_ name: String, _ text: FileText, _ durability: Durability) throws(FileError) {
        let bytes = text.bytes
        try disk.step(.create, full(name))
        guard folder.files[name] == nil else { throw FileError(.create, full(name), .exists) }
        let node = disk.newNode()
        folder.files[name] = node
        try disk.step(.write, full(name))
        node.bytes = Array(bytes.prefix(bytes.count / 2))
        try disk.step(.write, full(name))
        node.bytes = bytes
        guard durability == .synced else { return }
        try disk.step(.sync, full(name))
        node.syncedBytes = bytes
    }

    func create(_ name: String, _ before: [UInt8], copying middle: FilePart, _ after: [UInt8])
        throws(FileError)
    {
        let source = try read(middle.name).bytes
        try create(name, FileText(before + source[middle.place.clamped(to: source.indices)] + after), .synced)
    }

    func read(_ name: String, first count: Int) throws(FileError) -> [UInt8] {
        Array(try read(name).bytes.prefix(count))
    }

    /// So small that records and even the head come in several.
    func readPieces(of name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) throws(FileError) -> Bool {
        let bytes = try read(name).bytes
        return stride(from: 0, to: bytes.count, by: 41).allSatisfy { start in
            bytes[start..<min(start + 41, bytes.count)].withUnsafeBufferPointer(body)
        }
    }

    func read(_ name: String, _ ranges: [Range<Int>]) throws(FileError) -> FileContents {
        let whole = try read(name)
        let parts = ranges.flatMap { whole.bytes[$0.clamped(to: whole.bytes.indices)] }
        return FileContents(bytes: parts, information: whole.information)
    }

    func touch(_ name: String, accessed: Int64?) throws(FileError) {
        try disk.step(.write, full(name))
        let node = folder.files[name] ?? disk.newNode()
        node.changes = disk.tick()
        folder.files[name] = node
    }

    func appender(_ name: String) throws(FileError) -> any FileAppender {
        try disk.step(.open, full(name))
        let node = folder.files[name] ?? disk.newNode()
        folder.files[name] = node
        return MemoryAppender(disk, node, path: full(name))
    }

    func rename(_ name: String, to newName: String, in directory: any Directory) throws(FileError) {
        try disk.step(.rename, full(newName))
        if disk.folders[full(name)] != nil {
            return try disk.moveFolder(full(name), to: "\(directory.path)/\(newName)")
        }
        guard let node = folder.files[name], let target = directory as? MemoryDirectory else {
            throw FileError(.rename, full(name), .absent)
        }
        // As rename(2): nothing happens when both names are of one file.
        guard target.folder.files[newName] !== node else { return }
        if target.folder === folder {
            // At once: no power failure comes in between.
            var files = folder.files
            files[newName] = files.removeValue(forKey: name)
            folder.files = files
        } else {
            target.folder.files[newName] = node
            folder.files[name] = nil
        }
        node.changes = disk.tick()
    }

    func link(_ name: String, to newName: String, in directory: any Directory) throws(FileError) {
        try disk.step(.link, full(newName))
        guard let node = folder.files[name], let target = directory as? MemoryDirectory else {
            throw FileError(.link, full(name), .absent)
        }
        guard target.folder.files[newName] == nil else { throw FileError(.link, full(newName), .exists) }
        target.folder.files[newName] = node
        node.changes = disk.tick()
    }

    func remove(_ name: String) throws(FileError) {
        try disk.step(.remove, full(name))
        guard folder.files.removeValue(forKey: name) != nil else {
            throw FileError(.remove, full(name), .absent)
        }
    }

    func synchronize() throws(FileError) {
        try disk.step(.sync, path)
        folder.syncedFiles = folder.files
        disk.syncMoves(into: path)
    }

    func lock(_ name: String, waiting seconds: Int) throws(LockError) -> any FileLock {
        do throws(FileError) {
            try disk.step(.lock, full(name))
        } catch {
            throw .file(error)
        }
        guard folder.locked.insert(name).inserted else { throw .busy(path: full(name), holder: 1) }
        return MemoryLock(folder, name)
    }

    private func full(_ name: String) -> String { "\(path)/\(name)" }

    private func information(_ folder: MemoryDisk.Folder) -> FileInformation {
        FileInformation(
            kind: .directory, permissions: folder.permissions, isOwn: true, inode: 1, size: 0,
            modifiedNanoseconds: 0,
            changedNanoseconds: 0)
    }

    private func information(_ node: MemoryDisk.Node) -> FileInformation {
        FileInformation(
            kind: node.target == nil ? .regular : .link, permissions: node.permissions, isOwn: node.isOwn,
            inode: node.number, size: node.bytes.count,
            modifiedNanoseconds: 0, changedNanoseconds: node.changes)
    }
}

private final class MemoryAppender: FileAppender {
    private let disk: MemoryDisk
    private let node: MemoryDisk.Node
    private let path: String

    init(_ disk: MemoryDisk, _ node: MemoryDisk.Node, path: String) {
        self.disk = disk
        self.node = node
        self.path = path
    }

    func append(_ bytes: [UInt8]) throws(FileError) {
        try disk.step(.write, path)
        node.bytes += bytes.prefix(bytes.count / 2)
        try disk.step(.write, path)
        node.bytes += bytes.dropFirst(bytes.count / 2)
    }

    func synchronize() throws(FileError) {
        try disk.step(.sync, path)
        node.syncedBytes = node.bytes
    }

    func cut(to size: Int) throws(FileError) {
        try disk.step(.write, path)
        node.bytes = Array(node.bytes.prefix(size))
    }
}

private final class MemoryLock: FileLock {
    private let folder: MemoryDisk.Folder
    private let name: String

    init(_ folder: MemoryDisk.Folder, _ name: String) {
        self.folder = folder
        self.name = name
    }

    deinit { folder.locked.remove(name) }
}
