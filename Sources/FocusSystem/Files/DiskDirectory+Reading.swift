import CLinux
import FocusCore
import FocusPorts

extension DiskDirectory {
    func read(_ name: String, most: Int) throws(FileError) -> FileContents {
        // Tries again if the file changed while it was read: half of an editor's old and half of its new text would
        // look like damage. After five tries the last one counts; whoever saves notices that the file has changed.
        for _ in 1...5 {
            let attempt = try readOnce(name, most)
            if attempt.isSteady { return attempt.contents }
        }
        return try readOnce(name, most).contents
    }

    private func readOnce(_ name: String, _ most: Int) throws(FileError)
        -> (contents: FileContents, isSteady: Bool)
    {
        let file = try opened(name)
        guard file.information.size <= most else { throw FileError(.read, full(name), .tooLarge) }
        let bytes = try describing(.read, full(name)) { () throws(Errno) in
            try file.descriptor.readAll(expecting: file.information.size, limit: most)
        }
        guard bytes.count <= most else { throw FileError(.read, full(name), .tooLarge) }
        return (FileContents(bytes: bytes, information: file.information), try isUnchanged(file, name))
    }

    func readPieces(of name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) throws(FileError) -> Bool {
        let file = try opened(name)
        let isWhole = try describing(.read, full(name)) { () throws(Errno) in
            try file.descriptor.readPieces(body)
        }
        guard isWhole else { return false }
        return try isUnchanged(file, name)
    }

    private func isUnchanged(_ file: borrowing OpenFile, _ name: String) throws(FileError) -> Bool {
        try information(of: file.descriptor, name).stamp == file.information.stamp
    }

    private func opened(_ name: String) throws(FileError) -> OpenFile {
        let file = try openedForReading(name)
        let information = try information(of: file, name)
        switch information.kind {
        case .regular: return OpenFile(descriptor: file, information: information)
        case .directory: throw FileError(.read, full(name), .isDirectory)
        case .link, .other: throw FileError(.read, full(name), .notRegular)
        }
    }

    private func openedForReading(_ name: String) throws(FileError) -> FileDescriptor {
        do throws(Errno) {
            // With O_NONBLOCK, opening a FIFO does not wait for a writer; open(2).
            return try FileDescriptor(opening: name, O_RDONLY | O_NONBLOCK, in: descriptor.number)
        } catch {
            // A link that leads nowhere is not "no file": if its disk is not mounted, that would mean "no tasks".
            let kind = error.code == ENOENT ? try information(of: name)?.kind : nil
            throw FileError(.open, full(name), kind == .link ? .brokenLink : error.cause)
        }
    }

    private func information(of file: borrowing FileDescriptor, _ name: String) throws(FileError)
        -> FileInformation
    {
        do throws(Errno) {
            return FileInformation(try file.status())
        } catch {
            throw FileError(.inspect, full(name), error.cause)
        }
    }

    func read(_ name: String, first count: Int) throws(FileError) -> [UInt8] {
        let file = try openedForReading(name)
        return try describing(.read, full(name)) { () throws(Errno) in try file.beginning(count) }
    }

    func read(_ name: String, _ ranges: [Range<Int>]) throws(FileError) -> FileContents {
        let file = try openedForReading(name)
        let bytes = try describing(.read, full(name)) { () throws(Errno) in try file.parts(ranges) }
        return FileContents(bytes: bytes, information: try information(of: file, name))
    }
}

/// A regular file, open for reading, and its state when it was opened.
private struct OpenFile: ~Copyable {
    let descriptor: FileDescriptor
    let information: FileInformation
}
