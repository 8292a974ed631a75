extension Sequence {
    /// The same as `sorted(by:)`, and slower, for what is short: each type that `sorted` is used with costs 3,300 bytes of
    /// the program, and all that come here share one function.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }
}
