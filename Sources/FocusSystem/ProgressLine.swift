import CLinux
import FocusPorts
import Synchronization

/// A line on standard error that says how far long work is, from half a second on. Whatever is written next takes it
/// away, so nobody has to say when the work is done.
final class ProgressLine: Sendable {
    /// Behind a lock, since the question about permission is asked by a value that any thread may have.
    private let state = Mutex(State())

    private struct State {
        /// Asked only by long work: most runs are short.
        lazy var isWanted = isatty(STDERR_FILENO) == 1 && getenv("TERM").map { strcmp($0, "dumb") } != 0
        /// In milliseconds since the machine was started: when the line is drawn next; nil before the first step.
        var next: Int?
        var isDrawn = false
    }

    func step(_ work: LongWork, _ done: Int, of total: Int) {
        let isDue = state.withLock { state in
            guard state.isWanted else { return false }
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            let now = time.tv_sec * 1000 + time.tv_nsec / 1_000_000
            let isDue = state.next.map { now >= $0 } ?? false
            state.next = isDue ? now + 100 : state.next ?? now + 500
            state.isDrawn = state.isDrawn || isDue
            return isDue
        }
        if isDue { write("\r\(work.line(done, of: total))\u{1b}[K") }
    }

    func wipe() {
        let wasDrawn = state.withLock { state in
            defer { state.isDrawn = false }
            return state.isDrawn
        }
        if wasDrawn { write("\r\u{1b}[K") }
    }

    /// A terminal that is gone has nobody who waits.
    private func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in try? FileDescriptor.writeAll(bytes, to: STDERR_FILENO) }
    }
}
