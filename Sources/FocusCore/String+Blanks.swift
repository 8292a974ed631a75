import WhenKit

extension String {
    /// The lines that hold anything. Each closure that `split` is used with costs 1 kB of the program, and all that come
    /// here share one function.
    @inline(never)
    package var filledLines: [Substring] { split(whereSeparator: \.isNewline) }

    /// All of its lines, also those that hold nothing.
    @inline(never)
    package var allLines: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }

    /// The same, where nothing but a line feed ends a line, perhaps with a carriage return before it.
    @inline(never)
    package var fedLines: [Substring] {
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }

    /// Each run of blanks and line breaks as one blank.
    package var onOneLine: String { blankSeparated.joined(separator: " ") }
}
