import CLinux
import FocusCore
import FocusPorts

final class DiskAppender: FileAppender {
    private let file: FileDescriptor
    private let path: String

    init(_ name: String, in directory: Int32, path: String) throws(FileError) {
        self.path = path
        file = try describing(.open, path) { () throws(Errno) in
            try FileDescriptor(
                opening: name, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600,
                in: directory)
        }
        let status = try describing(.inspect, path) { () throws(Errno) in try file.status() }
        guard status.st_mode & LINUX_KIND == LINUX_REGULAR else { throw FileError(.open, path, .notRegular) }
    }

    func append(_ bytes: [UInt8]) throws(FileError) {
        try describing(.write, path) { () throws(Errno) in try file.writeAll(bytes) }
    }

    func synchronize() throws(FileError) {
        try describing(.sync, path) { () throws(Errno) in try file.synchronize() }
    }

    func cut(to size: Int) throws(FileError) {
        try describing(.write, path) { () throws(Errno) in
            try Errno.checked { ftruncate(file.number, off_t(size)) }
        }
    }
}
