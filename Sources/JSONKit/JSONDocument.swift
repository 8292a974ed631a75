/// A JSON text that was checked once, and the places of all its values (`JSONTape`). Values
/// are decoded when asked for.
package final class JSONDocument {
    /// In bytes. A slot has 28 bits for an offset, enough for twice as much.
    package static let sizeLimit = 128 << 20
    package static let depthLimit = 64

    package let bytes: [UInt8]
    @usableFromInline package let tape: JSONTape

    /// Accepts what RFC 8259 allows, in UTF-8, and a byte order mark before it; nothing else.
    package init(_ bytes: [UInt8]) throws(JSONError) {
        tape = try bytes.span.withUnsafeBufferPointer { buffer throws(JSONError) in
            try JSONParser.tape(of: buffer)
        }
        self.bytes = bytes
    }

    /// Takes a part of an array, `{"a":1},{"a":2},`, as an array without its brackets; the last comma may be there or
    /// not. `depth` is how deep these values lie in the whole text.
    package init(values bytes: [UInt8], depth: Int) throws(JSONError) {
        tape = try bytes.span.withUnsafeBufferPointer { buffer throws(JSONError) in
            try JSONParser.tape(ofValues: buffer, depth: depth)
        }
        self.bytes = bytes
    }

    @inlinable package var root: JSONNode { JSONNode(self, at: 0) }
}
