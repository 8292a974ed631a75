extension JSONParser {
    /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?` (RFC 8259, section 6).
    mutating func number() throws(JSONError) {
        let start = index
        if base[index] == UInt8(ascii: "-") { index += 1 }
        if isNext(UInt8(ascii: "0")) {
            index += 1
            guard !isDigitNext else { throw error(.badNumber, at: start) }
        } else {
            try digits(ofNumberAt: start)
        }
        if isNext(UInt8(ascii: ".")) {
            index += 1
            try digits(ofNumberAt: start)
        }
        if isNext(UInt8(ascii: "e")) || isNext(UInt8(ascii: "E")) {
            index += 1
            if isNext(UInt8(ascii: "+")) || isNext(UInt8(ascii: "-")) { index += 1 }
            try digits(ofNumberAt: start)
        }
        tape.append(JSONSlot(.number, from: start, to: index))
    }

    @inline(__always)
    private mutating func digits(ofNumberAt start: Int) throws(JSONError) {
        guard isDigitNext else { throw error(.badNumber, at: start) }
        repeat { index += 1 } while isDigitNext
    }

    @inline(__always)
    private func isNext(_ byte: UInt8) -> Bool { index < count && base[index] == byte }

    @inline(__always)
    private var isDigitNext: Bool { index < count && base[index] &- UInt8(ascii: "0") < 10 }
}
