/// Tells one content from another. No protection against forgery.
package struct Fingerprint: Hashable {
    package let size: Int
    package let hash: UInt64

    /// The fingerprint of the bytes from `start` on.
    package init(_ bytes: [UInt8], from start: Int = 0) {
        size = bytes.count - start
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        bytes.withUnsafeBytes { buffer in
            var at = start
            while at + 8 <= buffer.count {
                let word = buffer.loadUnaligned(fromByteOffset: at, as: UInt64.self)
                hash = (hash ^ UInt64(littleEndian: word)) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash >> 32
                at += 8
            }
            for byte in buffer[at...] { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
        }
        self.hash = hash
    }

    /// `SIZE-HASH`, the hash in hexadecimal.
    package var text: String { "\(size)-\(String(hash, radix: 16))" }
}
