extension Sequence {
    /// The same as `sorted(by:)`, and slower, for what is short: each type that `sorted` is used with costs 3,300 bytes of
    /// the program, and all that come here share one function.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }
}

extension Range<Int> {
    /// Places of a list, in the order that `precedes` says: of all that come here one function, too, and a fast one.
    @inline(never)
    package func placesInOrder(_ precedes: (Int, Int) -> Bool) -> [Int] { sorted(by: precedes) }
}

extension Set<Int> {
    @inline(never)
    package var rising: [Int] {
        var numbers = Array(self)
        numbers.sort()
        return numbers
    }
}
