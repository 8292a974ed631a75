package import FocusCore

/// Files and directories. Each operation is one system call or a few, so that a test can stop
/// the program between them.
package protocol FileSystem: Sendable {
    func directory(at path: String) throws(FileError) -> any Directory
    /// What a path leads to, links followed; nil where there is nothing.
    func information(at path: String) throws(FileError) -> FileInformation?
    /// Makes a directory, and those above it that are missing, with mode 0700, and syncs them. Those
    /// that exist keep their mode.
    func makeDirectory(at path: String) throws(FileError)
    /// The path with every symbolic link on it followed. Its last part need not exist.
    func destination(of path: String) throws(FileError) -> String
    /// Reads what is no regular file to its end: a named pipe, or what a shell makes for `<(…)`. It waits for a
    /// writer, as `cat` does. Throws above `most` bytes.
    func readStream(at path: String, most: Int) throws(FileError) -> [UInt8]
    /// What stands at the path itself, a link not followed; nil where there is nothing.
    func step(at path: String) throws(FileError) -> PathStep?
}

/// An open directory. Names have no slash.
package protocol Directory: AnyObject {
    var path: String { get }
    /// The whole of a regular file, and its state when it was read. A link is followed; one that leads nowhere throws
    /// `brokenLink` and not `absent`. Throws above `most` bytes.
    func read(_ name: String, most: Int) throws(FileError) -> FileContents
    /// nil where there is nothing. A link is described itself, not what it leads to.
    func information(of name: String) throws(FileError) -> FileInformation?
    func names() throws(FileError) -> [String]
    /// Makes a file with mode 0600 and this text. Throws where the name is taken.
    func create(_ name: String, _ text: FileText, _ durability: Durability) throws(FileError)
    /// The same with a part of another file in its middle, synced.
    func create(_ name: String, _ before: [UInt8], copying middle: FilePart, _ after: [UInt8])
        throws(FileError)
    /// The first `count` bytes of a file, or all where it is shorter.
    func read(_ name: String, first count: Int) throws(FileError) -> [UInt8]
    /// Hands over a file piece by piece until `body` answers false. Answers false if it did, or if the file changed
    /// meanwhile, so that the pieces may not belong together.
    func readPieces(of name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) throws(FileError) -> Bool
    /// Those ranges of a file, joined, and its state afterwards. Less where the file is shorter.
    func read(_ name: String, _ ranges: [Range<Int>]) throws(FileError) -> FileContents
    /// Opens a file to append to; makes it with mode 0600 where it is missing. Follows no link.
    func appender(_ name: String) throws(FileError) -> any FileAppender
    /// Sets the time of modification to now; makes the file, empty and with mode 0600, where it is missing.
    /// `accessed` is the time of the last access, in seconds since 1970.
    func touch(_ name: String, accessed: Int64?) throws(FileError)
    /// Replaces a file that has the new name.
    func rename(_ name: String, to newName: String, in directory: any Directory) throws(FileError)
    /// Gives the file a second name. Throws where that is taken.
    func link(_ name: String, to newName: String, in directory: any Directory) throws(FileError)
    func remove(_ name: String) throws(FileError)
    /// Waits until the names in this directory are on the disk.
    func synchronize() throws(FileError)
    /// Takes the lock of this file, waiting at most so long. It is held while the value lives.
    func lock(_ name: String, waiting seconds: Int) throws(LockError) -> any FileLock
}

/// A file to append to, open while this object lives.
package protocol FileAppender: AnyObject {
    /// One write(2), so that after a crash all of it or a beginning of it is there.
    func append(_ bytes: [UInt8]) throws(FileError)
    func synchronize() throws(FileError)
    /// Cuts the file off after its first `size` bytes.
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

/// A part of the file of that name.
package struct FilePart {
    package let name: String
    package let place: Range<Int>

    package init(name: String, place: Range<Int>) {
        self.name = name
        self.place = place
    }
}

/// Whether a file must be on the disk before work goes on.
package enum Durability: Sendable {
    case synced
    /// Not synced: it can be made again at any time.
    case cache
}

/// A lock, held while this object lives.
package protocol FileLock: AnyObject {}

/// A file's bytes, and its state when they were read.
package struct FileContents {
    package let bytes: [UInt8]
    package let information: FileInformation

    package init(bytes: [UInt8], information: FileInformation) {
        self.bytes = bytes
        self.information = information
    }
}

/// Tells one state of a file from another, and whose it is.
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

    /// Changes when somebody writes the file or puts another in its place, but not when it gets a second name.
    package var stamp: String { "\(inode)-\(size)-\(modifiedNanoseconds)" }

    /// Changes also when a write restores the old time of modification, as `cp -p` does, and with every new name.
    package var fullStamp: String { "\(stamp)-\(changedNanoseconds)" }
}

/// In bytes. No command makes a file larger by adding to it.
package let largestFile = 64 * 1024 * 1024

/// In bytes. A larger file is refused where all of it has to be in memory. It leaves room above `largestFile`, so
/// that a file that a merge made too large can still be made smaller.
package let largestReading = 128 * 1024 * 1024
