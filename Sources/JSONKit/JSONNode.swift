/// One value of a document: a reference and an index, cheap to pass on.
package struct JSONNode {
    package let document: JSONDocument
    @usableFromInline let index: Int

    @inlinable init(_ document: JSONDocument, at index: Int) {
        self.document = document
        self.index = index
    }

    package enum Kind: Hashable, Sendable {
        case null
        case bool
        case number
        case string
        case array
        case object
    }

    package var kind: Kind {
        switch JSONTag(rawValue: slot.tag) {
        case .true, .false: .bool
        case .number: .number
        case .string, .escapedString: .string
        case .array: .array
        case .object: .object
        case .null, nil: .null
        }
    }

    /// Its text in the document, with quotes or brackets.
    package var bytes: ArraySlice<UInt8> { document.bytes[slot.start..<slot.end] }

    package var position: JSONPosition {
        document.bytes.withUnsafeBufferPointer { JSONPosition(of: slot.start, in: $0) }
    }

    @inlinable var slot: JSONSlot { document.tape[index] }
}
