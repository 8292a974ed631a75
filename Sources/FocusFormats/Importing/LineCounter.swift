import JSONKit

/// Tells the lines of values. Asked in the order of the text, it goes through it only once.
struct LineCounter {
    private var offset = 0
    private var line = 1

    package mutating func line(of node: JSONNode) -> Int {
        let target = node.bytes.startIndex
        guard target >= offset else { return node.position.line }
        node.document.bytes.withUnsafeBufferPointer { bytes in
            for place in offset..<target where bytes[place] == UInt8(ascii: "\n") { line += 1 }
        }
        offset = target
        return line
    }
}
