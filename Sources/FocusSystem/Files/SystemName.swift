import FocusCore

/// File names are bytes, mostly UTF-8. A byte that is not becomes one of the last scalars of Unicode: 0xE4, ä in
/// Latin 1, becomes U+10FFE4. So any name can be read, kept in JSON and opened again.
extension String {
    init(systemName name: UnsafePointer<CChar>) {
        if let text = String(validatingCString: name), !text.mayHoldRawBytes {
            self = text
            return
        }
        var rest = UnsafeRawBufferPointer(start: name, count: name.length)[...]
        var text = ""
        while let byte = rest.first {
            let length = (1...4).first { length in
                String(validating: rest.prefix(length), as: UTF8.self).map { $0.unicodeScalars.count == 1 }
                    ?? false
            }
            if let length, let whole = String(validating: rest.prefix(length), as: UTF8.self),
                !whole.mayHoldRawBytes
            {
                text += whole
                rest = rest.dropFirst(length)
            } else {
                // A name may hold such a scalar itself. Each of its bytes is then kept as a byte, so
                // that it comes back the same.
                text.unicodeScalars.append(Unicode.Scalar(rawByte: byte))
                rest = rest.dropFirst()
            }
        }
        self = text
    }

    /// The bytes of the name, with a zero at the end.
    func withSystemName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        guard mayHoldRawBytes else { return withCString(body) }
        var bytes: [CChar] = []
        for scalar in unicodeScalars {
            if let byte = scalar.rawByte {
                bytes.append(CChar(bitPattern: byte))
            } else {
                bytes += String(scalar).utf8.map { CChar(bitPattern: $0) }
            }
        }
        bytes.append(0)
        return bytes.withUnsafeBufferPointer { $0.baseAddress.map(body) } ?? withCString(body)
    }

    /// Quick for most names: 0xF4, with which such scalars begin, is rare.
    private var mayHoldRawBytes: Bool {
        utf8.contains(0xF4) && unicodeScalars.contains { $0.rawByte != nil }
    }
}

extension UnsafePointer<CChar> {
    fileprivate var length: Int {
        var length = 0
        while self[length] != 0 { length += 1 }
        return length
    }
}
