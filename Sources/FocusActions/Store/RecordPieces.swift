import JSONKit

/// The records of a file as it comes in pieces, if it stands as we write it: a head on the first line, then a record
/// a line. Of each piece nothing is kept, so that a long file costs no more memory than a short one.
struct RecordPieces {
    private let file: StoreFile
    private var place = Place.head
    /// What there is of a line whose end is not there yet.
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

    init(of file: StoreFile) {
        self.file = file
    }

    /// Whether the file came to its end.
    var isWhole: Bool { place == .end && rest.isEmpty }

    /// False for any other layout, and for what is no JSON: it may be damaged, or only written by somebody else.
    mutating func take(_ piece: UnsafeBufferPointer<UInt8>, _ body: (JSONNode) -> Void) -> Bool {
        guard let last = piece.lastIndex(of: RecordPieces.newline) else {
            rest.append(contentsOf: piece)
            return true
        }
        var lines = rest
        lines.append(contentsOf: piece[...last])
        rest = Array(piece[(last + 1)...])
        return take(lines: lines, body)
    }

    private static let newline = UInt8(ascii: "\n")
    private static let end = Array("]}\n".utf8)

    private mutating func take(lines: [UInt8], _ body: (JSONNode) -> Void) -> Bool {
        switch place {
        case .head:
            guard let end = lines.firstIndex(of: RecordPieces.newline), isOurs(head: lines[..<end]) else {
                return false
            }
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

    private func take(
        records: [UInt8], after before: Ending, _ body: (JSONNode) -> Void
    ) -> Ending? {
        guard !records.isEmpty else { return before }
        guard before != .record, let document = try? JSONDocument(values: records, depth: 2),
            let elements = document.root.elements
        else { return nil }
        for element in elements { body(element) }
        return records.dropLast().last == UInt8(ascii: ",") ? .comma : .record
    }

    private func isOurs(head: ArraySlice<UInt8>) -> Bool {
        guard let name = file.recordsName, let document = try? JSONDocument(head + Array("]}".utf8)),
            document.root.member(named: name)?.elements != nil
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
