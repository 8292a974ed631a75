package import FocusCore

/// The terminal, or the files and pipes in its place.
package protocol Console {
    /// Writes all of it, or throws why not.
    func write(_ text: String, to stream: OutputStream) throws(ConsoleError)
    /// The same for bytes that need not be text.
    func write(_ bytes: [UInt8], to stream: OutputStream) throws(ConsoleError)
    func isTerminal(_ stream: OutputStream) -> Bool
    /// In columns; nil where the stream is no terminal.
    func width(of stream: OutputStream) -> Int?
    /// In lines; nil where the stream is no terminal.
    func height(of stream: OutputStream) -> Int?
    /// Shows a text through a shell command such as `less -R`; false where there is no such
    /// program, and nothing was shown.
    func show(_ text: String, through pager: String) -> Bool
    /// Asks a question; nil where there is no terminal, or the answer is neither yes nor no. With `yesIsUsual` an empty
    /// line says yes.
    func confirm(_ question: String, yesIsUsual: Bool) -> Bool?
    /// All of standard input; throws above `largestFile` bytes.
    func readInput() throws(FileError) -> [UInt8]
    /// Says how far long work is, if a terminal shows it and it takes more than half a second.
    func progress(_ work: LongWork, _ done: Int, of total: Int)
    /// Holds signals back that would end or stop us, so that a drawing can first be taken off the terminal.
    func holdSignals() -> any TerminalSignals
}

extension Console {
    package func confirm(_ question: String) -> Bool? { confirm(question, yesIsUsual: false) }
    /// Only a terminal has a place for it.
    package func progress(_ work: LongWork, _ done: Int, of total: Int) {}
}

/// Holds signals back while it lives.
package protocol TerminalSignals: AnyObject {
    /// The next one that came; nil where none came in that time.
    func next(waiting milliseconds: Int) -> TerminalSignal?
    /// Lets the signal do what it does to any program. Returns only after `suspend`, once we go on.
    func release(_ signal: TerminalSignal)
}

package enum TerminalSignal: Sendable {
    case interrupt, terminate, hangUp, suspend, resume, resize
}

package enum OutputStream: Sendable {
    case output, error
}

package enum ConsoleError: Error, Hashable {
    /// Nobody reads any more, as in `focusflow task list | head -1`.
    case closed
    case failed(FileError.Cause)
}
