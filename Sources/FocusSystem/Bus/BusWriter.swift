/// Writes values in the wire format of D-Bus, little-endian, each aligned to its size from the start of the bytes:
///
///     byte 5, number 7   ─▶   05 00 00 00 07 00 00 00
struct BusWriter {
    private(set) var bytes: [UInt8] = []

    mutating func align(to size: Int) {
        while bytes.count % size != 0 { bytes.append(0) }
    }

    mutating func byte(_ value: UInt8) {
        bytes.append(value)
    }

    mutating func number(_ value: UInt32) {
        align(to: 4)
        append(value)
    }

    mutating func string(_ text: String) {
        number(UInt32(text.utf8.count))
        bytes += text.utf8
        bytes.append(0)
    }

    mutating func signature(_ text: String) {
        bytes.append(UInt8(text.utf8.count))
        bytes += text.utf8
        bytes.append(0)
    }

    /// The length does not count padding before the first element (D-Bus Specification, "Marshaling").
    mutating func array(alignment: Int, _ elements: (inout BusWriter) -> Void) {
        number(0)
        let place = bytes.count - 4
        align(to: alignment)
        let start = bytes.count
        elements(&self)
        let length = UInt32(bytes.count - start)
        for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
    }

    mutating func strings(_ texts: [String]) {
        array(alignment: 4) { writer in
            for text in texts { writer.string(text) }
        }
    }

    mutating func append(_ other: [UInt8]) {
        bytes += other
    }

    private mutating func append(_ value: UInt32) {
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
    }
}
