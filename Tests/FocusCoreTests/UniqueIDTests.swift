import FocusCore
import Testing

@Suite struct UniqueIDTests {
    @Test func `a version 7 id begins with its milliseconds`() {
        let id = UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: .max, .max)
        #expect(id.description == "0190f6e2-3c4d-7fff-bfff-ffffffffffff")
        #expect(UniqueID(milliseconds: 1, random: 0, 0).description == "00000000-0001-7000-8000-000000000000")
    }

    @Test func `an id comes back from its text, in either case`() throws {
        let text = "0190f6e2-3c4d-7abc-8def-0123456789ab"
        #expect(UniqueID(text)?.description == text)
        #expect(UniqueID(text.uppercased())?.description == text)
    }

    @Test(
        "what is no UUID is none",
        arguments: [
            "", "guest", "../../etc/passwd", "0190f6e2-3c4d-7abc-8def-0123456789a",
            "0190f6e2-3c4d-7abc-8def-0123456789abc", "0190f6e23c4d7abc8def0123456789ab0000",
            "0190f6e2-3c4d-7abc-8def-0123456789ag", "0190f6e2/3c4d/7abc/8def/0123456789ab",
            "0190f6e2-3c4d-7abc-8def-0123456789é", "0190f6e2-3c4d-7abc-8def-0123456789a`",
            "0190f6e2-3c4d-7abc-8def-0123456789@b", "/190f6e2-3c4d-7abc-8def-0123456789ab",
            ":190f6e2-3c4d-7abc-8def-0123456789ab", "0190f6eG-3c4d-7abc-8def-0123456789ab",
            "0190f6e2-3c4d-7a\u{0}c-8def-0123456789ab", "0190f6e2-3c4d07abc-8def-0123456789ab",
        ])
    func refused(text: String) {
        #expect(UniqueID(text) == nil)
    }

    @Test func `at no place does anything but a digit pass, and at none does a digit fail`() {
        let text = Array("0190f6e2-3c4d-7abc-8def-0123456789ab".utf8)
        for place in text.indices {
            for byte in UInt8.min...UInt8.max {
                var other = text
                other[place] = byte
                let digit =
                    Character(UnicodeScalar(byte)).isASCII && Character(UnicodeScalar(byte)).isHexDigit
                let isRight = text[place] == UInt8(ascii: "-") ? byte == UInt8(ascii: "-") : digit
                let id = UniqueID(other.span)
                #expect((id != nil) == isRight, "\(byte) at \(place)")
                if let id {
                    #expect(
                        Array(id.description.utf8)
                            == Array(String(decoding: other, as: UTF8.self).lowercased().utf8))
                }
            }
        }
    }
}
