import JSONKit
import TimeKit

/// The text of `pending.json`: a head on the first line, then a request a line, the first to fire first.
///
/// Of a long list it holds what changed lately, and tells in which file the rest is and what in that counts no more.
struct PendingFile {
    var head: PendingHead
    var lines = PendingLines()
    var rest: PendingRest.Reference?

    init(head: PendingHead) {
        self.head = head
    }

    /// nil for any other layout: the list is a cache, and made anew when in doubt.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let first = PendingFile.object(bytes[..<end], closedBy: "]}"), let head = PendingHead(first),
            let read = PendingLines.read(bytes, from: end + 1),
            let last = PendingFile.object(closing: bytes[read.end...])
        else { return nil }
        self.head = head
        lines = read.lines
        rest = first["rest"].flatMap { PendingRest.Reference($0, without: last) }
        guard rest != nil || first["rest"] == nil else { return nil }
    }

    /// More than any head of ours has.
    static let longestHead = 16_384

    /// The first line alone; nil if it is none of ours.
    static func head(of line: ArraySlice<UInt8>) -> PendingHead? {
        object(line, closedBy: "]}").flatMap(PendingHead.init)
    }

    private static func object(_ line: ArraySlice<UInt8>, closedBy end: StaticString) -> JSONNode? {
        guard line.last == UInt8(ascii: "[") else { return nil }
        return (try? JSONDocument(line + Array("\(end)".utf8)))?.root
    }

    /// What comes behind the requests: `]}`, or further members between the two.
    private static func object(closing line: ArraySlice<UInt8>) -> JSONNode? {
        guard line.last == UInt8(ascii: "\n"), line.dropLast().last == UInt8(ascii: "}") else { return nil }
        let members = line.dropFirst().first == UInt8(ascii: ",") ? line.dropFirst(2) : line.dropFirst()
        return (try? JSONDocument(Array("{".utf8) + members))?.root
    }

    /// The file, with `due` in the head as the lines, `others` and the authorization have it.
    func text(besides others: Instant? = nil) -> FileText {
        var head = head
        head.due = [lines.due, others, head.authorizationEnd, head.rescan].compactMap(\.self).min()
        var writer = JSONWriter()
        writer.append(.object(head.json + (rest.map { [.init("rest", $0.json)] } ?? [])))
        var text = FileText(writer.bytes.dropLast() + Array(",\"requests\":[\n".utf8))
        lines.write(to: &text)
        guard let rest else {
            text.append(Array("]}\n".utf8))
            return text
        }
        // Always with a member: a version that knows one file alone takes a list that ends with `]}` for all of it.
        writer = JSONWriter()
        writer.append(.object(rest.without.json))
        text.append(Array("],".utf8) + writer.bytes.dropFirst() + Array("\n".utf8))
        return text
    }
}

extension RequestSelection {
    fileprivate init(_ node: JSONNode) {
        self.init(
            identifiers: node["without"]?.elements?.compactMap(\.string) ?? [],
            families: node["withoutTasks"]?.elements?.compactMap(\.string) ?? [])
    }

    fileprivate var json: [JSONValue.Member] {
        var members = [JSONValue.Member("without", .array(identifiers.map(JSONValue.string)))]
        if !families.isEmpty {
            members.append(.init("withoutTasks", .array(families.map(JSONValue.string))))
        }
        return members
    }
}

extension PendingRest.Reference {
    /// nil for a file that is none of ours.
    fileprivate init?(_ node: JSONNode, without last: JSONNode) {
        guard let file = node["file"]?.string.flatMap(StoreFile.init(rawValue:)),
            let mark = node["mark"]?.string, PendingRest.files.contains(file)
        else { return nil }
        self.init(file: file, mark: mark, without: RequestSelection(last))
    }

    fileprivate var json: JSONValue {
        .object([.init("file", .string(file.rawValue)), .init("mark", .string(mark))])
    }
}
