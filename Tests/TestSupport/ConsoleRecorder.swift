package import FocusCore
package import FocusPorts

/// Keeps what was written; can pretend to be a terminal, or a stream that fails.
package final class ConsoleRecorder: Console {
    package private(set) var output = ""
    package private(set) var errors = ""
    /// What was asked, in order.
    package private(set) var questions: [String] = []
    private let columns: Int?
    /// Of the terminal that it pretends to be.
    package var lines: Int?
    /// The one pager that there is, and what it has shown.
    package var pager: (command: String, shown: String)?
    private let answer: Bool?
    private let failure: ConsoleError?

    private let input: String
    /// What comes when somebody waits for a signal, and then nothing; what is to happen meanwhile.
    package var signals: [TerminalSignal?] = []
    package var whileWaiting: (_ milliseconds: Int) -> Void = { _ in }
    package private(set) var released: [TerminalSignal] = []

    package init(
        terminal columns: Int? = nil, failing failure: ConsoleError? = nil, answering answer: Bool? = nil,
        input: String = ""
    ) {
        self.answer = answer
        self.input = input
        self.columns = columns
        self.failure = failure
    }

    package func write(_ text: String, to stream: OutputStream) throws(ConsoleError) {
        switch stream {
        case .output:
            if let failure { throw failure }
            output += text
        case .error: errors += text
        }
    }

    package func write(_ bytes: [UInt8], to stream: OutputStream) throws(ConsoleError) {
        try write(String(decoding: bytes, as: UTF8.self), to: stream)
    }

    package func readInput() throws(FileError) -> [UInt8] { Array(input.utf8) }

    /// Nobody answers unless told what.
    package func confirm(_ question: String, yesIsUsual: Bool) -> Bool? {
        questions.append(question + (yesIsUsual ? " [Y/n]" : ""))
        return answer
    }

    package func height(of stream: OutputStream) -> Int? { lines }

    package func show(_ text: String, through pager: String) -> Bool {
        guard self.pager?.command == pager else { return false }
        self.pager?.shown += text
        return true
    }

    package func holdSignals() -> any TerminalSignals { Signals(console: self) }

    private final class Signals: TerminalSignals {
        private let console: ConsoleRecorder

        init(console: ConsoleRecorder) {
            self.console = console
        }

        func next(waiting milliseconds: Int) -> TerminalSignal? {
            console.whileWaiting(milliseconds)
            return console.signals.isEmpty ? nil : console.signals.removeFirst()
        }

        func release(_ signal: TerminalSignal) { console.released.append(signal) }
    }

    package func isTerminal(_ stream: OutputStream) -> Bool { columns != nil }
    package func width(of stream: OutputStream) -> Int? { columns }
}
