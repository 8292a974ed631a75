import CLinux

/// A pipe that feeds a program its input, however slowly it reads; pipe(7).
struct InputPipe: ~Copyable {
    private let bytes: [UInt8]
    private var sent = 0
    private var ends: (reader: Int32, writer: Int32)

    init(_ bytes: [UInt8]) throws(Errno) {
        self.bytes = bytes
        var ends: [Int32] = [-1, -1]
        try Errno.checked { linux_pipe(&ends) }
        self.ends = (ends[0], ends[1])
        // Not to be blocked by a program that reads nothing.
        _ = linux_control(ends[1], F_SETFL, O_NONBLOCK)
    }

    deinit {
        if ends.reader >= 0 { close(ends.reader) }
        if ends.writer >= 0 { close(ends.writer) }
    }

    var reader: Int32 { ends.reader }
    /// All was written, or nobody reads any more.
    var isOver: Bool { ends.writer < 0 }

    /// Closes our copy of the reading end. While it is open, the pipe has a reader, and we would not notice
    /// that the program is gone.
    mutating func closeReader() {
        close(ends.reader)
        ends.reader = -1
    }

    /// Writes what fits, and takes up to so long.
    mutating func feed(for milliseconds: Int32) {
        guard ends.writer >= 0 else {
            poll(nil, 0, milliseconds)
            return
        }
        var request = pollfd(fd: ends.writer, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return }
        let written = bytes[sent...].withUnsafeBytes { write(ends.writer, $0.baseAddress, $0.count) }
        let isFull = written < 0 && (linux_errno() == EAGAIN || linux_errno() == EINTR)
        sent += max(0, written)
        // All is written, or nobody reads: the program gets the end of its input.
        if sent == bytes.count || written < 0 && !isFull { closeWriter() }
    }

    private mutating func closeWriter() {
        close(ends.writer)
        ends.writer = -1
    }
}
