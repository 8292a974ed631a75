import CLinux
import Glibc

/// A pipe by which a program is given its input, however slowly it reads.
struct InputPipe: ~Copyable {
    private let bytes: [UInt8]
    private var sent = 0
    private var ends: (reader: Int32, writer: Int32)

    init(_ bytes: [UInt8]) throws(Errno) {
        self.bytes = bytes
        var ends: [Int32] = [-1, -1]
        try Errno.checked { linux_pipe(&ends) }
        self.ends = (ends[0], ends[1])
        // A program that reads nothing must not make us wait.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    }

    deinit {
        if ends.reader >= 0 { close(ends.reader) }
        if ends.writer >= 0 { close(ends.writer) }
    }

    var reader: Int32 { ends.reader }
    /// Everything was written, or nobody reads any more.
    var isOver: Bool { ends.writer < 0 }

    /// Our own end for reading: as long as it is open, nothing tells us that nobody reads.
    mutating func closeReader() {
        close(ends.reader)
        ends.reader = -1
    }

    /// Writes what there is room for, and takes as long as it was told.
    mutating func feed(for milliseconds: Int32) {
        guard ends.writer >= 0 else {
            poll(nil, 0, milliseconds)
            return
        }
        var request = pollfd(fd: ends.writer, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return }
        let written = bytes[sent...].withUnsafeBytes { write(ends.writer, $0.baseAddress, $0.count) }
        let isFull = written < 0 && (errno == EAGAIN || errno == EINTR)
        sent += max(0, written)
        // The end of the input, or nobody who reads it.
        if sent == bytes.count || written < 0 && !isFull { closeWriter() }
    }

    private mutating func closeWriter() {
        close(ends.writer)
        ends.writer = -1
    }
}
