extension JSONNode {
    @inlinable package var elements: Elements? {
        slot.has(.array) ? Elements(of: self) : nil
    }

    @inlinable package var members: Members? {
        slot.has(.object) ? Members(of: self) : nil
    }

    /// The value of a member; nil where there is none, or this is no object.
    package subscript(name: StaticString) -> JSONNode? {
        guard name.hasPointerRepresentation else { return nil }
        return member(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// The same for a name known only at run time. Names are equal if their bytes are.
    package func member(named name: String) -> JSONNode? {
        var name = name
        return name.withUTF8 { member($0) }
    }

    private func member(_ name: UnsafeBufferPointer<UInt8>) -> JSONNode? {
        guard slot.has(.object) else { return nil }
        let end = next
        var at = index &+ 2
        while at < end {
            if document.tape[at].spells(name, in: document) { return JSONNode(document, at: at &+ 1) }
            at = JSONNode.next(behind: at &+ 1, in: document)
        }
        return nil
    }

    /// Where the next value begins, if there is one.
    @inlinable var next: Int { JSONNode.next(behind: index, in: document) }

    @inlinable static func next(behind index: Int, in document: JSONDocument) -> Int {
        document.tape[index].isContainer ? Int(document.tape[index &+ 1].head) : index &+ 1
    }

    package struct Elements: Sequence, IteratorProtocol {
        @usableFromInline let document: JSONDocument
        @usableFromInline var index: Int
        @usableFromInline let end: Int
        package let underestimatedCount: Int

        @inlinable init(of array: JSONNode) {
            document = array.document
            index = array.index + 2
            end = array.next
            underestimatedCount = Int(document.tape[array.index + 1].tail)
        }

        @inlinable package mutating func next() -> JSONNode? {
            guard index < end else { return nil }
            let node = JSONNode(document, at: index)
            index = node.next
            return node
        }
    }

    package struct Members: Sequence, IteratorProtocol {
        @usableFromInline let document: JSONDocument
        @usableFromInline var index: Int
        @usableFromInline let end: Int
        package let underestimatedCount: Int

        @inlinable init(of object: JSONNode) {
            document = object.document
            index = object.index + 2
            end = object.next
            underestimatedCount = Int(document.tape[object.index + 1].tail)
        }

        @inlinable package mutating func next() -> (name: JSONNode, value: JSONNode)? {
            guard index < end else { return nil }
            let name = JSONNode(document, at: index)
            let value = JSONNode(document, at: index &+ 1)
            index = value.next
            return (name, value)
        }
    }
}
