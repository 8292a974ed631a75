/// The terminal, or whatever stands in its place.
package protocol Console {
    /// Writes all of it, or says why not.
    func write(_ text: String, to stream: OutputStream) throws(ConsoleError)
    func isTerminal(_ stream: OutputStream) -> Bool
    /// The columns of the terminal behind a stream, if it is one.
    func width(of stream: OutputStream) -> Int?
}

package enum OutputStream: Sendable {
    case output, error
}

package enum ConsoleError: Error, Hashable {
    /// The reader has gone, as `head` does when it has seen enough.
    case closed
    case failed(FileError.Cause)
}
