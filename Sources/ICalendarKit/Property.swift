/// One line of a component as it stands in its file, decoded only when somebody asks.
///
/// Small, since a calendar has thousands: the file, which all share, and where in it the line lies.
package struct Property: Sendable {
    private let file: [UInt8]
    private let start: UInt32
    private let end: UInt32
    private let storedNumber: UInt32
    /// How many bytes its name has; below 0 where a fold may divide it. The name itself is not stored, since
    /// nobody asks for most of them.
    private let nameLength: Int32
    /// As in `UnfoldedLines.Line`.
    private let plainLength: Int32

    package init(_ line: ContentLine) {
        self.init(UnfoldedLines.Line(line.folded))
    }

    init(_ line: UnfoldedLines.Line) {
        file = line.file
        (start, end) = (UInt32(line.range.lowerBound), UInt32(line.range.upperBound))
        storedNumber = UInt32(line.number)
        plainLength = line.plainLength
        let length = line.file.nameLength(line.range)
        let isWhole = length < line.range.count && line.file[line.range.lowerBound + length].endsName
        nameLength = isWhole ? Int32(clamping: length) : -1
    }

    /// The number of its line, from 1; 0 for a line that we made.
    package var number: Int { Int(storedNumber) }

    /// With its folds and its line end.
    package var bytes: ArraySlice<UInt8> { file[Int(start)..<Int(end)] }

    /// In capitals; empty where the line has no name.
    package var name: String {
        guard nameLength >= 0 else { return bytes.nameAcrossFolds }
        return bytes.prefix(Int(nameLength)).capitals
    }

    package var line: ContentLine {
        get throws(ContentLineError) {
            if isTooLong { throw .tooLong }
            return try ContentLine(parsing: plain ?? bytes.unfolded[...])
        }
    }

    private var isTooLong: Bool { Int(end - start) > Limits.lineBytes }

    /// The line without its line end; nil where it has folds, or characters that are not allowed.
    var plain: ArraySlice<UInt8>? {
        plainLength < 0 ? nil : file[Int(start)..<(Int(start) + Int(plainLength))]
    }

    /// The value, if the line has no parameters, quotes or folds: `SUMMARY:Tea`.
    var plainValue: ArraySlice<UInt8>? {
        guard let rest = plainRest, rest.first == UInt8(ascii: ":") else { return nil }
        return rest.dropFirst()
    }

    /// What follows the name of a plain line: parameters, a colon, the value.
    var plainRest: ArraySlice<UInt8>? {
        guard nameLength > 0, plainLength > nameLength, !isTooLong else { return nil }
        let begin = Int(start)
        return file[(begin + Int(nameLength))..<(begin + Int(plainLength))]
    }
}

extension Property {
    /// `name` in capitals, digits and dashes.
    @inline(__always)
    func isNamed(_ name: StaticString) -> Bool {
        guard nameLength < 0 || Int(nameLength) == name.utf8CodeUnitCount else { return false }
        return isNamed(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    func isNamed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard nameLength >= 0 else { return self.name == String(decoding: name, as: UTF8.self) }
        guard Int(nameLength) == name.count else { return false }
        var at = Int(start)
        for byte in name {
            if file[at].capital != byte { return false }
            at += 1
        }
        return true
    }

    /// One of 64 bits for its name; other names may share it. All bits where a fold may divide the name.
    var nameBit: UInt64 {
        guard nameLength > 0 else { return .max }
        let first = Int(start)
        return Property.nameBit(file[first], file[first + Int(nameLength) - 1], Int(nameLength))
    }

    static func nameBit(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let first = name.first, let last = name.last else { return .max }
        return nameBit(first, last, name.count)
    }

    private static func nameBit(_ first: UInt8, _ last: UInt8, _ length: Int) -> UInt64 {
        // Bits that a capital and a small letter have in common.
        1 << ((UInt64(first & 0x1F) &* 3 &+ UInt64(last & 0x1F) &* 5 &+ UInt64(length)) & 63)
    }

    var isNameless: Bool { nameLength <= 0 && name.isEmpty }
}

extension UInt8 {
    fileprivate var endsName: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: ";") }
}

extension [UInt8] {
    /// How many bytes at the start of a line may belong to a name.
    fileprivate func nameLength(_ line: Range<Int>) -> Int {
        var at = line.lowerBound
        while at < line.upperBound, self[at].isOfName { at += 1 }
        return at - line.lowerBound
    }
}

extension ArraySlice<UInt8> {
    /// A fold may be anywhere, even in the name.
    fileprivate var nameAcrossFolds: String {
        var scanner = LineScanner(prefix(400).unfolded[...])
        let name = scanner.name()
        return scanner.skip(":") || scanner.skip(";") ? name.utf8.capitals : ""
    }
}
