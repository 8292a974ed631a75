/// A byte of a file's name that is no text stands as one of the last 128 scalars there are.
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
    /// With the usual mark in the place of each such byte, as people and programs may read it.
    package var withoutRawBytes: String {
        guard utf8.contains(0xF4) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            text.unicodeScalars.append(scalar.rawByte == nil ? scalar : "\u{FFFD}")
        }
        return text
    }
}
