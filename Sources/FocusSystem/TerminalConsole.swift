import CLinux
package import FocusCore
package import FocusPorts

package struct TerminalConsole: Console, Sendable {
    private let line = ProgressLine()

    package init() {}

    package func write(_ text: String, to stream: OutputStream) throws(ConsoleError) {
        // Without a copy of the text, which may be long.
        var text = text
        if let failure = text.withUTF8({ write($0, to: stream) }) { throw failure }
    }

    package func write(_ bytes: [UInt8], to stream: OutputStream) throws(ConsoleError) {
        if let failure = bytes.withUnsafeBufferPointer({ write($0, to: stream) }) { throw failure }
    }

    private func write(_ bytes: UnsafeBufferPointer<UInt8>, to stream: OutputStream) -> ConsoleError? {
        line.wipe()
        do throws(Errno) {
            try FileDescriptor.writeAll(bytes, to: stream.descriptor)
            return nil
        } catch {
            return error.code == EPIPE ? .closed : .failed(error.cause)
        }
    }

    package func isTerminal(_ stream: OutputStream) -> Bool { isatty(stream.descriptor) == 1 }

    package func confirm(_ question: String, yesIsUsual: Bool) -> Bool? {
        guard isatty(STDIN_FILENO) == 1, isTerminal(.error) else { return nil }
        do throws(ConsoleError) {
            try write("\(question) [\(yesIsUsual ? "Y" : "y")/n] ", to: .error)
        } catch {
            return nil
        }
        return switch readLine()?.lowercased() {
        case "y", "yes": true
        case "n", "no": false
        case "" where yesIsUsual: true
        default: nil
        }
    }

    package func readInput() throws(FileError) -> [UInt8] {
        let bytes = try describing(.read, "standard input") { () throws(Errno) in
            try FileDescriptor(duplicating: STDIN_FILENO).readAll(expecting: 65_536, limit: largestFile)
        }
        guard bytes.count <= largestFile else { throw FileError(.read, "standard input", .tooLarge) }
        return bytes
    }

    package func progress(_ work: LongWork, _ done: Int, of total: Int) {
        line.step(work, done, of: total)
    }

    package func holdSignals() -> any TerminalSignals { HeldSignals() }

    package func width(of stream: OutputStream) -> Int? { positive(size(of: stream).ws_col) }
    package func height(of stream: OutputStream) -> Int? { positive(size(of: stream).ws_row) }

    private func size(of stream: OutputStream) -> winsize {
        var size = winsize()
        return linux_terminal_size(stream.descriptor, &size) == 0 ? size : winsize()
    }

    /// Some terminals that don't know their size say 0.
    private func positive(_ number: UInt16) -> Int? { number > 0 ? Int(number) : nil }

    package func show(_ text: String, through pager: String) -> Bool {
        // The shell exits with 126 or 127 where it finds no such program; nothing was shown then. Why it can't be
        // started does not matter: the text is printed instead.
        line.wipe()
        guard let end = try? ForegroundProcess.feed(text, to: pager) else { return false }
        return end != .exited(126) && end != .exited(127)
    }
}

extension OutputStream {
    fileprivate var descriptor: Int32 {
        switch self {
        case .output: STDOUT_FILENO
        case .error: STDERR_FILENO
        }
    }
}
