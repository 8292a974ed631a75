import Testing

@testable import FocusSystem

/// Bytes as a program on the other end writes them.
enum Wire {
    /// A message with the fields of the header in this order.
    static func message(
        _ kind: UInt8, serial: UInt32 = 9, replyTo: UInt32? = nil, sender: String = "",
        interface: String = "",
        member: String = "", error: String = "", signature: String = "",
        body: (inout BusWriter) -> Void = { _ in }
    ) -> [UInt8] {
        var content = BusWriter()
        body(&content)
        var writer = BusWriter()
        for byte in [UInt8(ascii: "l"), kind, 0, 1] { writer.byte(byte) }
        writer.number(UInt32(content.bytes.count))
        writer.number(serial)
        writer.array(alignment: 8) { fields in
            if let replyTo { field(5, "u", &fields) { $0.number(replyTo) } }
            for (code, text) in [(UInt8(2), interface), (3, member), (4, error), (7, sender)]
            where !text.isEmpty {
                field(code, "s", &fields) { $0.string(text) }
            }
            if !signature.isEmpty { field(8, "g", &fields) { $0.signature(signature) } }
        }
        writer.align(to: 8)
        writer.append(content.bytes)
        return writer.bytes
    }

    private static func field(
        _ code: UInt8, _ type: String, _ writer: inout BusWriter, value: (inout BusWriter) -> Void
    ) {
        writer.align(to: 8)
        writer.byte(code)
        writer.signature(type)
        value(&writer)
    }
}

@Suite struct BusMessageTests {
    /// Captured from dbus-daemon: the signal NameAcquired to `:1.0`.
    private static let captured: [UInt8] =
        [108, 4, 1, 1, 9, 0, 0, 0, 2, 0, 0, 0, 141, 0, 0, 0]
        + [1, 1, 111, 0, 21, 0, 0, 0] + Array("/org/freedesktop/DBus\0\0\0".utf8)
        + [2, 1, 115, 0, 20, 0, 0, 0] + Array("org.freedesktop.DBus\0\0\0\0".utf8)
        + [3, 1, 115, 0, 12, 0, 0, 0] + Array("NameAcquired\0\0\0\0".utf8)
        + [6, 1, 115, 0, 4, 0, 0, 0] + Array(":1.0\0\0\0\0".utf8)
        + [8, 1, 103, 0, 1, 115, 0, 0] + [7, 1, 115, 0, 20, 0, 0, 0]
        + Array("org.freedesktop.DBus\0\0\0\0".utf8)
        + [4, 0, 0, 0] + Array(":1.0\0".utf8)

    @Test func `a message of a real bus is read`() throws {
        let message = try BusMessage(Self.captured[...])
        #expect(message.kind == .signal)
        #expect(message.interface == "org.freedesktop.DBus")
        #expect(message.member == "NameAcquired")
        #expect(message.sender == "org.freedesktop.DBus")
        #expect(message.signature == "s")
        var values = message.values
        #expect(try values.string() == ":1.0")
        #expect(values.isAtEnd)
    }

    @Test func `a call is written as the specification says`() {
        var call = BusCall.bus("AddMatch")
        call.signature = "s"
        call.body.string("x")
        let head: [UInt8] = [108, 1, 0, 1, 6, 0, 0, 0, 7, 0, 0, 0, 127, 0, 0, 0]
        let fields: [UInt8] =
            [1, 1, 111, 0, 21, 0, 0, 0] + Array("/org/freedesktop/DBus\0\0\0".utf8)
            + [2, 1, 115, 0, 20, 0, 0, 0] + Array("org.freedesktop.DBus\0\0\0\0".utf8)
            + [3, 1, 115, 0, 8, 0, 0, 0] + Array("AddMatch\0\0\0\0\0\0\0\0".utf8)
            + [6, 1, 115, 0, 20, 0, 0, 0] + Array("org.freedesktop.DBus\0\0\0\0".utf8)
            + [8, 1, 103, 0, 1, 115, 0, 0]
        #expect(call.bytes(serial: 7) == head + fields + [1, 0, 0, 0] + Array("x\0".utf8))
    }

    @Test func `big-endian messages are read as well`() throws {
        let bytes: [UInt8] =
            [66, 2, 1, 1, 0, 0, 0, 4, 0, 0, 0, 9, 0, 0, 0, 15, 5, 1, 117, 0, 0, 0, 0, 3]
            + [8, 1, 103, 0, 1, 117, 0, 0, 0, 0, 1, 2]
        let message = try BusMessage(bytes[...])
        #expect(message.replySerial == 3)
        var values = message.values
        #expect(try values.number() == 258)
    }

