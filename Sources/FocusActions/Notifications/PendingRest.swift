import TimeKit

/// The requests of a long list that did not change lately, in a file of their own.
///
/// It is never written into: one with other requests takes the other of two names, and counts from the moment in
/// which `pending.json` tells of it.
struct PendingRest {
    private let mark: String
    private let bytes: [UInt8]
    /// nil while only the start of the file was read.
    private let read: PendingLines?

    /// What `pending.json` says of it.
    struct Reference {
        let file: StoreFile
        /// By which it is known that this file is meant, and whole.
        let mark: String
        /// What counts no more.
        var without: RequestSelection
    }

    /// Two that take turns.
    static let files: [StoreFile] = [.pendingA, .pendingB]

    /// Enough to find what comes first, in nearly all cases.
    static let start = 1 << 15

    /// The whole file; nil if it is not the one that is meant.
    init?(_ reference: Reference, _ bytes: [UInt8]) {
        let head = PendingRest.head(reference.mark)
        guard bytes.starts(with: head), Fingerprint(bytes, from: head.count).text == reference.mark,
            let (lines, end) = PendingLines.read(bytes, from: head.count),
            bytes[end...].elementsEqual(PendingRest.end)
        else { return nil }
        mark = reference.mark
        self.bytes = bytes
        read = lines
    }

    /// Of a file of which no more is known than how it begins.
    init?(_ reference: Reference, start bytes: [UInt8]) {
        guard bytes.starts(with: PendingRest.head(reference.mark)) else { return nil }
        mark = reference.mark
        self.bytes = bytes
        read = nil
    }

    /// nil where the file was not read.
    func lines(without selection: RequestSelection) -> PendingLines? {
        var lines = read
        lines?.remove(selection)
        return lines
    }

    /// When there is something to do first; `unknown` where the start of the file does not tell.
    func due(without selection: RequestSelection) -> Due {
        let head = PendingRest.head(mark)
        return bytes.withUnsafeBufferPointer { bytes in
            var at = head.count
            while let end = bytes.firstNewline(from: at) {
                if bytes[at] == UInt8(ascii: "]") { return .at(nil) }
                let line = RequestLine(bytes, at..<end)
                guard line.isWhole, let next = line.next else { return .unknown }
                if !selection.contains(line) { return .at(next == PendingRequest.never ? nil : next) }
                at = end + 1
            }
            return .unknown
        }
    }

    enum Due {
        /// nil for nothing.
        case at(Instant?)
        case unknown
    }

    /// The file for these lines, under the name that is not in use.
    static func text(of lines: PendingLines, besides used: StoreFile?) -> (Reference, FileText) {
        var body = FileText()
        lines.write(to: &body)
        body.append(end)
        let bytes = body.bytes
        let mark = Fingerprint(bytes).text
        let file: StoreFile = used == .pendingA ? .pendingB : .pendingA
        var text = FileText(head(mark))
        text.append(bytes)
        return (Reference(file: file, mark: mark, without: RequestSelection()), text)
    }

    private static func head(_ mark: String) -> [UInt8] {
        Array("{\"version\":1,\"mark\":\"\(mark)\",\"requests\":[\n".utf8)
    }

    private static let end = Array("]}\n".utf8)
}
