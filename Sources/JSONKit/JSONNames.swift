/// The quick half of the check for duplicate names: it may suspect names that differ, but never misses equal ones.
/// Suspects go to `refuseDuplicates`.
struct JSONNames {
    /// Up to so many names are compared as they come.
    static let fewest = 16

    private let signatures: UnsafeMutablePointer<UInt64>
    private(set) var count: UInt32 = 0
    private(set) var areDistinct = true

    /// `signatures` has room for `fewest`.
    init(_ signatures: UnsafeMutablePointer<UInt64>) {
        self.signatures = signatures
    }

    /// Equal names have equal signatures. nil is a name with escapes, which makes the object suspect.
    @inline(__always)
    mutating func insert(_ signature: UInt64?) {
        let place = Int(count)
        count &+= 1
        guard let signature, place < Self.fewest else {
            areDistinct = false
            return
        }
        for other in 0..<place where signatures[other] == signature { areDistinct = false }
        signatures[place] = signature
    }
}

extension JSONParser {
    /// Exact for names below eight bytes; else made of the first and last eight bytes and the length.
    @inline(__always)
    func signature(from start: Int, to end: Int) -> UInt64 {
        let length = end &- start
        guard length >= 8 else {
            return firstBytes(length, at: start) | UInt64(truncatingIfNeeded: length) << 56
        }
        let last = word(at: end &- 8)
        return (word(at: start) &* 0x9E37_79B9_7F4A_7C15) ^ (last << 29 | last >> 35)
            &+ UInt64(truncatingIfNeeded: length)
    }

    @inline(__always)
    private func firstBytes(_ length: Int, at start: Int) -> UInt64 {
        if start &+ 8 <= count {
            return word(at: start) & ((1 << (UInt64(truncatingIfNeeded: length) &* 8)) &- 1)
        }
        var bytes: UInt64 = 0
        for at in 0..<length { bytes |= UInt64(base[start + at]) << UInt64(at * 8) }
        return bytes
    }

    /// The thorough half: sorts names by hash, then by bytes, so that equal ones become neighbours.
    @inline(never)
    func refuseDuplicates(in object: Int) throws(JSONError) {
        var names: [(hash: UInt64, node: Int)] = []
        let end = Int(tape[object + 1].head)
        var at = object + 2
        while at < end {
            names.append((hash(ofName: at), at))
            at = tape[at + 1].isContainer ? Int(tape[at + 2].head) : at + 2
        }
        names.sort { one, other in
            one.hash != other.hash ? one.hash < other.hash : precedes(one.node, other.node)
        }
        var found: (first: Int, second: Int)?
        for (one, other) in zip(names, names.dropFirst())
        where one.hash == other.hash && text(at: one.node).elementsEqual(text(at: other.node)) {
            if other.node < found?.second ?? .max { found = (one.node, other.node) }
        }
        guard let found else { return }
        throw error(
            .duplicateName(
                String(decoding: Array(text(at: found.first)), as: UTF8.self),
                first: JSONPosition(of: tape[found.first].start, in: bytes)), at: tape[found.second].start)
    }

    /// Equal names stay in the order of the text.
    private func precedes(_ one: Int, _ other: Int) -> Bool {
        if text(at: one).lexicographicallyPrecedes(text(at: other)) { return true }
        if text(at: other).lexicographicallyPrecedes(text(at: one)) { return false }
        return one < other
    }

    /// FNV-1a, 64 bits.
    private func hash(ofName node: Int) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text(at: node) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }

    private func text(at node: Int) -> JSONUnescaped {
        JSONUnescaped(UnsafeBufferPointer(rebasing: bytes[(tape[node].start + 1)..<(tape[node].end - 1)]))
    }
}
