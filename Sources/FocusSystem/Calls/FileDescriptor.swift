import CLinux

/// An open descriptor, closed when the value ends.
package struct FileDescriptor: ~Copyable {
    let number: Int32

    init(opening path: String, _ flags: Int32, mode: mode_t = 0, in directory: Int32 = AT_FDCWD)
        throws(Errno)
    {
        number = try Errno.checked {
            path.withSystemName { linux_open(directory, $0, flags | O_CLOEXEC | O_NOCTTY, mode) }
        }
    }

    /// A second descriptor for the same open file; `other` stays open.
    init(duplicating other: Int32) throws(Errno) {
        number = try Errno.checked { linux_control(other, F_DUPFD_CLOEXEC, 0) }
    }

    /// Takes over a descriptor that nobody else closes.
    init(owning number: Int32) {
        self.number = number
    }

    deinit { close(number) }

    func status() throws(Errno) -> stat {
        var status = stat()
        try Errno.checked { fstat(number, &status) }
        return status
    }

    func writeAll(_ bytes: [UInt8]) throws(Errno) {
        try bytes.withUnsafeBufferPointer { buffer throws(Errno) in
            try FileDescriptor.writeAll(buffer, to: number)
        }
    }

    func writeAll(_ bytes: ArraySlice<UInt8>) throws(Errno) {
        try bytes.withUnsafeBufferPointer { buffer throws(Errno) in
            try FileDescriptor.writeAll(buffer, to: number)
        }
    }

    /// Copies a part of another file in pieces; what is beyond its end is left out.
    func writeAll(_ source: borrowing FileDescriptor, _ place: Range<Int>) throws(Errno) {
        let size = 1 << 16
        let piece = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        defer { piece.deallocate() }
        var at = place.lowerBound
        while at < place.upperBound {
            let wanted = min(size, place.upperBound - at)
            let got = try Errno.checked { pread(source.number, piece, wanted, off_t(at)) }
            if got == 0 { return }
            try FileDescriptor.writeAll(UnsafeBufferPointer(start: piece, count: got), to: number)
            at += got
        }
    }

    static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to number: Int32) throws(Errno) {
        var written = 0
        while written < bytes.count {
            written += try Errno.checked {
                write(number, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            }
        }
    }

    /// Reads to the end, or until more than `limit` bytes have come.
    func readAll(expecting size: Int, limit: Int) throws(Errno) -> [UInt8] {
        var failure: Errno?
        var bytes: [UInt8] = []
        var capacity = min(size, limit) + 1
        repeat {
            bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                for (index, byte) in bytes.enumerated() { buffer[index] = byte }
                count = bytes.count
                populate(buffer)
                failure = fill(buffer, from: &count)
            }
            if let failure { throw failure }
            guard bytes.count == capacity, capacity <= limit else { break }
            capacity = min(capacity * 2, limit + 1)
        } while true
        return bytes
    }

    /// Asks for the pages of a large buffer at once (MADV_POPULATE_WRITE, madvise(2)). Where the kernel
    /// can't, they come one by one.
    private func populate(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        let page = 4096
        guard buffer.count >= 64 * page, let start = buffer.baseAddress else { return }
        let skipped = page - Int(bitPattern: start) % page
        let populateForWriting: Int32 = 23
        madvise(start + skipped, (buffer.count - skipped) / page * page, populateForWriting)
    }

    /// The first `count` bytes, or all where the file is shorter.
    func beginning(_ count: Int) throws(Errno) -> [UInt8] {
        var failure: Errno?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            length = 0
            failure = fill(buffer, from: &length)
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads on behind `count` bytes until the buffer is full or the file ends. What fails is returned: an array that is
    /// being made can't be left with an error of its own type.
    private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, from count: inout Int) -> Errno? {
        do throws(Errno) {
            while count < buffer.count {
                let start = buffer.baseAddress?.advanced(by: count)
                let got = try Errno.checked { read(number, start, buffer.count - count) }
                if got == 0 { break }
                count += got
            }
            return nil
        } catch {
            return error
        }
    }

    /// Reads to the end, each piece into the same memory; false if `body` wanted no more before.
    func readPieces(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) throws(Errno) -> Bool {
        let size = 1 << 15
        let piece = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        defer { piece.deallocate() }
        while true {
            let got = try Errno.checked { read(number, piece, size) }
            if got == 0 { return true }
            guard body(UnsafeBufferPointer(start: piece, count: got)) else { return false }
        }
    }

    /// Asks for the room on the disk at once; where that fails it comes with the bytes.
    ///
    /// Without it, ext4 writes a new file to disk at once when it is renamed over an old one, and a large cache,
    /// which nobody needs synced, would be waited for.
    func reserve(_ size: Int) {
        guard size >= 1 << 16 else { return }
        _ = linux_reserve(number, Int64(size))
    }

    /// Those ranges, joined. The last ones are missing where the file is shorter.
    func parts(_ ranges: [Range<Int>]) throws(Errno) -> [UInt8] {
        var failure: Errno?
        let total = ranges.reduce(0) { $0 + $1.count }
        let bytes = [UInt8](unsafeUninitializedCapacity: total) { buffer, length in
            length = 0
            do throws(Errno) {
                for range in ranges {
                    let end = length + range.count
                    while length < end {
                        let start = buffer.baseAddress?.advanced(by: length)
                        let at = off_t(range.upperBound - (end - length))
                        let got = try Errno.checked { pread(number, start, end - length, at) }
                        if got == 0 { return }
                        length += got
                    }
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    func synchronize() throws(Errno) {
        try Errno.checked { fsync(number) }
    }
}
