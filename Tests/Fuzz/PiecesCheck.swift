import FocusCore
import FocusFormats
import JSONKit

@testable import FocusStore

/// A file that comes in pieces has the records that it has as a whole.
enum PiecesCheck {
    static func check(_ bytes: [UInt8], _ kind: StoreFile) {
        guard kind.recordsName != nil else { return }
        let whole = try? StoredFile(bytes, as: kind)
        for size in [5, 64, max(1, bytes.count)] {
            var records: [[UInt8]] = []
            guard
                read(
                    bytes, by: size, kind,
                    { pieces, piece in pieces.take(piece) { records.append(Array($0.bytes)) } })
            else { continue }
            guard let whole else { fatalError("read in pieces alone: \(shown(bytes))") }
            expect(whole.records.map { Array($0.bytes) } == records, "in pieces of \(size) they are others")
        }
        if let whole, kind == .tasks || kind == .archive { checkNumbers(bytes, whole, kind) }
    }

    /// Of a file that is understood the numbers alone are read.
    private static func checkNumbers(_ bytes: [UInt8], _ whole: StoredFile, _ kind: StoreFile) {
        let rows = TaskTable(whole).rows
        guard rows.count == whole.records.count else { return }
        for size in [5, 64, max(1, bytes.count)] {
            var numbers: [Int] = []
            guard
                read(
                    bytes, by: size, kind,
                    { pieces, piece in pieces.takeNumbers(piece) { numbers.append($0) } })
            else { continue }
            expect(
                rows.map(\.task.number) == numbers, "in pieces of \(size) the numbers are others: \(numbers)")
        }
    }

    /// Whether all of it was taken.
    private static func read(
        _ bytes: [UInt8], by size: Int, _ kind: StoreFile,
        _ take: (inout RecordPieces, UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        var pieces = RecordPieces(of: kind)
        for start in stride(from: 0, to: bytes.count, by: size) {
            let piece = Array(bytes[start..<min(start + size, bytes.count)])
            guard piece.withUnsafeBufferPointer({ take(&pieces, $0) }) else { return false }
        }
        return pieces.isWhole
    }
}
