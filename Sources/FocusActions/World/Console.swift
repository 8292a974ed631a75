/// The terminal, or whatever stands in its place.
package protocol Console {
    /// Writes all of it, or says why not.
    func write(_ text: String, to stream: OutputStream) throws(ConsoleError)
    func isTerminal(_ stream: OutputStream) -> Bool
    /// The columns of the terminal behind a stream, if it is one.
    func width(of stream: OutputStream) -> Int?
    /// Asks for yes or no; nil when there is no terminal, or the answer is neither.
    func confirm(_ question: String) -> Bool?
    /// All of standard input; more than `largestFile` bytes are refused.
    func readInput() throws(FileError) -> [UInt8]
}

package enum OutputStream: Sendable {
    case output, error
}

package enum ConsoleError: Error, Hashable {
    /// The reader has gone, as `head` does when it has seen enough.
    case closed
    case failed(FileError.Cause)
}
