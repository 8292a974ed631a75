import JSONKit
import TimeKit

/// Requests as lines of text, the first to fire first.
///
/// Lines are found, ordered and exchanged as bytes; what nothing touches keeps its bytes and is not parsed.
struct PendingLines {
    /// What was read, and the records that came since.
    private let old: [UInt8]
    private var new: [UInt8] = []
    /// In the order of the file.
    private var lines: [Line]

    /// Where a request stands: in what was read, or behind its end in what came since.
    private typealias Line = Range<Int>

    init() {
        old = []
        lines = []
    }

    /// The lines of `bytes` from `start` on, up to one that begins with a bracket, whose place is told; nil where one
    /// is none of ours, or out of order.
    static func read(_ bytes: [UInt8], from start: Int) -> (lines: PendingLines, end: Int)? {
        var lines: [Line] = []
        lines.reserveCapacity(bytes.count / usualLength)
        let end = bytes.withUnsafeBufferPointer { bytes -> Int? in
            var at = start
            var last: RequestLine?
            while let end = bytes.firstNewline(from: at) {
                if bytes[at] == UInt8(ascii: "]") { return at }
                let request = RequestLine(bytes, at..<end)
                guard request.isWhole, last.map({ !request.precedes($0) }) ?? true else { return nil }
                lines.append(at..<(at + request.count))
                last = request
                at = end + 1
            }
            return nil
        }
        return end.map { (PendingLines(old: bytes, lines: lines), $0) }
    }

    private init(old: [UInt8], lines: [Line]) {
        self.old = old
        self.lines = lines
    }

    /// Of a line; with more of them than that the list moves once.
    private static let usualLength = 150

    var count: Int { lines.count }

    /// When there is something to do first; nil where there is nothing.
    var due: Instant? { lines.first.flatMap(next).flatMap { $0 == PendingRequest.never ? nil : $0 } }

    /// Those with something to do at `instant` or before, parsed.
    func requests(upTo instant: Instant) throws(NotificationError) -> [PendingRequest] {
        var text: [UInt8] = []
        let due = lines.prefix { next(of: $0).map { $0 <= instant } ?? false }
        for line in due {
            if !text.isEmpty { text.append(UInt8(ascii: ",")) }
            text.append(contentsOf: bytes(of: line))
        }
        guard !text.isEmpty else { return [] }
        guard let elements = (try? JSONDocument(values: text, depth: 0))?.root.elements,
            elements.underestimatedCount == due.count
        else {
            throw .unreadableRequest(identifier: nil)
        }
        var requests: [PendingRequest] = []
        requests.reserveCapacity(elements.underestimatedCount)
        for element in elements { requests.append(try PendingRequest(element)) }
        return requests
    }

    mutating func remove(_ selection: RequestSelection) {
        guard selection.count > 0 else { return }
        lines = withText { text in lines.filter { !selection.contains(text[$0]) } }
    }

    mutating func insert(_ request: PendingRequest) {
        let line = append(request.record[...])
        lines.insert(line, at: place(of: line))
    }

    /// For many: sorted once.
    mutating func insert(all requests: [PendingRequest]) {
        guard requests.count > 16 else { return requests.forEach { insert($0) } }
        for request in requests { lines.append(append(request.record[...])) }
        sort()
    }

    mutating func insert(all others: PendingLines) {
        for line in others.lines { lines.append(append(others.bytes(of: line))) }
        sort()
    }

    /// Adds the lines, those that stand one behind the other in what was read at once.
    func write(to text: inout FileText) {
        var index = 0
        while index < lines.count {
            let end = endOfRun(from: index)
            text.append(bytes(of: lines[index].lowerBound..<lines[end - 1].upperBound))
            text.append(Array(end < lines.count ? ",\n".utf8 : "\n".utf8))
            index = end
        }
    }
}

extension PendingLines {
    private mutating func append(_ record: ArraySlice<UInt8>) -> Line {
        let start = old.count + new.count
        new += record
        return start..<(old.count + new.count)
    }

    private mutating func sort() {
        lines = withText { text in lines.sorted { text[$0].precedes(text[$1]) } }
    }

    private func withText<Answer>(_ body: (RequestText) -> Answer) -> Answer {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in body(RequestText(old, new)) }
        }
    }

    private func bytes(of line: Line) -> ArraySlice<UInt8> {
        if line.lowerBound < old.count { return old[line] }
        return new[(line.lowerBound - old.count)..<(line.upperBound - old.count)]
    }

    /// Behind the lines from `start` on that stand one behind the other in what was read.
    private func endOfRun(from start: Int) -> Int {
        var end = start + 1
        while end < lines.count, lines[end].lowerBound == lines[end - 1].upperBound + 2,
            lines[end].upperBound <= old.count
        {
            end += 1
        }
        return end
    }

    private func next(of line: Line) -> Instant? { withText { $0[line].next } }

    private func place(of line: Line) -> Int {
        withText { text in
            var low = 0
            var high = lines.count
            while low < high {
                let middle = (low + high) / 2
                if text[line].precedes(text[lines[middle]]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
    }
}
