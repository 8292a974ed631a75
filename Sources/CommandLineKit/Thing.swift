/// The name of a kind of things that only the running program can list, such as its tasks. It means nothing here.
package struct Thing: Sendable {
    package let name: String

    package init(_ name: String) {
        self.name = name
    }
}

/// Asks for the things that may stand at the cursor.
package struct ThingQuery {
    package let thing: Thing
    /// The part of the word that was typed.
    package let typed: String
    /// The operands before it; none where it is the value of an option.
    package let operands: [String]
    /// The operands before it, where it is the value of an option.
    package let beside: [String]
    /// Those of `operands` that belong to the same declared operand.
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
