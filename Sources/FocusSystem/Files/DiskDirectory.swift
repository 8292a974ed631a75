import CLinux
import FocusCore
import FocusPorts

/// A directory that is held open, so that all work stays in it even if its path comes to mean another one; openat(2).
final class DiskDirectory: Directory {
    let path: String
    let descriptor: FileDescriptor

    init(_ path: String) throws(FileError) {
        self.path = path
        do throws(Errno) {
            descriptor = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY)
        } catch {
            let isBroken = error.code == ENOENT && path.leadsOverBrokenLink
            throw FileError(.open, path, isBroken ? .brokenLink : error.cause)
        }
    }

    func information(of name: String) throws(FileError) -> FileInformation? {
        var status = stat()
        do throws(Errno) {
            try Errno.checked {
                name.withSystemName { fstatat(descriptor.number, $0, &status, AT_SYMLINK_NOFOLLOW) }
            }
            return FileInformation(status)
        } catch {
            if error.code == ENOENT { return nil }
            throw FileError(.inspect, full(name), error.cause)
        }
    }

    func names() throws(FileError) -> [String] {
        while true {
            do throws(Errno) {
                return try namesUninterrupted()
            } catch {
                guard error.code == EINTR else { throw FileError(.list, path, error.cause) }
            }
        }
    }

    private func namesUninterrupted() throws(Errno) -> [String] {
        let listing = try FileDescriptor(opening: ".", O_RDONLY | O_DIRECTORY, in: descriptor.number)
        let copy = try Errno.checked { linux_control(listing.number, F_DUPFD_CLOEXEC, 0) }
        guard let stream = fdopendir(copy) else {
            let failure = Errno.last
            close(copy)
            throw failure
        }
        defer { closedir(stream) }
        var names: [String] = []
        linux_clear_errno()
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(systemName: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
            linux_clear_errno()
        }
        guard linux_errno() == 0 else { throw Errno.last }
        return names
    }

    func create(_ name: String, _ text: FileText, _ durability: Durability) throws(FileError) {
        let file = try created(name)
        if durability == .cache { file.reserve(text.count) }
        for part in text.parts {
            try describing(.write, full(name)) { () throws(Errno) in try file.writeAll(part) }
        }
        guard durability == .synced else { return }
        try describing(.sync, full(name)) { () throws(Errno) in try file.synchronize() }
    }

    func create(_ name: String, _ before: [UInt8], copying middle: FilePart, _ after: [UInt8])
        throws(FileError)
    {
        let source = try describing(.open, full(middle.name)) { () throws(Errno) in
            try FileDescriptor(opening: middle.name, O_RDONLY | O_NONBLOCK, in: descriptor.number)
        }
        let file = try created(name)
        try describing(.write, full(name)) { () throws(Errno) in
            try file.writeAll(before)
            try file.writeAll(source, middle.place)
            try file.writeAll(after)
        }
        try describing(.sync, full(name)) { () throws(Errno) in try file.synchronize() }
    }

    private func created(_ name: String) throws(FileError) -> FileDescriptor {
        try describing(.create, full(name)) { () throws(Errno) in
            try FileDescriptor(
                opening: name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, in: descriptor.number)
        }
    }

    func appender(_ name: String) throws(FileError) -> any FileAppender {
        try DiskAppender(name, in: descriptor.number, path: full(name))
    }

    func touch(_ name: String, accessed: Int64?) throws(FileError) {
        try describing(.write, full(name)) { () throws(Errno) in
            do throws(Errno) {
                try setTimes(of: name, accessed)
            } catch {
                guard error.code == ENOENT else { throw error }
                _ = try FileDescriptor(
                    opening: name, O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o600, in: descriptor.number)
                try setTimes(of: name, accessed)
            }
        }
    }

    private func setTimes(of name: String, _ accessed: Int64?) throws(Errno) {
        // UTIME_NOW of utimensat(2), a macro that Swift does not import.
        let now = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 1)
        let times = [accessed.map { timespec(tv_sec: Int($0), tv_nsec: 0) } ?? now, now]
        try Errno.checked { utimensat(descriptor.number, name, times, AT_SYMLINK_NOFOLLOW) }
    }

    func rename(_ name: String, to newName: String, in directory: any Directory) throws(FileError) {
        let target = try sibling(directory)
        try describing(.rename, full(newName)) { () throws(Errno) in
            try Errno.checked { renameat(descriptor.number, name, target.descriptor.number, newName) }
        }
    }

    func link(_ name: String, to newName: String, in directory: any Directory) throws(FileError) {
        let target = try sibling(directory)
        try describing(.link, target.full(newName)) { () throws(Errno) in
            try Errno.checked { linkat(descriptor.number, name, target.descriptor.number, newName, 0) }
        }
    }

    func remove(_ name: String) throws(FileError) {
        try describing(.remove, full(name)) { () throws(Errno) in
            try Errno.checked { unlinkat(descriptor.number, name, 0) }
        }
    }

    func synchronize() throws(FileError) {
        do throws(Errno) {
            try descriptor.synchronize()
        } catch {
            // Some FUSE file systems can't sync a directory, and answer EINVAL.
            if error.code != EINVAL { throw FileError(.sync, path, error.cause) }
        }
    }

    func lock(_ name: String, waiting seconds: Int) throws(LockError) -> any FileLock {
        try DiskLock(name, in: descriptor.number, path: full(name), waiting: seconds)
    }

    func full(_ name: String) -> String { "\(path)/\(name)" }

    private func sibling(_ directory: any Directory) throws(FileError) -> DiskDirectory {
        guard let disk = directory as? DiskDirectory else {
            throw FileError(.rename, directory.path, .crossesDevices)
        }
        return disk
    }
}

extension FileInformation {
    /// Asked once, since thousands of files may be looked at.
    private static let ownUser = geteuid()

    init(_ status: stat) {
        func nanoseconds(_ time: timespec) -> Int64 {
            Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        }
        let kind: Kind =
            switch status.st_mode & LINUX_KIND {
            case LINUX_REGULAR: .regular
            case LINUX_DIRECTORY: .directory
            case LINUX_LINK: .link
            default: .other
            }
        self.init(
            kind: kind, permissions: Int(status.st_mode & 0o7777),
            isOwn: status.st_uid == FileInformation.ownUser,
            inode: UInt64(status.st_ino), size: Int(status.st_size),
            accessedNanoseconds: nanoseconds(status.st_atim),
            modifiedNanoseconds: nanoseconds(status.st_mtim), changedNanoseconds: nanoseconds(status.st_ctim))
    }
}
