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
            let head = PendingFile.head(of: bytes[..<end])
        else { return nil }
        self.head = head
        old = bytes
        lines = []
        guard readLines(from: end + 1) else { return nil }
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
        var requests: [PendingRequest] = []
        for line in lines {
            guard let next = next(of: line), next <= instant else { break }
            guard let document = try? JSONDocument(Array(bytes(of: line))) else {
                throw .unreadableRequest(identifier: nil)
            }
            requests.append(try PendingRequest(document.root))
        }
        return requests
    }

    /// Takes requests away by their identifiers, and by families: `focusflow.task.1` is also `focusflow.task.1.w1`.
    package mutating func remove(_ identifiers: Set<String>, families: [String] = []) {
        if identifiers.isEmpty && families.isEmpty { return }
        let families = families.map { Array($0.utf8) }
        // A copy: the closure reads `bytes` through the whole value.
        let file = self
        lines.removeAll { line in
            let identifier = file.identifier(of: line)
            if families.contains(where: { PendingFile.isMember(identifier, of: $0) }) { return true }
            return !identifiers.isEmpty && identifiers.contains(String(decoding: identifier, as: UTF8.self))
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
        let file = self
        lines.sort { file.precedes($0, $1) }
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
    private static let opening = Array("{\"next\":\"".utf8)
    private static let middle = Array("\",\"id\":\"".utf8)
    private static let timeLength = 20
    private static let identifierStart = opening.count + timeLength + middle.count

    /// False where a line is none of ours, or out of order.
    private mutating func readLines(from start: Int) -> Bool {
        var at = start
        while at < old.count {
            guard let end = old.firstNewline(from: at) else { return false }
            if old[at..<end].elementsEqual("]}".utf8) { return end + 1 == old.count }
            let line = at..<(old[end - 1] == UInt8(ascii: ",") ? end - 1 : end)
            guard isRequest(line), lines.last.map({ !precedes(line, $0) }) ?? true else { return false }
            lines.append(line)
            at = end + 1
        }
        return false
    }

    private func isRequest(_ line: Line) -> Bool {
        let timeStart = line.lowerBound + PendingFile.opening.count
        let timeEnd = timeStart + PendingFile.timeLength
        return line.count > PendingFile.identifierStart && old[line.upperBound - 1] == UInt8(ascii: "}")
            && old[line.lowerBound..<timeStart].elementsEqual(PendingFile.opening)
            && old[timeEnd..<(line.lowerBound + PendingFile.identifierStart)]
                .elementsEqual(PendingFile.middle)
    }

    private func next(of line: Line) -> Instant? {
        let text = Array(bytes(of: line).dropFirst(PendingFile.opening.count).prefix(PendingFile.timeLength))
        return Instant(rfc3339: text.span)
    }

    private func identifier(of line: Line) -> ArraySlice<UInt8> {
        let rest = bytes(of: line).dropFirst(PendingFile.identifierStart)
        return rest[..<(rest.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex)]
    }

    private static func isMember(_ identifier: ArraySlice<UInt8>, of family: [UInt8]) -> Bool {
        guard identifier.starts(with: family) else { return false }
        return identifier.count == family.count
            || identifier[identifier.startIndex + family.count] == UInt8(ascii: ".")
    }

    /// By time, then by identifier: both stand at the same place of every line.
    private func precedes(_ left: Line, _ right: Line) -> Bool {
        bytes(of: left).dropFirst(PendingFile.opening.count)
            .lexicographicallyPrecedes(bytes(of: right).dropFirst(PendingFile.opening.count))
    }

    private func place(of line: Line) -> Int {
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if precedes(line, lines[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension [UInt8] {
    /// Eight bytes at a time: requests are long lines.
    fileprivate func firstNewline(from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            let ones: UInt64 = 0x0101_0101_0101_0101
            var at = start
            while at + 8 <= bytes.count {
                let word =
                    UInt64(
                        littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
                    ^ (ones &* 0x0A)
                // The lowest mark is exact; one above it may come of a borrow.
                let marks = (word &- ones) & ~word & (ones &* 0x80)
                if marks != 0 { return at + marks.trailingZeroBitCount >> 3 }
                at += 8
            }
            return bytes[at...].firstIndex(of: UInt8(ascii: "\n"))
        }
    }
}