    @Test func `kinds and fields that are not invented yet are passed over`() throws {
        #expect(try BusMessage(Wire.message(5)[...]).kind == nil)
        let unknown: [UInt8] =
            [108, 2, 0, 1, 0, 0, 0, 0, 9, 0, 0, 0, 24, 0, 0, 0]
            + [200, 1, 120, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8] + [5, 1, 117, 0, 3, 0, 0, 0]
        #expect(try BusMessage(unknown[...]).replySerial == 3)
    }

    @Test(
        "how long a message is stands in its first bytes",
        arguments: [
            ([], nil), ([108, 2, 0, 1], nil), ([108, 2, 0, 1, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0], 16),
            ([108, 2, 0, 1, 5, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0], 29),
            ([108, 2, 0, 1, 240, 255, 15, 0, 9, 0, 0, 0, 0, 0, 0, 0], 1 << 20),
        ] as [([UInt8], Int?)])
    func size(bytes: [UInt8], size: Int?) throws {
        #expect(try BusMessage.size(of: bytes[...]) == size)
    }

    @Test(
        "what claims to be longer than a mebibyte, or is no message, is refused at once",
        arguments: [
            [108, 2, 0, 1, 241, 255, 15, 0, 9, 0, 0, 0, 0, 0, 0, 0],
            [108, 2, 0, 1, 255, 255, 255, 255, 9, 0, 0, 0, 255, 255, 255, 255],
            [108, 2, 0, 1, 0, 0, 0, 0, 9, 0, 0, 0, 255, 255, 255, 255],
            [66, 2, 0, 1, 0, 16, 0, 0, 9, 0, 0, 0, 0, 1, 0, 0],
            Array("HTTP/1.1 400 Bad Request".utf8),
        ] as [[UInt8]])
    func refused(bytes: [UInt8]) {
        #expect(throws: BusFormatError()) { try BusMessage.size(of: bytes[...]) }
    }

    @Test(
        "damage is refused",
        arguments: [
            (0, 120), (1, 0), (3, 2), (8, 0), (12, 140), (12, 142), (17, 255), (18, 0), (20, 255), (20, 22),
            (24, 0), (45, 1), (47, 9), (50, 117), (52, 0), (56, 255),
        ] as [(Int, UInt8)])
    func damaged(place: Int, value: UInt8) {
        var bytes = Self.captured
        bytes[place] = value
        #expect(throws: BusFormatError()) { try Self.readAll(bytes) }
    }

    /// Neither a crash nor an endless loop, whatever stands there; and a shortened message is never one.
    @Test func `no damage of one or two bytes is more than an error`() {
        var accepted = 0
        for place in Self.captured.indices {
            for value in UInt8.min...UInt8.max {
                var bytes = Self.captured
                bytes[place] = value
                bytes[(place &* 31 &+ Int(value)) % bytes.count] ^= value & 1
                if (try? Self.readAll(bytes)) != nil { accepted += 1 }
            }
            #expect(throws: BusFormatError()) { try BusMessage(Self.captured[..<place]) }
        }
        // Text is text, and flags are ignored; most else is not.
        #expect(accepted > 1000)
        #expect(accepted < Self.captured.count * 256 / 2)
    }

    private static func readAll(_ bytes: [UInt8]) throws(BusFormatError) {
        let message = try BusMessage(bytes[...])
        var values = message.values
        _ = try values.string()
        guard values.isAtEnd else { throw BusFormatError() }
    }

    @Test(
        "an array of texts must fill its length",
        arguments: [
            ([0, 0, 0, 0], []),
            ([6, 0, 0, 0, 1, 0, 0, 0, 97, 0], ["a"]),
            ([14, 0, 0, 0, 1, 0, 0, 0, 97, 0, 0, 0, 1, 0, 0, 0, 98, 0], ["a", "b"]),
            ([5, 0, 0, 0, 1, 0, 0, 0, 97, 0], nil),
            ([7, 0, 0, 0, 1, 0, 0, 0, 97, 0], nil),
            ([7, 0, 0, 0, 1, 0, 0, 0, 97, 0, 0], nil),
            ([255, 255, 255, 255], nil),
            ([6, 0, 0, 0, 2, 0, 0, 0, 97, 0], nil),
            ([6, 0, 0, 0, 1, 0, 0, 0, 255, 0], nil),
        ] as [([UInt8], [String]?)])
    func strings(bytes: [UInt8], texts: [String]?) {
        var reader = BusReader(bytes[...], isBigEndian: false)
        #expect((try? reader.strings()) == texts)
    }
}
