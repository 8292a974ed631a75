/// The name of a kind of things that only the running program can list, such as its tasks.
///
/// It means nothing here. Whoever lists things knows it.
package struct Thing: Sendable {
    package let name: String

    package init(_ name: String) {
        self.name = name
    }
}

/// Asks for the things that may stand where the cursor is.
package struct ThingQuery {
    package let thing: Thing
    /// What is there of the word already.
    package let typed: String
    /// The operands before it; none for the value of an option.
    package let operands: [String]
    /// For the value of an option: the operands before it.
    package let beside: [String]
    /// Those of them that the same declared operand takes.
    package let ofSameOperand: ArraySlice<String>

    package init(
        _ thing: Thing, typed: String, operands: [String] = [], ofSameOperand: ArraySlice<String> = [],
        beside: [String] = []
    ) {
        self.thing = thing
        self.typed = typed
        self.operands = operands
        self.beside = beside
        self.ofSameOperand = ofSameOperand
    }
}
