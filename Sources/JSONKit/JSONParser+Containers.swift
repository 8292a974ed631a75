extension JSONParser {
    mutating func array(depth: Int) throws(JSONError) {
        let node = try open(.array, depth: depth)
        var elements: UInt32 = 0
        var isOpen = !closes(UInt8(ascii: "]"))
        while isOpen {
            try value(depth: depth + 1)
            elements += 1
            isOpen = try continues(until: UInt8(ascii: "]"), .commaOrBracket)
        }
        close(node, .array, count: elements)
    }

    /// Values up to the end of the text, as an array without its brackets.
    mutating func values(depth: Int) throws(JSONError) {
        tape.append(JSONSlot(.array, from: 0, to: 0))
        tape.append(JSONSlot(head: 0, tail: 0))
        var elements: UInt32 = 0
        skipSpace()
        while index < count {
            try value(depth: depth)
            elements += 1
            skipSpace()
            guard index < count else { break }
            guard base[index] == UInt8(ascii: ",") else { throw unexpected(.expected(.commaOrBracket)) }
            index += 1
            skipSpace()
        }
        close(0, .array, count: elements)
    }

    mutating func object(depth: Int) throws(JSONError) {
        let node = try open(.object, depth: depth)
        var names = JSONNames(signatures + depth * JSONNames.fewest)
        var isOpen = !closes(UInt8(ascii: "}"))
        while isOpen {
            try name(of: &names)
            try colon()
            try value(depth: depth + 1)
            isOpen = try continues(until: UInt8(ascii: "}"), .commaOrBrace)
        }
        close(node, .object, count: names.count)
        if !names.areDistinct { try refuseDuplicates(in: node) }
    }

    @inline(__always)
    private mutating func name(of names: inout JSONNames) throws(JSONError) {
        guard index < count, base[index] == UInt8(ascii: "\"") else { throw unexpected(.expected(.name)) }
        let start = index + 1
        let isEscaped = try string()
        names.insert(isEscaped ? nil : signature(from: start, to: index - 1))
    }

    @inline(__always)
    private mutating func colon() throws(JSONError) {
        skipSpace()
        guard index < count, base[index] == UInt8(ascii: ":") else { throw unexpected(.expected(.colon)) }
        index += 1
    }

    /// The two slots of a container; its end is filled in later.
    private mutating func open(_ tag: JSONTag, depth: Int) throws(JSONError) -> Int {
        guard depth < JSONDocument.depthLimit else { throw error(.tooDeep, at: index) }
        let node = tape.count
        tape.append(JSONSlot(tag, from: index, to: index))
        tape.append(JSONSlot(head: 0, tail: 0))
        index += 1
        skipSpace()
        return node
    }

    private mutating func close(_ node: Int, _ tag: JSONTag, count: UInt32) {
        tape[node].tail = UInt32(truncatingIfNeeded: index)
        tape[node + 1] = JSONSlot(head: UInt32(truncatingIfNeeded: tape.count), tail: count)
    }

    @inline(__always)
    private mutating func closes(_ bracket: UInt8) -> Bool {
        guard index < count, base[index] == bracket else { return false }
        index += 1
        return true
    }

    /// Passes a comma (true) or the closing bracket (false).
    @inline(__always)
    private mutating func continues(until bracket: UInt8, _ expected: JSONError.Expected) throws(JSONError)
        -> Bool
    {
        skipSpace()
        if closes(bracket) { return false }
        guard index < count, base[index] == UInt8(ascii: ",") else { throw unexpected(.expected(expected)) }
        let comma = index
        index += 1
        skipSpace()
        guard index < count, base[index] == bracket else { return true }
        throw error(.trailingComma, at: comma)
    }
}
