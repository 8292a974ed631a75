extension String {
    /// `call` and `mum` of ` call  mum`. Each closure that `split` is used with costs 1 kB of the program, and all that
    /// come here share one function.
    @inline(never)
    package var blankSeparated: [Substring] { split(whereSeparator: \.isWhitespace) }

    /// The lines that hold anything.
    @inline(never)
    package var filledLines: [Substring] { split(whereSeparator: \.isNewline) }

    /// Each run of blanks and line breaks as one blank.
    package var onOneLine: String { blankSeparated.joined(separator: " ") }
}
