/// The bytes are no values in the wire format of D-Bus.
struct BusFormatError: Error, Hashable {}

/// Reads values in the wire format of D-Bus (D-Bus Specification, "Marshaling (Wire Format)"), trusting nothing.
struct BusReader {
    private let bytes: ArraySlice<UInt8>
    private var place = 0
    private let isBigEndian: Bool

    /// Alignment counts from the first byte.
    init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
    }

    var isAtEnd: Bool { place == bytes.count }

    mutating func byte() throws(BusFormatError) -> UInt8 {
        guard place < bytes.count else { throw BusFormatError() }
        defer { place += 1 }
        return bytes[bytes.startIndex + place]
    }

    /// Passes padding over; the specification demands zeros.
    mutating func align(to size: Int) throws(BusFormatError) {
        while place % size != 0 {
            guard try byte() == 0 else { throw BusFormatError() }
        }
    }

    mutating func number() throws(BusFormatError) -> UInt32 {
        try align(to: 4)
        var value: UInt32 = 0
        for index in 0..<4 {
            let byte = UInt32(try byte())
            value |= isBigEndian ? byte << UInt32(24 - 8 * index) : byte << UInt32(8 * index)
        }
        return value
    }

    /// UTF-8 with a zero behind it, and none within.
    mutating func string() throws(BusFormatError) -> String {
        try text(of: Int(try number()))
    }

    mutating func signature() throws(BusFormatError) -> String {
        try text(of: Int(try byte()))
    }

    /// Names on the bus have at most 255 bytes.
    mutating func name() throws(BusFormatError) -> String {
        let name = try string()
        guard name.utf8.count <= 255 else { throw BusFormatError() }
        return name
    }

    mutating func strings() throws(BusFormatError) -> [String] {
        let length = Int(try number())
        guard length <= bytes.count - place else { throw BusFormatError() }
        let end = place + length
        var texts: [String] = []
        while place < end { texts.append(try string()) }
        guard place == end else { throw BusFormatError() }
        return texts
    }

    /// Passes over one value of a basic type; containers throw.
    mutating func skip(_ signature: String) throws(BusFormatError) {
        switch signature {
        case "y": _ = try byte()
        case "n", "q": try skip(size: 2)
        case "b", "i", "u", "h": try skip(size: 4)
        case "x", "t", "d": try skip(size: 8)
        case "s", "o": _ = try string()
        case "g": _ = try self.signature()
        default: throw BusFormatError()
        }
    }

    private mutating func skip(size: Int) throws(BusFormatError) {
        try align(to: size)
        guard size <= bytes.count - place else { throw BusFormatError() }
        place += size
    }

    private mutating func text(of length: Int) throws(BusFormatError) -> String {
        guard length < bytes.count - place else { throw BusFormatError() }
        let start = bytes.startIndex + place
        let content = bytes[start..<start + length]
        guard bytes[start + length] == 0, !content.contains(0),
            let text = String(validating: content, as: UTF8.self)
        else { throw BusFormatError() }
        place += length + 1
        return text
    }
}
