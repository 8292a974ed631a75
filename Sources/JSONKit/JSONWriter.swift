/// Writes JSON; commas come by themselves, and line breaks where they were asked for.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var owesComma = false
    private var owedIndent: Int?

    package init() {}

    package init(reserving capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    package mutating func openObject() { open(UInt8(ascii: "{")) }
    package mutating func closeObject() { close(UInt8(ascii: "}")) }
    package mutating func openArray() { open(UInt8(ascii: "[")) }
    package mutating func closeArray() { close(UInt8(ascii: "]")) }

    /// The next element, member or closing bracket begins a new line after `indent` spaces.
    package mutating func breakLine(indent: Int = 0) { owedIndent = indent }

    /// The name of a member; its value has to follow.
    package mutating func name(_ name: String) {
        separate()
        write(quoted: name)
        bytes.append(UInt8(ascii: ":"))
        owesComma = false
    }

    /// A whole value as it is, such as the bytes of a node.
    package mutating func append(verbatim value: some Sequence<UInt8>) {
        beginValue()
        bytes.append(contentsOf: value)
    }

    package mutating func append(_ string: String) {
        beginValue()
        write(quoted: string)
    }

    package mutating func append(_ number: some BinaryInteger) {
        append(verbatim: String(number).utf8)
    }

    package mutating func append(_ bool: Bool) {
        append(verbatim: (bool ? "true" : "false").utf8)
    }

    package mutating func appendNull() {
        append(verbatim: "null".utf8)
    }

    mutating func write(_ raw: some Sequence<UInt8>) { bytes.append(contentsOf: raw) }
    mutating func write(_ byte: UInt8) { bytes.append(byte) }

    /// Writes the comma or line break that is due, and notes that a comma follows this value.
    mutating func beginValue() {
        separate()
        owesComma = true
    }

    private mutating func separate() {
        if owesComma { bytes.append(UInt8(ascii: ",")) }
        endLine()
    }

    private mutating func endLine() {
        guard let indent = owedIndent else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
        owedIndent = nil
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        owesComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        endLine()
        bytes.append(bracket)
        owesComma = true
    }
}
