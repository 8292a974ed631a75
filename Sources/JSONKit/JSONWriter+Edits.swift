/// A change to one member of an object. All other bytes stay.
package enum JSONEdit: Hashable, Sendable {
    /// The text of the new value. It replaces the old one, or is added at the end.
    case set(String, [UInt8])
    case remove(String)

    package var name: String {
        switch self {
        case .set(let name, _), .remove(let name): name
        }
    }

    package static func set(_ name: String, to value: JSONValue) -> JSONEdit {
        var writer = JSONWriter()
        writer.append(value)
        return .set(name, writer.bytes)
    }
}

extension JSONWriter {
    /// The object `node` with `edits`, all else byte for byte, blanks included. Of several edits of one name the
    /// last one counts. What is no object is appended unchanged. Example: set `"b"` to 3 in
    /// `{ "a": 1, "b": 2 }`: `{ "a": 1, "b": 3 }`.
    package mutating func append(_ node: JSONNode, edits: [JSONEdit]) {
        guard let members = node.members.map(Array.init) else { return append(verbatim: node.bytes) }
        var object = EditedObject(node, members)
        for member in members {
            object.keep(member, edit: edits.last { member.name.spells(string: $0.name) })
        }
        for (place, edit) in edits.enumerated() {
            let isKnown = members.contains { $0.name.spells(string: edit.name) }
            let isLast = !edits[(place + 1)...].contains { $0.name.utf8.elementsEqual(edit.name.utf8) }
            if case .set(let name, let value) = edit, !isKnown, isLast { object.add(name, value) }
        }
        append(verbatim: object.finished)
    }
}

private struct EditedObject {
    private let source: ArraySlice<UInt8>
    /// What stands before the first member, between two, between a name and its value, and at the end: added members
    /// look like their neighbours.
    private let lead: ArraySlice<UInt8>
    private let gap: [UInt8]
    private let colon: [UInt8]
    private let tail: ArraySlice<UInt8>
    private var keptEnd: Int
    private var isEmpty = true
    private var writer = JSONWriter()

    init(_ node: JSONNode, _ members: [(name: JSONNode, value: JSONNode)]) {
        source = node.bytes
        let inner = source.dropFirst().dropLast()
        lead = inner[..<(members.first?.name.bytes.startIndex ?? inner.startIndex)]
        tail = inner[(members.last?.value.bytes.endIndex ?? inner.startIndex)...]
        gap =
            members.count > 1
            ? Array(
                inner[
                    members[members.count - 2].value.bytes
                        .endIndex..<members[members.count - 1].name.bytes.startIndex])
            : [UInt8(ascii: ",")] + lead
        colon =
            members.last.map { Array(inner[$0.name.bytes.endIndex..<$0.value.bytes.startIndex]) } ?? [
                UInt8(ascii: ":")
            ]
        keptEnd = inner.startIndex
        writer.write(source.prefix(1))
    }

    /// Copies the next member, or puts its edit in its place.
    mutating func keep(_ member: (name: JSONNode, value: JSONNode), edit: JSONEdit?) {
        let value = member.value.bytes
        defer { keptEnd = value.endIndex }
        if case .remove = edit { return }
        separate(by: source[keptEnd..<member.name.bytes.startIndex])
        writer.write(source[member.name.bytes.startIndex..<value.startIndex])
        guard case .set(_, let text) = edit else { return writer.write(value) }
        writer.write(text)
    }

    mutating func add(_ name: String, _ value: [UInt8]) {
        separate(by: gap[...])
        writer.write(quoted: name)
        writer.write(colon)
        writer.write(value)
    }

    var finished: [UInt8] { writer.bytes + tail + source.suffix(1) }

    private mutating func separate(by gap: ArraySlice<UInt8>) {
        writer.write(isEmpty ? lead : gap)
        isEmpty = false
    }
}
