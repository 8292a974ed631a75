import FocusFormats
import JSONKit

/// Reads the records of a file that comes in pieces, if it stands as we write it:
///
///     {"version":1,"nextNumber":4,"tasks":[        the head
///     {"number":1,…},                              a record a line
///     {"number":3,…}
///     ]}
///
/// Nothing of a piece is kept, so that a long file costs no more memory than a short one.
struct RecordPieces {
    private let file: StoreFile
    private var place = Place.head
    /// The first line, without its end.
    private(set) var head: [UInt8] = []
    /// How many bytes came so far.
    private(set) var length = 0
    /// The beginning of a line whose end has not come yet.
    private var rest: [UInt8] = []

    private enum Place: Equatable {
        case head
        case records(after: Ending)
        case end
    }

    /// What the records so far end with.
    private enum Ending {
        case nothing, record, comma
    }

    package init(of file: StoreFile) {
        self.file = file
    }

    /// Whether the file came to its end.
    var isWhole: Bool { place == .end && rest.isEmpty }

    /// Where the records stand in the file, without the newlines around them. Only to be asked of a whole file.
    var records: Range<Int> {
        let start = head.count + 1
        return start..<max(start, length - RecordPieces.end.count - 1)
    }

    /// Hands over the records of a piece. False for any other layout: the file may be damaged, or somebody else wrote
    /// it.
    mutating func take(_ piece: UnsafeBufferPointer<UInt8>, _ body: (JSONNode) -> Void) -> Bool {
        take(piece) { lines in
            guard let document = try? JSONDocument(values: lines, depth: 2),
                let elements = document.root.elements
            else { return false }
            for element in elements { body(element) }
            return true
        }
    }

    /// Hands over only the numbers, each of which has to come first in its record. That is enough for a file of which
    /// it is known that every record can be understood.
    mutating func takeNumbers(_ piece: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) -> Bool {
        take(piece) { lines in
            lines.withUnsafeBufferPointer { lines in
                // If there were two records on a line, only the first would be seen.
                guard lines.hasRecordALine else { return false }
                var at = 0
                while let end = lines.firstNewline(from: at) {
                    guard let number = lines.recordNumber(from: at, to: end) else { return false }
                    body(number)
                    at = end + 1
                }
                return at == lines.count
            }
        }
    }

    private static let newline = UInt8(ascii: "\n")
    private static let spaces = Array(" \n\t\r".utf8)
    private static let end = Array("]}\n".utf8)

    private mutating func take(
        _ piece: UnsafeBufferPointer<UInt8>, _ body: (_ records: [UInt8]) -> Bool
    ) -> Bool {
        length += piece.count
        guard let last = piece.lastIndex(of: RecordPieces.newline) else {
            rest.append(contentsOf: piece)
            return true
        }
        var lines = rest
        lines.append(contentsOf: piece[...last])
        rest = Array(piece[(last + 1)...])
        return take(lines: lines, body)
    }

    private mutating func take(lines: [UInt8], _ body: ([UInt8]) -> Bool) -> Bool {
        switch place {
        case .head:
            guard let end = lines.firstIndex(of: RecordPieces.newline), isOurs(head: lines[..<end]) else {
                return false
            }
            head = Array(lines[..<end])
            place = .records(after: .nothing)
            return lines.count == end + 1 || take(lines: Array(lines[(end + 1)...]), body)
        case .records(let before):
            let isEnd = lines.ends(with: RecordPieces.end, onLineOfItsOwn: RecordPieces.newline)
            let records = isEnd ? Array(lines.dropLast(RecordPieces.end.count)) : lines
            guard let ending = take(records: records, after: before, body) else { return false }
            place = isEnd ? .end : .records(after: ending)
            return !isEnd || ending != .comma
        case .end: return false
        }
    }

    private func take(records: [UInt8], after before: Ending, _ body: ([UInt8]) -> Bool) -> Ending? {
        guard let last = records.last(where: { !RecordPieces.spaces.contains($0) }) else { return before }
        guard before != .record, body(records) else { return nil }
        return last == UInt8(ascii: ",") ? .comma : .record
    }

    private func isOurs(head: ArraySlice<UInt8>) -> Bool {
        // The head ends where the records begin, and none of them stands before.
        guard let name = file.recordsName, let document = try? JSONDocument(head + Array("]}".utf8)),
            let records = document.root.member(named: name), records.elements?.underestimatedCount == 0,
            records.bytes.endIndex == document.bytes.count - 1
        else { return false }
        return document.root["version"]?.int == Int64(StoreFile.version)
            && document.root.member(named: StoredFile.mergedMark) == nil
    }
}

extension [UInt8] {
    fileprivate func ends(with text: [UInt8], onLineOfItsOwn newline: UInt8) -> Bool {
        count >= text.count && self[(count - text.count)...].elementsEqual(text)
            && (count == text.count || self[count - text.count - 1] == newline)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number in a line such as `{"number":12,…},`; nil for any other line.
    fileprivate func recordNumber(from start: Int, to end: Int) -> Int? {
        let opening: StaticString = "{\"number\":"
        var at = start + opening.utf8CodeUnitCount
        guard end - at > 2, holds(opening, at: start) else { return nil }
        var number = 0
        while case UInt8(ascii: "0")...UInt8(ascii: "9") = self[at] {
            // No number of ours is that long.
            guard number < 100_000_000_000_000 else { return nil }
            number = number &* 10 &+ Int(self[at] &- UInt8(ascii: "0"))
            at += 1
        }
        let last = self[end - 1] == UInt8(ascii: ",") ? end - 2 : end - 1
        return number > 0 && self[at] == UInt8(ascii: ",") && self[last] == UInt8(ascii: "}") ? number : nil
    }
}
