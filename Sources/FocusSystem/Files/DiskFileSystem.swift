import CLinux
package import FocusCore
package import FocusPorts

package struct DiskFileSystem: FileSystem {
    package init() {}

    package func directory(at path: String) throws(FileError) -> any Directory {
        try DiskDirectory(path)
    }

    package func information(at path: String) throws(FileError) -> FileInformation? {
        var status = stat()
        do throws(Errno) {
            try Errno.checked { path.withSystemName { stat($0, &status) } }
            return FileInformation(status)
        } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw FileError(.inspect, path, error.cause)
        }
    }

    package func makeDirectory(at path: String) throws(FileError) {
        do throws(Errno) {
            try Errno.checked { mkdir(path, 0o700) }
        } catch {
            switch error.code {
            case EEXIST: return try checkDirectory(at: path)
            case ENOENT:
                guard let parent = path.directoryPart else { throw FileError(.makeDirectory, path, .absent) }
                try makeDirectory(at: parent)
                try makeLastDirectory(at: path)
            default: throw FileError(.makeDirectory, path, error.cause)
            }
        }
        // Without this, a power failure could lose the new directory with all that is in it; fsync(2).
        if let parent = path.directoryPart { try DiskDirectory(parent).synchronize() }
    }

    /// Another process may have made it just now.
    private func makeLastDirectory(at path: String) throws(FileError) {
        do throws(Errno) {
            try Errno.checked { mkdir(path, 0o700) }
        } catch {
            guard error.code == EEXIST else { throw FileError(.makeDirectory, path, error.cause) }
            try checkDirectory(at: path)
        }
    }

    package func destination(of path: String) throws(FileError) -> String {
        while true {
            if let resolved = realpath(path, nil) {
                defer { free(resolved) }
                return String(cString: resolved)
            }
            if linux_errno() == ENOENT { break }
            guard linux_errno() == EINTR else { throw FileError(.inspect, path, Errno.last.cause) }
        }
        // The last part does not exist, or is a link to something that does not, perhaps over several links.
        var destination = path
        for _ in 0..<40 {
            guard let next = linkTarget(of: destination) else { return destination }
            destination = next
        }
        throw FileError(.inspect, path, .linkRefused)
    }

    package func step(at path: String) throws(FileError) -> PathStep? {
        var status = stat()
        do throws(Errno) {
            try Errno.checked { lstat(path, &status) }
        } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw FileError(.inspect, path, error.cause)
        }
        let information = FileInformation(status)
        let isGroupWriting = information.permissions & 0o020 != 0
        return PathStep(
            kind: information.kind, permissions: information.permissions,
            owner: information.isOwn ? .you : status.st_uid == 0 ? .root : .another,
            group: isGroupWriting && UserGroups.ofThisMachine.areYours(status.st_gid) ? .yours : .shared,
            target: information.kind == .link ? linkTarget(of: path) : nil,
            // access(2): of what may be executed by its mode, this is refused on a mount with `noexec` alone.
            isOnRunningMount: information.kind != .regular || information.permissions & 0o100 == 0
                || access(path, X_OK) == 0)
    }

    package func readStream(at path: String, most: Int) throws(FileError) -> [UInt8] {
        let stream = try describing(.open, path) { () throws(Errno) in
            try FileDescriptor(opening: path, O_RDONLY)
        }
        let bytes = try describing(.read, path) { () throws(Errno) in
            try stream.readAll(expecting: 65_536, limit: most)
        }
        guard bytes.count <= most else { throw FileError(.read, path, .tooLarge) }
        return bytes
    }

    /// nil where it is no link.
    private func linkTarget(of path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(path, &target, target.count - 1)
        guard length > 0 else { return nil }
        let text = String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.hasPrefix("/") ? text : "\(path.directoryPart ?? ".")/\(text)"
    }

    private func checkDirectory(at path: String) throws(FileError) {
        var status = stat()
        do throws(Errno) {
            try Errno.checked { stat(path, &status) }
        } catch {
            // It was there a moment ago.
            throw FileError(.makeDirectory, path, error.code == ENOENT ? .brokenLink : error.cause)
        }
        guard status.st_mode & LINUX_KIND == LINUX_DIRECTORY else {
            throw FileError(.makeDirectory, path, .notDirectory)
        }
    }
}

extension String {
    /// Whether a path leads nowhere because of a broken link, at its end or before.
    var leadsOverBrokenLink: Bool {
        var status = stat()
        var path: String? = self
        while let next = path {
            // The lowest part that exists decides: `~/data/focusflow` is missing because `~/data` is a broken link.
            if lstat(next, &status) == 0 {
                return status.st_mode & LINUX_KIND == LINUX_LINK && stat(next, &status) != 0
            }
            path = next.directoryPart
        }
        return false
    }

    /// `/home/ada` of `/home/ada/x`; nil for the root.
    var directoryPart: String? {
        let trimmed = self.last == "/" ? String(dropLast()) : self
        guard let slash = trimmed.lastIndex(of: "/") else { return nil }
        if slash == trimmed.startIndex { return trimmed.count > 1 ? "/" : nil }
        return String(trimmed[..<slash])
    }
}
