import CLinux
import FocusCore
import FocusPorts

/// An exclusive flock(2) on a file that is never renamed or removed. The file holds the id of
/// the process that has it.
final class DiskLock: FileLock {
    private let descriptor: FileDescriptor

    init(_ name: String, in directory: Int32, path: String, waiting seconds: Int) throws(LockError) {
        do throws(Errno) {
            descriptor = try FileDescriptor(
                opening: name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600, in: directory)
        } catch {
            throw .file(FileError(.lock, path, error.cause))
        }
        try DiskLock.refuseSpecialFile(descriptor, path)
        do throws(Errno) {
            try DiskLock.acquire(descriptor.number, waiting: seconds)
        } catch {
            guard error.code == EWOULDBLOCK else { throw .file(FileError(.lock, path, error.cause)) }
            throw .busy(path: path, holder: DiskLock.holder(descriptor.number))
        }
        noteOwner()
    }

    /// Into a device we would not write a note but do damage.
    private static func refuseSpecialFile(_ file: borrowing FileDescriptor, _ path: String)
        throws(LockError)
    {
        do throws(Errno) {
            guard FileInformation(try file.status()).kind != .regular else { return }
        } catch {
            throw .file(FileError(.lock, path, error.cause))
        }
        throw .file(FileError(.lock, path, .notRegular))
    }

    /// Tries every 10 ms, since flock(2) can't wait for a limited time, and alarm(2) would disturb the whole process.
    private static func acquire(_ descriptor: Int32, waiting seconds: Int) throws(Errno) {
        var attempts = seconds * 100
        while true {
            do throws(Errno) {
                try Errno.checked { flock(descriptor, LOCK_EX | LOCK_NB) }
                return
            } catch {
                guard error.code == EWOULDBLOCK, attempts > 0 else { throw error }
            }
            attempts -= 1
            usleep(10_000)
        }
    }

    /// The id only serves the message of those who wait; where it can't be written, the lock is held all the same.
    private func noteOwner() {
        let text = Array("\(getpid())\n".utf8)
        if pwrite(descriptor.number, text, text.count, 0) == text.count {
            _ = ftruncate(descriptor.number, off_t(text.count))
        }
    }

    private static func holder(_ descriptor: Int32) -> Int? {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? Int(String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self)) : nil
    }
}
