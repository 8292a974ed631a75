package import FocusActions
import Glibc

/// The standard streams.
package struct TerminalConsole: Console {
    package init() {}

    package func write(_ text: String, to stream: OutputStream) throws(ConsoleError) {
        do throws(Errno) {
            try ContiguousArray(text.utf8).withUnsafeBufferPointer { buffer throws(Errno) in
                try FileDescriptor.writeAll(buffer, to: stream.descriptor)
            }
        } catch {
            throw error.code == EPIPE ? .closed : .failed(error.cause)
        }
    }

    package func isTerminal(_ stream: OutputStream) -> Bool { isatty(stream.descriptor) == 1 }

    package func confirm(_ question: String) -> Bool? {
        guard isatty(STDIN_FILENO) == 1, isTerminal(.error) else { return nil }
        do throws(ConsoleError) {
            try write("\(question) [y/n] ", to: .error)
        } catch {
            return nil
        }
        return switch readLine()?.lowercased() {
        case "y", "yes": true
        case "n", "no": false
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

    package func holdSignals() -> any TerminalSignals { HeldSignals() }

    package func width(of stream: OutputStream) -> Int? {
        var size = winsize()
        guard ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
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
