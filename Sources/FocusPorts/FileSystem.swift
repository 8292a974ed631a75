package import FocusCore

/// Files and directories, one system call or a few to each operation, so that a crash can be tested between them.
package protocol FileSystem: Sendable {
    /// Opens a directory that exists.
    func directory(at path: String) throws(FileError) -> any Directory
    /// What a path leads to, links followed; nil when there is nothing.
    func information(at path: String) throws(FileError) -> FileInformation?
    /// Makes a directory and the missing ones above it, with mode 0700, all durable; existing ones
    /// keep their mode.
    func makeDirectory(at path: String) throws(FileError)
    /// Where a path leads when every symbolic link on it is followed; the last part need not exist.
    func destination(of path: String) throws(FileError) -> String
    /// Reads to the end what is no regular file: a pipe with a name, or one that a shell made for `<(…)`. It waits for
    /// a writer, as every tool does. More than `most` bytes are refused.
    func readStream(at path: String, most: Int) throws(FileError) -> [UInt8]
    /// What stands at a path itself: a link is no more than that; nil when there is nothing.
    func step(at path: String) throws(FileError) -> PathStep?
}

/// An open directory. Names are single path components.
package protocol Directory: AnyObject {
    var path: String { get }
    /// The whole file and what it was when it was read. Only regular files are read; a link is followed, and one that
    /// leads nowhere is no file that is absent: `brokenLink`. More than `most` bytes are refused.
    func read(_ name: String, most: Int) throws(FileError) -> FileContents
    /// nil when there is nothing of that name. A link is described itself, not what it leads to.
    func information(of name: String) throws(FileError) -> FileInformation?
    func names() throws(FileError) -> [String]
    /// A new file with mode 0600, written whole. Fails when the name is taken.
    func create(_ name: String, _ text: FileText, _ durability: Durability) throws(FileError)
    /// A new file with mode 0600 that has part of another one in its middle, synced. Fails when the name is taken.
    func create(_ name: String, _ before: [UInt8], copying middle: FilePart, _ after: [UInt8])
        throws(FileError)
    /// The first bytes of a file, at most so many.
    func read(_ name: String, first count: Int) throws(FileError) -> [UInt8]
    /// Hands over a file piece by piece until `body` wants no more. False if it did not, or if the file was changed
    /// meanwhile, so that the pieces may be of different contents.
    func readPieces(of name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) throws(FileError) -> Bool
    /// Those parts of a file, one behind the other, and what it was afterwards; less where it is shorter.
    func read(_ name: String, _ ranges: [Range<Int>]) throws(FileError) -> FileContents
    /// A file with mode 0600 to which is only ever added; made if it is not there. No link is followed.
    func appender(_ name: String) throws(FileError) -> any FileAppender
    /// Gives a file the present as the time of its last change; made empty, with mode 0600, if it is not there.
    /// With `accessed`, that many seconds since 1970 are the time of the last access.
    func touch(_ name: String, accessed: Int64?) throws(FileError)
    /// Replaces what bears the new name.
    func rename(_ name: String, to newName: String, in directory: any Directory) throws(FileError)
    /// A second name for the same file. Fails when the new name is taken.
    func link(_ name: String, to newName: String, in directory: any Directory) throws(FileError)
    func remove(_ name: String) throws(FileError)
    /// Makes the names in this directory durable.
    func synchronize() throws(FileError)
    /// Takes the lock in this file, waiting at most so many seconds. The lock lasts as long as the value.
    func lock(_ name: String, waiting seconds: Int) throws(LockError) -> any FileLock
}

/// A file to which is only ever added, open as long as this object lives.
package protocol FileAppender: AnyObject {
    /// One call to the system: after a crash all of it is there, or a beginning of it.
    func append(_ bytes: [UInt8]) throws(FileError)
    func synchronize() throws(FileError)
    /// Takes away what lies behind the first `size` bytes.
    func cut(to size: Int) throws(FileError)
}

extension Directory {
    package func read(_ name: String) throws(FileError) -> FileContents {
        try read(name, most: largestReading)
    }

    package func create(_ name: String, _ bytes: [UInt8], _ durability: Durability) throws(FileError) {
        try create(name, FileText(bytes), durability)
    }
}

/// Some bytes of the file of that name.
package struct FilePart {
    package let name: String
    package let place: Range<Int>

    package init(name: String, place: Range<Int>) {
        self.name = name
        self.place = place
    }
}

/// Whether a file must have reached the disk before work goes on.
package enum Durability: Sendable {
    case synced
    /// For what can be made again at any time.
    case cache
}

/// A lock that is held as long as this object lives.
package protocol FileLock: AnyObject {}

/// A file's bytes and its state at the time of reading.
package struct FileContents {
    package let bytes: [UInt8]
    package let information: FileInformation

    package init(bytes: [UInt8], information: FileInformation) {
        self.bytes = bytes
        self.information = information
    }
}

/// What tells one state of a file from another, and whose it is.
package struct FileInformation: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case regular, directory, link, other
    }

    package let kind: Kind
    package let permissions: Int
    package let isOwn: Bool
    package let inode: UInt64
    package let size: Int
    package let accessedNanoseconds: Int64
    package let modifiedNanoseconds: Int64
    package let changedNanoseconds: Int64

    package init(
        kind: Kind, permissions: Int, isOwn: Bool, inode: UInt64, size: Int,
        accessedNanoseconds: Int64 = 0, modifiedNanoseconds: Int64, changedNanoseconds: Int64
    ) {
        self.kind = kind
        self.permissions = permissions
        self.isOwn = isOwn
        self.inode = inode
        self.size = size
        self.accessedNanoseconds = accessedNanoseconds
        self.modifiedNanoseconds = modifiedNanoseconds
        self.changedNanoseconds = changedNanoseconds
    }

    /// Another one as soon as somebody writes into the file or puts another in its place, but not when the file
    /// gets a second name.
    package var stamp: String { "\(inode)-\(size)-\(modifiedNanoseconds)" }

    /// Changes with every write, also one that sets the old time of modification again, and with every name.
    package var fullStamp: String { "\(stamp)-\(changedNanoseconds)" }
}

/// No command makes a file larger than this by adding to it.
package let largestFile = 64 * 1024 * 1024

/// A file larger than this is refused unread where all of it has to be in memory. It leaves room above `largestFile`:
/// what another machine, a merge or an editor made larger can still be changed until it is small enough again.
package let largestReading = 128 * 1024 * 1024
