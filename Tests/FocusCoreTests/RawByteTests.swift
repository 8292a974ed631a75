import FocusCore
import Testing

@Suite struct RawByteTests {
    @Test func `a byte that is no text is shown by the usual mark`() {
        let name = "M" + String(Unicode.Scalar(rawByte: 0xFC)) + "ll"
        #expect(name.harmless == "M\u{FFFD}ll")
        #expect(name.withoutRawBytes == "M\u{FFFD}ll")
        #expect("Müll 🎉".withoutRawBytes == "Müll 🎉")
    }

    @Test func `each byte above ASCII has a scalar of its own, and no other scalar is one`() {
        for byte in UInt8(0x80)...0xFF { #expect(Unicode.Scalar(rawByte: byte).rawByte == byte) }
        for scalar: Unicode.Scalar in ["a", "ä", "\u{10FF7F}", "\u{FFFD}", "🎉"] {
            #expect(scalar.rawByte == nil)
        }
    }
}
