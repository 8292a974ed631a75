/// What could not be done with which file, and why.
package struct FileError: Error, Hashable {
    package enum Operation: String, Sendable {
        case open, read, list, create, write, sync, rename, link, remove, makeDirectory, inspect, lock
    }

    package enum Cause: Hashable, Sendable {
        case absent, exists, denied, noSpace, overQuota, readOnly, tooManyOpen, inputOutput, isDirectory
        case notDirectory, notRegular, tooLarge, linkRefused, crossesDevices, unsupported, notEmpty
        /// A symbolic link on the path leads to what is not there, such as a disk that is not mounted.
        case brokenLink
        case other(code: Int)
    }

    package let operation: Operation
    package let path: String
    package let cause: Cause

    /// Whether another try would fail in the same way until somebody mends it.
    package var isLasting: Bool {
        switch cause {
        case .denied, .isDirectory, .notDirectory, .notRegular, .tooLarge, .linkRefused, .brokenLink: true
        case .absent, .exists, .noSpace, .overQuota, .readOnly, .tooManyOpen, .inputOutput: false
        case .crossesDevices, .unsupported, .notEmpty, .other: false
        }
    }

    package init(_ operation: Operation, _ path: String, _ cause: Cause) {
        self.operation = operation
        self.path = path
        self.cause = cause
    }
}

/// Why a lock could not be taken.
package enum LockError: Error, Hashable {
    /// Somebody held it all the time; the process id if it could be read.
    case busy(path: String, holder: Int?)
    case file(FileError)
}
