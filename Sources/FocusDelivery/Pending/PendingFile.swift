package import FocusCore
import FocusFormats
import FocusStore
import JSONKit
package import TimeKit

/// `pending.json`. A tick with nothing to do reads the first line alone; a change decodes only the lines it touches.
///
///     {"version":…,"due":"2026-11-21T08:00:00Z",…,"requests":[        the head: `due` is the earliest thing to do
///     {"next":"2026-11-21T08:00:00Z","id":"focusflow.task.0190f6e2-…",…},   a request a line, the first to fire first
///     {"next":"2026-11-22T19:00:00Z","id":"focusflow.dailyRecap",…}
///     ]}
package struct PendingFile {
    package var head: PendingHead
    private var lines: [PendingLine] = []
    /// Of a beginning: no line behind those that are here has something to do before. nil where all are here.
    private var bound: Instant?

    package init(head: PendingHead) {
        self.head = head
    }

    /// nil for any other layout or order: then the list is made anew, and what can be understood of it kept. What a
    /// line holds is decoded only when somebody asks for its request.
    package init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let head = PendingFile.head(of: bytes[..<end]),
            let lines = PendingFile.lines(of: bytes, from: end + 1)
        else { return nil }
        self.head = head
        self.lines = lines
        // A head that promises less than a line has would make ticks sleep through it.
        guard due.map({ head.due ?? Instant.never <= $0 }) ?? true else { return nil }
    }

    /// The head and the whole lines of a file of which no more than `longestHead` was read.
    init?(beginning bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let head = PendingFile.head(of: bytes[..<end])
        else { return nil }
        let isCut = bytes.count >= PendingFile.longestHead
        guard let lines = PendingFile.lines(of: bytes, from: end + 1, isCut: isCut) else { return nil }
        self.head = head
        self.lines = lines
        if isCut { bound = lines.last?.next ?? .epoch }
        guard due.map({ head.due ?? Instant.never <= $0 }) ?? true else { return nil }
    }

    /// In bytes; longer than any head that we write, but for one that names hundreds of firings in `unnoted`. That one is
    /// taken for no head by who reads so much: then the tick reads all of it.
    static let longestHead = 16_384

    /// The head alone, closed with `]}` to make it JSON; nil if we did not write it.
    static func head(of line: ArraySlice<UInt8>) -> PendingHead? {
        guard line.last == UInt8(ascii: "["), let document = try? JSONDocument(line + Array("]}".utf8)) else {
            return nil
        }
        return PendingHead(document.root)
    }

    /// Requests with something to do at `instant` or before; nil where one is not understood, or is there twice.
    package func requests(upTo instant: Instant = Instant.never) -> [PendingRequest]? {
        requests(of: lines.prefix { $0.next <= instant })
    }

    /// Of so many lines at least, and of all that have something to do at `instant` or before; and when the first of
    /// the others has, nil where none ever has. nil where one is not understood.
    func requests(first count: Int, andUpTo instant: Instant) -> (requests: [PendingRequest], rest: Instant?)?
    {
        let due = lines.firstIndex { $0.next > instant } ?? lines.count
        let end = min(max(count, due), lines.count)
        let rest = end < lines.count ? lines[end].next : bound
        return requests(of: lines[..<end]).map { ($0, rest == Instant.never ? nil : rest) }
    }

    /// Without the lines of other requests.
    func holding(_ isMeant: (_ identifier: String) -> Bool) -> PendingFile {
        var file = self
        file.lines.removeAll { !isMeant($0.identifier) }
        return file
    }

    private func requests(of due: ArraySlice<PendingLine>) -> [PendingRequest]? {
        let due = Array(due)
        var text: [UInt8] = []
        text.reserveCapacity(due.reduce(0) { $0 + $1.record.count + 1 })
        for line in due {
            if !text.isEmpty { text.append(UInt8(ascii: ",")) }
            text += line.record
        }
        guard !text.isEmpty else { return [] }
        guard let elements = (try? JSONDocument(values: text, depth: 2))?.root.elements else { return nil }
        var requests: [PendingRequest] = []
        requests.reserveCapacity(due.count)
        for element in elements {
            guard let request = try? PendingRequest(element), requests.count < due.count,
                due[requests.count].tells(of: request)
            else { return nil }
            requests.append(request)
        }
        guard requests.count == due.count, Set(due.map(\.identifier)).count == due.count else { return nil }
        return requests
    }

    /// Of these tasks; nil where one is not understood.
    func requests(of families: [String]) -> [PendingRequest]? {
        requests(of: lines.filter(PendingFile.isOf(families))[...])
    }

    private static func isOf(_ families: [String]) -> (PendingLine) -> Bool {
        guard families.count > few else { return { line in families.contains { line.isOf(family: $0) } } }
        let families = Set(families)
        return { families.contains($0.family) }
    }

    package mutating func make(_ change: PendingChange) {
        head = change.head
        remove(change.removed)
        insert(change.added)
    }

    mutating func remove(_ selection: PendingSelection) {
        switch selection {
        case .all: lines = []
        case .identifiers(let names):
            guard !names.isEmpty else { return }
            let names = Set(names)
            lines.removeAll { names.contains($0.identifier) }
        case .families(let names):
            guard !names.isEmpty else { return }
            lines.removeAll(where: PendingFile.isOf(names))
        }
    }

    mutating func insert(_ requests: [PendingRequest]) {
        let added = requests.map(PendingLine.init)
        guard added.count > PendingFile.few else { return added.forEach { insert($0) } }
        lines += added
        lines.sort { $0.precedes($1) }
    }

    /// Up to so many, each is looked for and inserted by itself; more are sorted in at once, which is quicker then.
    private static let few = 16

    private mutating func insert(_ line: PendingLine) {
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if line.precedes(lines[middle]) { high = middle } else { low = middle + 1 }
        }
        lines.insert(line, at: low)
    }

    private var due: Instant? {
        lines.first.flatMap { $0.next == Instant.never ? nil : $0.next }
    }

    /// The bytes of the file, with `due` in the head worked out from the lines, the authorization's end and the next
    /// look into the calendars.
    package func text() -> FileText {
        var head = head
        head.due = [due, head.authorizationEnd, head.rescan].compactMap(\.self).min()
        var writer = JSONWriter()
        writer.append(.object(head.json))
        var bytes = writer.bytes
        bytes.reserveCapacity(lines.reduce(bytes.count + 32) { $0 + $1.record.count + 2 })
        bytes.removeLast()
        bytes += Array(",\"requests\":[\n".utf8)
        for (index, line) in lines.enumerated() {
            bytes += line.record
            if index < lines.count - 1 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(UInt8(ascii: "\n"))
        }
        bytes += Array("]}\n".utf8)
        return FileText(bytes)
    }
}

