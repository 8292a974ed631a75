import ICalendarKit
import Testing

@Suite struct UnfoldingTests {
    private func lines(_ bytes: [UInt8]) -> [String] {
        IteratorSequence(UnfoldedLines(bytes)).map { "\($0.number) \($0.text)" }
    }

    @Test func `folds go, with CRLF, with LF, with a tab, and inside a character`() {
        #expect(lines(Array("A:1\r\n 2\r\nB:3\n\t4\n".utf8)) == ["1 A:12", "3 B:34"])
        #expect(lines([0x41, 0x3A, 0xC3, 13, 10, 32, 0xBC, 13, 10]) == ["1 A:ü"])
    }

    @Test func `a CR alone ends a line`() {
        #expect(lines(Array("A:1\r 2\rB:3\r\rC:4".utf8)) == ["1 A:12", "3 B:3", "5 C:4"])
    }

    @Test func `blank lines before a fold do not break it`() {
        #expect(lines(Array("A:1\r\n\r\n 2\r\nB:3".utf8)) == ["1 A:12", "4 B:3"])
    }

    @Test func `a mark at the start, blank lines and a missing end are no harm`() {
        #expect(lines([0xEF, 0xBB, 0xBF] + Array("A:1\n\n\r\nB:2".utf8)) == ["1 A:1", "4 B:2"])
        #expect(lines([]) == [])
        #expect(lines(Array(" \n\t\n".utf8)) == [])
        #expect(lines(Array("\n \nA:1".utf8)) == ["3 A:1"])
    }

    @Test func `controls but the tab are left out`() {
        #expect(lines(Array("A:\u{0}b\u{7}\tc\u{7F}".utf8)) == ["1 A:b\tc"])
    }

    @Test(
        "preamble and lines together are all bytes of the file",
        arguments: ["", "\r\n", " x", "\u{FEFF}\n\nA:1\n\n 2\r\r\nB", "A\rB\n\r\tC\r\n\r\n", "\u{FEFF}A:1"])
    func bytes(text: String) {
        let lines = UnfoldedLines(Array(text.utf8))
        #expect(Array(lines.preamble) + IteratorSequence(lines).flatMap(\.bytes) == Array(text.utf8))
    }
}
