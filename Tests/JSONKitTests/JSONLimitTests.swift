import JSONKit
import Testing

@Suite struct JSONLimitTests {
    private func nested(_ depth: Int, in open: String = "[", _ close: String = "]") -> [UInt8] {
        Array((String(repeating: open, count: depth) + String(repeating: close, count: depth)).utf8)
    }

    @Test func `sixty-four levels are read, the next one is refused at its bracket`() {
        #expect(refusal(of: nested(64)) == nil)
        #expect(
            refusal(of: nested(65)) == JSONError(.tooDeep, at: JSONPosition(line: 1, column: 65, offset: 64)))
        #expect(refusal(of: nested(64, in: #"{"a":["#, "]}").prefix(32 * 6) + nested(1)) != nil)
    }

    @Test func `objects and arrays count alike`() {
        let inner = nested(32, in: #"{"a":["#, "]}")
        #expect(refusal(of: inner) == nil)
        #expect(refusal(of: Array("[".utf8) + inner + Array("]".utf8))?.reason == .tooDeep)
    }

    @Test func `a million open brackets end in an error, not on the stack`() {
        #expect(refusal(of: nested(1_000_000))?.reason == .tooDeep)
        #expect(refusal(of: nested(1_000_000, in: #"{"a":"#, "}"))?.reason == .tooDeep)
    }

    @Test func `128 MiB are read, one byte more is refused`() throws {
        var bytes = [UInt8](repeating: UInt8(ascii: " "), count: 128 << 20)
        bytes[bytes.count - 1] = UInt8(ascii: "7")
        #expect(try JSONDocument(bytes).root.int == 7)
        bytes.append(UInt8(ascii: " "))
        #expect(
            refusal(of: bytes) == JSONError(.tooLarge, at: JSONPosition(line: 1, column: 1, offset: 0)))
    }
}