extension PendingFile {
    /// In bytes. A file has nearly always fewer lines than its size divided by this, so room for them is made once.
    private static let usualLength = 150

    /// The lines from `start` to the end of the file; nil where one is not as we write it or out of order.
    /// With `isCut`, those that are whole of a beginning.
    private static func lines(of bytes: [UInt8], from start: Int, isCut: Bool = false) -> [PendingLine]? {
        var lines: [PendingLine] = []
        lines.reserveCapacity(bytes.count / usualLength)
        var at = start
        var isLast = false
        while let end = bytes.withUnsafeBufferPointer({ $0.firstNewline(from: at) }) {
            if bytes[at] == UInt8(ascii: "]") {
                return bytes[at...].elementsEqual("]}\n".utf8) && (isLast || lines.isEmpty) ? lines : nil
            }
            let isParted = end > at && bytes[end - 1] == UInt8(ascii: ",")
            guard !isLast, let line = PendingLine(bytes[at..<(isParted ? end - 1 : end)]),
                lines.last?.precedes(line) ?? true
            else { return nil }
            lines.append(line)
            isLast = !isParted
            at = end + 1
        }
        return isCut ? lines : nil
    }

    /// The number of the first line that is not as we write it; 1, the head, where it can't be told which.
    /// nil where there is none.
    package static func faultyLine(in bytes: [UInt8]) -> Int? {
        if PendingFile(bytes)?.requests() != nil { return nil }
        let texts = bytes.split(separator: UInt8(ascii: "\n"))
        guard let head = texts.first.flatMap(head) else { return 1 }
        // The list of an older version is made anew anyway.
        guard head.inputs.isOfPresentRules else { return nil }
        var last: PendingLine?
        for (index, text) in texts.enumerated().dropFirst() where text.first != UInt8(ascii: "]") {
            let record = text.last == UInt8(ascii: ",") ? text.dropLast() : text
            guard let line = PendingLine(record), last?.precedes(line) ?? true,
                PendingRequest(text: record) != nil
            else { return index + 1 }
            last = line
        }
        return 1
    }
}
