/// The name of a file may hold bytes that are no text. Such a byte is kept as one of the last 128 scalars of Unicode,
/// so that the name can be given back as it was.
extension Unicode.Scalar {
    private static let firstRawByte: UInt32 = 0x10FF00

    package init(rawByte byte: UInt8) {
        self = Unicode.Scalar(Unicode.Scalar.firstRawByte + UInt32(byte)) ?? "\u{FFFD}"
    }

    /// nil for any other scalar.
    package var rawByte: UInt8? {
        value >= Unicode.Scalar.firstRawByte + 0x80 ? UInt8(truncatingIfNeeded: value) : nil
    }
}

extension String {
    /// With U+FFFD in the place of each such byte, for people and other programs.
    package var withoutRawBytes: String {
        guard utf8.contains(0xF4) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            text.unicodeScalars.append(scalar.rawByte == nil ? scalar : "\u{FFFD}")
        }
        return text
    }
}
