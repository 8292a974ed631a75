/// Reads the members of an object whose usual order is known: each search begins behind the member found last,
/// so that a record in that order is walked once.
package struct JSONObjectReader {
    private let object: JSONNode
    private let start: Int
    private let end: Int
    private var place: Int

    /// nil if it is no object.
    package init?(_ object: JSONNode) {
        guard object.slot.has(.object) else { return nil }
        self.object = object
        start = object.index &+ 2
        end = object.next
        place = start
    }

    /// nil if there is no such member.
    package mutating func value(_ name: StaticString) -> JSONNode? {
        guard name.hasPointerRepresentation else { return nil }
        let text = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return find(text, place..<end) ?? find(text, start..<place)
    }

    private mutating func find(_ name: UnsafeBufferPointer<UInt8>, _ places: Range<Int>) -> JSONNode? {
        let document = object.document
        var at = places.lowerBound
        while at < places.upperBound {
            let next = JSONNode.next(behind: at &+ 1, in: document)
            if document.tape[at].spells(name, in: document) {
                place = next
                return JSONNode(document, at: at &+ 1)
            }
            at = next
        }
        return nil
    }
}
