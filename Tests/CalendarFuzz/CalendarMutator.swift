/// Makes damaged calendars out of whole ones, the same ones from the same seed.
package struct CalendarMutator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> [UInt8] {
        var bytes = pick(Self.seeds)
        for _ in 0...below(6) { mutate(&bytes) }
        return bytes
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let place = below(bytes.count + 1)
        switch below(8) {
        case 0: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random()) }
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + below(40)))
        case 2: bytes.insert(contentsOf: pick(Self.words), at: place)
        case 3: replaceValue(&bytes)
        case 4: moveLines(&bytes)
        case 5: bytes += pick(Self.seeds).dropFirst(place).prefix(200)
        case 6: if below(4) == 0 { bytes.removeSubrange(place...) }
        default: replaceNumber(&bytes, from: place)
        }
    }

    /// Puts a value that some other line could have where a line has its own.
    private mutating func replaceValue(_ bytes: inout [UInt8]) {
        let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
        guard !colons.isEmpty else { return }
        let start = pick(colons) + 1
        let end = bytes[start...].firstIndex { $0 == 13 || $0 == 10 } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: pick(Self.words))
    }

    private mutating func replaceNumber(_ bytes: inout [UInt8], from place: Int) {
        guard let start = bytes[min(place, bytes.count)...].firstIndex(where: { (0x30...0x39).contains($0) })
        else { return }
        let end = bytes[start...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: pick(Self.numbers))
    }

    private mutating func moveLines(_ bytes: inout [UInt8]) {
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let from = below(lines.count)
        let moved = Array(lines[from..<min(lines.count, from + 1 + below(12))])
        if below(2) == 0 { lines.removeSubrange(from..<from + moved.count) }
        lines.insert(contentsOf: moved, at: below(lines.count + 1))
        bytes = Array(lines.joined(separator: [10]))
    }

    private mutating func pick<Element>(_ items: [Element]) -> Element { items[below(items.count)] }

    private mutating func below(_ limit: Int) -> Int { limit < 1 ? 0 : Int(random() % UInt64(limit)) }

    /// SplitMix64
    private mutating func random() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
