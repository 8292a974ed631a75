extension MemoryDisk {
    /// Another disk with the same on it, for many trials that begin alike. Everything counts as synced.
    package func copy() -> MemoryDisk {
        let disk = MemoryDisk()
        for (path, folder) in folders {
            let copied = Folder()
            copied.permissions = folder.permissions
            copied.isOwn = folder.isOwn
            copied.files = folder.files.mapValues(Node.init(copying:))
            copied.syncedFiles = copied.files
            disk.folders[path] = copied
        }
        disk.nextNumber = nextNumber
        disk.time = time
        return disk
    }
}

extension MemoryDisk.Node {
    fileprivate convenience init(copying node: MemoryDisk.Node) {
        self.init(number: node.number, changes: node.changes)
        bytes = node.bytes
        syncedBytes = node.bytes
        permissions = node.permissions
        isOwn = node.isOwn
        target = node.target
    }
}
