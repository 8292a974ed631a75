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

    @Test("a line ends, and a control is left out, wherever in the line it stands", arguments: 0...20)
    func places(before: Int) {
        let (head, tail) = (String(repeating: "é", count: before), String(repeating: "~", count: 20 - before))
        let texts = ["\n", "\r\n", "\r"].map { "A:\(head)\($0)B:\(tail)" }
        for text in texts { #expect(lines(Array(text.utf8)) == ["1 A:\(head)", "2 B:\(tail)"]) }
        for control in ["\u{1}", "\u{1F}", "\u{7F}"] {
            #expect(lines(Array("A:\(head)\(control)\(tail)".utf8)) == ["1 A:\(head)\(tail)"])
        }
        #expect(lines(Array("A:\(head)\t \(tail)".utf8)) == ["1 A:\(head)\t \(tail)"])
    }

    @Test(
        "preamble and lines together are all bytes of the file",
        arguments: ["", "\r\n", " x", "\u{FEFF}\n\nA:1\n\n 2\r\r\nB", "A\rB\n\r\tC\r\n\r\n", "\u{FEFF}A:1"])
    func bytes(text: String) {
        let lines = UnfoldedLines(Array(text.utf8))
        #expect(Array(lines.preamble) + IteratorSequence(lines).flatMap(\.bytes) == Array(text.utf8))
    }
}
