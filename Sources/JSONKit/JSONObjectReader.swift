/// Reads members of an object, each once. The search for a member begins after the one found last, so a record whose
/// members are asked for in their usual order is walked through once.
package struct JSONObjectReader {
    private let document: JSONDocument
    private let start: Int
    private let end: Int
    private var place: Int
    /// How many members were not found yet.
    private var rest: Int
    /// One of 64 bits for each name that is there, to tell quickly that another is not. 0 before the first search.
    private var present: UInt64 = 0

    /// nil where it is no object.
    package init?(_ object: JSONNode) {
        guard object.slot.has(.object) else { return nil }
        document = object.document
        start = object.index &+ 2
        end = object.next
        place = start
        rest = Int(document.tape[object.index &+ 1].tail)
    }

    /// Whether each member was asked for already: whatever else is asked for is not there.
    package var isRead: Bool { rest == 0 }

    /// nil where there is no such member.
    package mutating func value(_ name: StaticString) -> JSONNode? {
        index(of: name).map { JSONNode(document, at: $0) }
    }

    /// Like `JSONNode.int`.
    package mutating func int(_ name: StaticString) -> Int64? {
        guard let index = index(of: name) else { return nil }
        let slot = document.tape[index]
        guard slot.has(.number) else { return nil }
        return document.bytes.withUnsafeBufferPointer { JSONNode.int($0[slot.start..<slot.end]) }
    }

    /// Like `JSONNode.string`.
    package mutating func string(_ name: StaticString) -> String? {
        guard let index = index(of: name) else { return nil }
        let slot = document.tape[index]
        guard slot.has(.string) else { return JSONNode(document, at: index).string }
        return document.bytes.withUnsafeBufferPointer {
            String(
                decoding: UnsafeBufferPointer(rebasing: $0[slot.start &+ 1..<slot.end &- 1]), as: UTF8.self)
        }
    }

    /// Hands over the bytes of a string.
    ///
    /// Not generic, so that callers in other modules need no metadata at run time.
    package mutating func withText(_ name: StaticString, _ body: (Span<UInt8>) -> Void) {
        guard let index = index(of: name) else { return }
        let slot = document.tape[index]
        guard slot.has(.string) else {
            if let text = JSONNode(document, at: index).string { body(text.utf8.span) }
            return
        }
        document.bytes.withUnsafeBufferPointer { body($0.span.extracting(slot.start &+ 1..<slot.end &- 1)) }
    }

    /// The index of the value. Nearly always the member is the next one.
    @inline(__always)
    private mutating func index(of name: StaticString) -> Int? {
        guard rest > 0, name.hasPointerRepresentation else { return nil }
        let text = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        let place = place
        guard place < end, isName(text, at: place) else { return search(text) }
        self.place = JSONNode.next(behind: place &+ 1, in: document)
        rest &-= 1
        return place &+ 1
    }

    @inline(__always)
    private func isName(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        let slot = document.tape[place]
        guard slot.has(.string), slot.length == text.count else { return false }
        let start = slot.start &+ 1
        return document.bytes.withUnsafeBufferPointer { bytes in
            for at in 0..<text.count where bytes[start &+ at] != text[at] { return false }
            return true
        }
    }

    /// For a member that is not the next one, or not there.
    @inline(never)
    private mutating func search(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
        if present == 0 { present = names }
        guard present & JSONObjectReader.bit(of: name) != 0 else { return nil }
        return find(name, place..<end) ?? find(name, start..<place)
    }

    private mutating func find(_ name: UnsafeBufferPointer<UInt8>, _ places: Range<Int>) -> Int? {
        let document = document
        let found = document.bytes.withUnsafeBufferPointer { bytes in
            var at = places.lowerBound
            while at < places.upperBound {
                if document.tape[at].spells(name, in: bytes, of: document) { return at }
                at = JSONNode.next(behind: at &+ 1, in: document)
            }
            return -1
        }
        guard found >= 0 else { return nil }
        rest &-= 1
        place = JSONNode.next(behind: found &+ 1, in: document)
        return found &+ 1
    }

    /// The bits of all names. All bits where a name has escapes, since it may be any.
    private var names: UInt64 {
        document.bytes.withUnsafeBufferPointer { bytes in
            var names: UInt64 = 0
            var at = start
            while at < end {
                let slot = document.tape[at]
                guard slot.has(.string) else { return .max }
                names |= JSONObjectReader.bit(
                    of: UnsafeBufferPointer(rebasing: bytes[slot.start &+ 1..<slot.end &- 1]))
                at = JSONNode.next(behind: at &+ 1, in: document)
            }
            return names
        }
    }

    private static func bit(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let first = name.first else { return 1 }
        return 1 << UInt64((Int(first) &+ name.count &* 11) & 63)
    }
}
