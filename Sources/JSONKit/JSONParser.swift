/// One pass over the bytes, which checks all of RFC 8259 and leaves a tape.
struct JSONParser: ~Copyable {
    let base: UnsafePointer<UInt8>
    let count: Int
    var index = 0
    var tape: JSONTape
    let signatures: UnsafeMutablePointer<UInt64>

    static func tape(of bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONTape {
        try tape(of: bytes) { parser throws(JSONError) in try parser.document() }
    }

    static func tape(ofValues bytes: UnsafeBufferPointer<UInt8>, depth: Int) throws(JSONError)
        -> JSONTape
    {
        try tape(of: bytes) { parser throws(JSONError) in try parser.values(depth: depth) }
    }

    @inline(__always)
    private static func tape(
        of bytes: UnsafeBufferPointer<UInt8>, _ parse: (inout JSONParser) throws(JSONError) -> Void
    ) throws(JSONError) -> JSONTape {
        guard bytes.count <= JSONDocument.sizeLimit else {
            throw JSONError(.tooLarge, at: JSONPosition(line: 1, column: 1, offset: 0))
        }
        guard let base = bytes.baseAddress else {
            throw JSONError(.unexpectedEnd, at: JSONPosition(line: 1, column: 1, offset: 0))
        }
        let signatures = UnsafeMutablePointer<UInt64>.allocate(
            capacity: JSONDocument.depthLimit * JSONNames.fewest)
        defer { signatures.deallocate() }
        // More slots than nearly any text needs. Memory that is never touched costs nothing, and moving it would.
        var parser = JSONParser(
            base: base, count: bytes.count, tape: JSONTape(capacity: bytes.count / 4 + 2),
            signatures: signatures)
        try parse(&parser)
        return parser.tape
    }

    private mutating func document() throws(JSONError) {
        if bytes.startsWithByteOrderMark { index = 3 }
        try value(depth: 0)
        skipSpace()
        guard index == count else { throw unexpected(.textAfterValue) }
    }

    mutating func value(depth: Int) throws(JSONError) {
        skipSpace()
        guard index < count else { throw error(.unexpectedEnd, at: count) }
        switch base[index] {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): try number()
        case UInt8(ascii: "{"): try object(depth: depth)
        case UInt8(ascii: "["): try array(depth: depth)
        case UInt8(ascii: "t"): try literal("true", .true)
        case UInt8(ascii: "f"): try literal("false", .false)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: throw unexpected(.expected(.value))
        }
    }

    private mutating func literal(_ word: StaticString, _ tag: JSONTag) throws(JSONError) {
        let end = index + word.utf8CodeUnitCount
        guard end <= count else { throw unexpected(.expected(.value)) }
        for (at, byte) in (index..<end).enumerated() where word.utf8Start[at] != base[byte] {
            throw unexpected(.expected(.value))
        }
        tape.append(JSONSlot(tag, from: index, to: end))
        index = end
    }

    @inline(__always)
    mutating func skipSpace() {
        while index < count, base[index] <= 0x20 {
            guard Self.spaces & (1 << UInt64(base[index])) != 0 else { return }
            index += 1
        }
    }

    private static let spaces: UInt64 = 1 << 0x20 | 1 << 0x0A | 1 << 0x0D | 1 << 0x09
}

extension JSONParser {
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    @inline(never)
    func error(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
        JSONError(reason, at: JSONPosition(of: offset, in: bytes))
    }

    /// The error at `index`: `reason`, unless something more telling stands there, such as a comment.
    @inline(never)
    func unexpected(_ reason: JSONError.Reason) -> JSONError {
        guard index < count else { return error(.unexpectedEnd, at: count) }
        let isComment =
            switch base[index] {
            case UInt8(ascii: "#"): true
            case UInt8(ascii: "/"):
                index + 1 < count
                    && (base[index + 1] == UInt8(ascii: "/") || base[index + 1] == UInt8(ascii: "*"))
            default: false
            }
        return error(isComment ? .comment : reason, at: index)
    }
}
