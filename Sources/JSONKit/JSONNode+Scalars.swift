extension JSONNode {
    @inlinable package var isNull: Bool { slot.has(.null) }

    @inlinable package var bool: Bool? {
        let slot = slot
        return slot.has(.true) ? true : slot.has(.false) ? false : nil
    }

    /// nil for a number with a fraction or an exponent, or one that does not fit.
    package var int: Int64? {
        let slot = slot
        guard slot.has(.number) else { return nil }
        return document.bytes.withUnsafeBufferPointer { Self.int($0[slot.start..<slot.end]) }
    }

    /// The number as it is written: `1.50` stays `1.50`.
    package var numberText: String? {
        slot.has(.number) ? text(slot.start..<slot.end) : nil
    }

    package var string: String? {
        let slot = slot
        guard slot.isString else { return nil }
        let content = (slot.start + 1)..<(slot.end - 1)
        guard slot.has(.escapedString) else { return text(content) }
        return document.bytes.withUnsafeBufferPointer { bytes in
            let decoded = JSONUnescaped(UnsafeBufferPointer(rebasing: bytes[content]))
            return String(unsafeUninitializedCapacity: content.count) { $0.initialize(from: decoded).1 }
        }
    }

    /// What `parse` makes of a string's bytes, without making a String; nil where this is no string.
    @inlinable package func scan<Value>(_ parse: (Span<UInt8>) -> Value?) -> Value? {
        let slot = slot
        guard slot.has(.string) else {
            guard let text = string else { return nil }
            return parse(text.utf8.span)
        }
        let bytes = document.bytes
        return parse(bytes.span.extracting((slot.start + 1)..<(slot.end - 1)))
    }

    /// Whether it is the string `text`, byte for byte.
    package func spells(_ text: StaticString) -> Bool {
        guard text.hasPointerRepresentation else { return false }
        return spells(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// The same for a text known only at run time.
    package func spells(string text: String) -> Bool {
        var text = text
        return text.withUTF8 { spells($0) }
    }

    private func spells(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        slot.spells(text, in: document)
    }

    private func text(_ range: Range<Int>) -> String {
        document.bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
        }
    }

    static func int(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
        // Up to 18 digits always fit.
        if digits.count <= 18 {
            var number: Int64 = 0
            for byte in UnsafeBufferPointer(rebasing: digits) {
                let digit = byte &- UInt8(ascii: "0")
                guard digit <= 9 else { return checkedInt(digits) }
                number = number &* 10 &+ Int64(digit)
            }
            return number
        }
        return checkedInt(digits)
    }

    /// Counts downwards: the least Int64 has no positive counterpart.
    @inline(never)
    private static func checkedInt(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
        let isNegative = digits.first == UInt8(ascii: "-")
        var result: Int64 = 0
        for byte in isNegative ? digits.dropFirst() : digits {
            let digit = Int64(byte) - Int64(UInt8(ascii: "0"))
            guard 0...9 ~= digit else { return nil }
            let (product, isTooLarge) = result.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.subtractingReportingOverflow(digit)
            guard !isTooLarge, !overflows else { return nil }
            result = sum
        }
        guard !isNegative else { return result }
        return result == .min ? nil : -result
    }
}

extension JSONSlot {
    /// Whether it is a string that, decoded, is `text`.
    func spells(_ text: UnsafeBufferPointer<UInt8>, in document: JSONDocument) -> Bool {
        document.bytes.withUnsafeBufferPointer { spells(text, in: $0, of: document) }
    }

    /// The same for a caller that has the bytes at hand.
    @inline(__always)
    func spells(
        _ text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, of document: JSONDocument
    ) -> Bool {
        guard has(.string) else { return has(.escapedString) && decodes(to: text, in: document) }
        guard end &- start &- 2 == text.count else { return false }
        for at in 0..<text.count where bytes[start &+ 1 &+ at] != text[at] { return false }
        return true
    }

    @inline(never)
    private func decodes(to text: UnsafeBufferPointer<UInt8>, in document: JSONDocument) -> Bool {
        document.bytes.withUnsafeBufferPointer { bytes in
            JSONUnescaped(UnsafeBufferPointer(rebasing: bytes[(start + 1)..<(end - 1)])).elementsEqual(text)
        }
    }
}
