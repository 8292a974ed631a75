/// A message from the bus (D-Bus Specification, "Message Protocol").
struct BusMessage: Hashable {
    enum Kind: UInt8, Hashable {
        case call = 1
        case reply, failure, signal
    }

    /// nil for a kind that we don't know: the specification has us ignore it.
    private(set) var kind: Kind?
    private(set) var replySerial: UInt32?
    private(set) var interface = ""
    private(set) var member = ""
    private(set) var errorName = ""
    private(set) var sender = ""
    private(set) var signature = ""
    private(set) var body: ArraySlice<UInt8> = []
    private var isBigEndian = false

    /// In bytes. A larger message is refused.
    static let largest = 1 << 20

    /// How long the message is that begins here; nil where too little of it has come to tell.
    static func size(of bytes: ArraySlice<UInt8>) throws(BusFormatError) -> Int? {
        guard bytes.count >= 16 else { return nil }
        var reader = BusReader(bytes.prefix(16), isBigEndian: try isBigEndian(bytes))
        try reader.skip("u")
        let body = Int(try reader.number())
        try reader.skip("u")
        let fields = Int(try reader.number())
        let size = 16 + (fields + 7) / 8 * 8 + body
        guard size <= largest else { throw BusFormatError() }
        return size
    }

    /// From exactly one whole message.
    init(_ bytes: ArraySlice<UInt8>) throws(BusFormatError) {
        guard try BusMessage.size(of: bytes) == bytes.count else { throw BusFormatError() }
        isBigEndian = try BusMessage.isBigEndian(bytes)
        var reader = BusReader(bytes, isBigEndian: isBigEndian)
        _ = try reader.byte()
        let number = try reader.byte()
        _ = try reader.byte()
        guard number != 0, try reader.byte() == 1 else { throw BusFormatError() }
        kind = Kind(rawValue: number)
        let bodySize = Int(try reader.number())
        guard try reader.number() != 0 else { throw BusFormatError() }
        let fieldsSize = Int(try reader.number())
        var fields = BusReader(bytes.prefix(16 + fieldsSize), isBigEndian: isBigEndian)
        for _ in 0..<4 { try fields.skip("u") }
        while !fields.isAtEnd { try readField(&fields) }
        body = bytes.suffix(bodySize)
    }

    /// Reads the values in the body.
    var values: BusReader { BusReader(body, isBigEndian: isBigEndian) }

    private mutating func readField(_ reader: inout BusReader) throws(BusFormatError) {
        try reader.align(to: 8)
        let code = try reader.byte()
        switch (code, try reader.signature()) {
        case (2, "s"): interface = try reader.name()
        case (3, "s"): member = try reader.name()
        case (4, "s"): errorName = try reader.name()
        case (5, "u"): replySerial = try reader.number()
        case (7, "s"): sender = try reader.name()
        case (8, "g"): signature = try reader.signature()
        case (2...5, _), (7...8, _): throw BusFormatError()
        case (_, let type): try reader.skip(type)
        }
    }

    private static func isBigEndian(_ bytes: ArraySlice<UInt8>) throws(BusFormatError) -> Bool {
        switch bytes.first {
        case UInt8(ascii: "l"): false
        case UInt8(ascii: "B"): true
        default: throw BusFormatError()
        }
    }
}
