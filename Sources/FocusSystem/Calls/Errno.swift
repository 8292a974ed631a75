import FocusCore
import FocusPorts
import Glibc

/// The number with which a system call failed.
package struct Errno: Error, Hashable {
    let code: Int32

    /// Runs a call that answers -1 on failure, again when a signal interrupted it.
    @discardableResult
    static func checked<Answer: FixedWidthInteger & SignedInteger>(_ call: () -> Answer) throws(Errno)
        -> Answer
    {
        while true {
            let answer = call()
            if answer != -1 { return answer }
            guard errno == EINTR else { throw Errno(code: errno) }
        }
    }

    var cause: FileError.Cause {
        switch code {
        case ENOENT: .absent
        case EEXIST: .exists
        case EACCES, EPERM: .denied
        case ENOSPC: .noSpace
        case EDQUOT: .overQuota
        case EROFS: .readOnly
        case EMFILE, ENFILE: .tooManyOpen
        case EIO: .inputOutput
        case EISDIR: .isDirectory
        case ENOTDIR: .notDirectory
        case EFBIG: .tooLarge
        case ELOOP: .linkRefused
        case EXDEV: .crossesDevices
        case ENOTEMPTY: .notEmpty
        case EOPNOTSUPP, ENOSYS, ENOLCK, EMLINK: .unsupported
        default: .other(code: Int(code))
        }
    }
}

/// Turns the failure of `body` into what could not be done with which file.
@discardableResult
func describing<Result: ~Copyable>(
    _ operation: FileError.Operation, _ path: String, _ body: () throws(Errno) -> Result
) throws(FileError) -> Result {
    do throws(Errno) {
        return try body()
    } catch {
        throw FileError(operation, path, error.cause)
    }
}
