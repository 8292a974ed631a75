import CLinux
import FocusCore
import FocusPorts

/// The errno(3) of a system call that failed.
package struct Errno: Error, Hashable {
    let code: Int32

    static var last: Errno { Errno(code: linux_errno()) }

    /// Makes a call that answers -1 on failure, again after EINTR.
    @discardableResult
    static func checked<Answer: FixedWidthInteger & SignedInteger>(_ call: () -> Answer) throws(Errno)
        -> Answer
    {
        while true {
            let answer = call()
            if answer != -1 { return answer }
            guard linux_errno() == EINTR else { throw Errno.last }
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

/// Throws a failure of `body` as what could not be done with which file.
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
