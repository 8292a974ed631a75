import ICalendarKit
import Testing

@Suite struct UnfoldingTests {
    private func lines(_ bytes: [UInt8]) -> [String] {
        UnfoldedLines(bytes).map { "\($0.number) \($0.text)" }
    }

    @Test func `folds go, with CRLF, with LF, with a tab, and inside a character`() {
        #expect(lines(Array("A:1\r\n 2\r\nB:3\n\t4\n".utf8)) == ["1 A:12", "3 B:34"])
        #expect(lines([0x41, 0x3A, 0xC3, 13, 10, 32, 0xBC, 13, 10]) == ["1 A:ü"])
    }

    @Test func `a mark at the start, blank lines and a missing end are no harm`() {
        #expect(lines([0xEF, 0xBB, 0xBF] + Array("A:1\n\n\r\nB:2".utf8)) == ["1 A:1", "4 B:2"])
        #expect(lines([]) == [])
        #expect(lines(Array(" \n\t\n".utf8)) == [])
    }
}
