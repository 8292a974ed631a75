import JSONKit
package import TimeKit

/// The text of the pending list: a head on the first line, then a request a line, the first to fire first.
///
/// Lines are found, ordered and exchanged as bytes; what nothing touches keeps its bytes and is not parsed.
package struct PendingFile {
    package var head: PendingHead
    /// What was read, and the records that came since.
    private let old: [UInt8]
    private var new: [UInt8] = []
    /// In the order of the file.
    private var lines: [Line]

    /// Where a request stands: in what was read, or behind its end in what came since.
    private typealias Line = Range<Int>

    package init(head: PendingHead) {
        self.head = head
        old = []
        lines = []
    }

    /// nil for any other layout: the list is a cache, and made anew when in doubt.
    package init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: PendingFile.newline),
            let head = PendingFile.head(of: bytes[..<end]),
            let lines = PendingFile.lines(of: bytes, from: end + 1)
        else { return nil }
        self.head = head
        self.lines = lines
        old = bytes
    }

    /// More than any head of ours has.
    static let longestHead = 16_384

    /// The first line alone; nil if it is none of ours.
    package static func head(of line: ArraySlice<UInt8>) -> PendingHead? {
        guard line.last == UInt8(ascii: "["), let document = try? JSONDocument(line + Array("]}".utf8)) else {
            return nil
        }
        return PendingHead(document.root)
    }

    package var count: Int { lines.count }

    /// All requests, parsed.
    package func requests() throws(NotificationError) -> [PendingRequest] {
        try requests(upTo: PendingRequest.never)
    }

    /// Those with something to do at `instant` or before.
    package func requests(upTo instant: Instant) throws(NotificationError) -> [PendingRequest] {
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

    /// Takes requests away by their identifiers, and by families: `focusflow.task.1` is also `focusflow.task.1.w1`.
    package mutating func remove(_ identifiers: Set<String>, families: [String] = []) {
        if identifiers.isEmpty && families.isEmpty { return }
        let families = families.map { Array($0.utf8) }
        lines = withText { text in
            lines.filter { line in
                let request = text[line]
                return !families.contains { request.isMember(of: $0) }
                    && (identifiers.isEmpty || !identifiers.contains(request.identifier))
            }
        }
    }

    package mutating func insert(_ request: PendingRequest) {
        let line = append(request)
        lines.insert(line, at: place(of: line))
    }

    /// For many: sorted once.
    package mutating func insert(all requests: [PendingRequest]) {
        guard requests.count > 16 else { return requests.forEach { insert($0) } }
        for request in requests { lines.append(append(request)) }
        lines = withText { text in lines.sorted { text[$0].precedes(text[$1]) } }
    }

    package mutating func removeAll() {
        lines = []
    }

    /// The file, with `due` in the head as the lines and the authorization have it.
    package var text: FileText {
        var head = head
        head.due = lines.first.flatMap(next).flatMap { $0 == PendingRequest.never ? nil : $0 }
        for end in [head.authorizationEnd, head.rescan] {
            if let end { head.due = min(head.due ?? end, end) }
        }
        var writer = JSONWriter()
        writer.append(.object(head.json))
        var text = FileText(writer.bytes.dropLast() + Array(",\"requests\":[\n".utf8))
        var index = 0
        while index < lines.count {
            let end = endOfRun(from: index)
            text.append(bytes(of: lines[index].lowerBound..<lines[end - 1].upperBound))
            text.append(Array(end < lines.count ? ",\n".utf8 : "\n".utf8))
            index = end
        }
        text.append(Array("]}\n".utf8))
        return text
    }
}

extension PendingFile {
    private mutating func append(_ request: PendingRequest) -> Line {
        let start = old.count + new.count
        new += request.record
        return start..<(old.count + new.count)
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

    private static let newline = UInt8(ascii: "\n")
    /// Of a line; with more of them than that the list moves once.
    private static let usualLength = 150

    /// nil where a line is none of ours, or out of order.
    private static func lines(of bytes: [UInt8], from start: Int) -> [Line]? {
        var lines: [Line] = []
        lines.reserveCapacity(bytes.count / usualLength)
        let isWhole = bytes.withUnsafeBufferPointer { bytes in
            var at = start
            var last: RequestLine?
            while let end = bytes.firstNewline(from: at) {
                if end == at + 2, bytes[at] == UInt8(ascii: "]"), bytes[at + 1] == UInt8(ascii: "}") {
                    return end + 1 == bytes.count
                }
                let line = at..<(end > at && bytes[end - 1] == UInt8(ascii: ",") ? end - 1 : end)
                let request = RequestLine(UnsafeBufferPointer(rebasing: bytes[line]))
                guard request.isWhole, last.map({ !request.precedes($0) }) ?? true else { return false }
                lines.append(line)
                last = request
                at = end + 1
            }
            return false
        }
        return isWhole ? lines : nil
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
