/// A JSON text that has been checked once, kept with the places of all its values.
package final class JSONDocument {
    /// A slot of the tape has 28 bits for an offset: enough for twice as much.
    package static let sizeLimit = 128 << 20
    package static let depthLimit = 64

    package let bytes: [UInt8]
    @usableFromInline package let tape: JSONTape

    /// Accepts RFC 8259 in UTF-8, a byte order mark before it, and nothing else.
    package init(_ bytes: [UInt8]) throws(JSONError) {
        tape = try bytes.span.withUnsafeBufferPointer { buffer throws(JSONError) in
            try JSONParser.tape(of: buffer)
        }
        self.bytes = bytes
    }

    /// Takes a part of an array: values with commas between them, and perhaps one behind the last. The root is an
    /// array of them. `depth` is that of the values in the whole text.
    package init(values bytes: [UInt8], depth: Int) throws(JSONError) {
        tape = try bytes.span.withUnsafeBufferPointer { buffer throws(JSONError) in
            try JSONParser.tape(ofValues: buffer, depth: depth)
        }
        self.bytes = bytes
    }

    @inlinable package var root: JSONNode { JSONNode(self, at: 0) }
}
