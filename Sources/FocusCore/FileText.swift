/// The bytes of a file that is to be written, as parts. Most of a large file is as it was, and need not be copied.
package struct FileText {
    package private(set) var parts: [ArraySlice<UInt8>]

    package init(_ bytes: [UInt8] = []) {
        parts = bytes.isEmpty ? [] : [bytes[...]]
    }

    package var count: Int { parts.reduce(0) { $0 + $1.count } }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for part in parts { bytes += part }
        return bytes
    }

    package mutating func append(_ part: ArraySlice<UInt8>) {
        guard !part.isEmpty else { return }
        // Small neighbours are cheaper joined than written one by one.
        if let last = parts.last, last.count + part.count <= FileText.small {
            parts[parts.count - 1] = last + part
        } else if parts.count >= FileText.most {
            parts[parts.count - 1] += part
        } else {
            parts.append(part)
        }
    }

    package mutating func append(_ bytes: [UInt8]) { append(bytes[...]) }

    private static let small = 1 << 16
    /// At most so many calls of write(2), not one for each record.
    private static let most = 8
}
