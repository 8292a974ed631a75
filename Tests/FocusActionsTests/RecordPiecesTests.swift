import FocusFormats
import Testing

@testable import FocusStore

@Suite struct RecordPiecesTests {
    @Test(
        "numbers are taken where each record has a line of its own, and comes with its number first",
        arguments: [
            ("{\"number\":1,\"id\":\"a\"},\n{\"number\":3,\"id\":\"b\"}", true),
            ("{\"number\":1,\"id\":\"a\"},{\"number\":3,\"id\":\"b\"}", false),
            ("{\"number\":1,\"id\":\"a\"},\n{\"number\":3,\"id\":\"b\"", false),
            ("{\"number\":1,\"id\":\"a\"},\n{\"id\":\"b\",\"number\":3}", false),
        ])
    func numbers(records: String, isTaken: Bool) {
        var pieces = RecordPieces(of: .tasks)
        var numbers: [Int] = []
        let text = Array("{\"version\":1,\"tasks\":[\n\(records)\n]}\n".utf8)
        let isRead = text.withUnsafeBufferPointer { piece in pieces.takeNumbers(piece) { numbers.append($0) }
        }
        #expect(isRead == isTaken)
        #expect(pieces.isWhole == isTaken)
        if isTaken { #expect(numbers == [1, 3]) }
    }
}
