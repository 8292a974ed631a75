extension String {
    /// `1`, `2` and `2026` of `1.2.2026`. Each closure that `split` is used with costs 1 kB of the program, and all that
    /// come here share one function.
    @inline(never)
    package var numbersWithin: [Substring] { split { !$0.isNumber } }

    /// `call` and `mum` of ` call  mum`.
    @inline(never)
    package var blankSeparated: [Substring] { split(whereSeparator: \.isWhitespace) }

    /// `sat` and `sun` of `sat|sun`.
    @inline(never)
    var wordsWithin: [Substring] { split { !$0.isLetter } }
}
