package import FocusCore

/// The terminal, or whatever stands in its place.
package protocol Console {
    /// Writes all of it, or says why not.
    func write(_ text: String, to stream: OutputStream) throws(ConsoleError)
    /// The same with bytes that need be no text.
    func write(_ bytes: [UInt8], to stream: OutputStream) throws(ConsoleError)
    func isTerminal(_ stream: OutputStream) -> Bool
    /// The columns of the terminal behind a stream, if it is one.
    func width(of stream: OutputStream) -> Int?
    /// The lines of the terminal behind a stream, if it is one.
    func height(of stream: OutputStream) -> Int?
    /// Lets a command of the shell show a text on the terminal; false when there is no such program.
    func show(_ text: String, through pager: String) -> Bool
    /// Asks for yes or no; nil when there is no terminal, or the answer is neither.
    func confirm(_ question: String) -> Bool?
    /// All of standard input; more than `largestFile` bytes are refused.
    func readInput() throws(FileError) -> [UInt8]
    /// Holds back what would end or stop us, so that a drawing can be taken off the terminal first.
    func holdSignals() -> any TerminalSignals
}

/// Signals that are held back as long as this lives.
package protocol TerminalSignals: AnyObject {
    /// The next that came; nil when none did for so long.
    func next(waiting milliseconds: Int) -> TerminalSignal?
    /// Lets the signal do to us what it does to any program: only after `suspend` does this return.
    func release(_ signal: TerminalSignal)
}

package enum TerminalSignal: Sendable {
    case interrupt, terminate, hangUp, suspend, resume, resize
}

package enum OutputStream: Sendable {
    case output, error
}

package enum ConsoleError: Error, Hashable {
    /// The reader has gone, as `head` does when it has seen enough.
    case closed
    case failed(FileError.Cause)
}
