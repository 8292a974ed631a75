/// One line of a component as it stands in its file, decoded only when somebody asks.
///
/// Small, since a calendar has thousands of them: the file that all share, and where in it the line lies.
package struct Property: Sendable {
    private let file: [UInt8]
    private let start: UInt32
    private let end: UInt32
    private let storedNumber: UInt32
    /// How many bytes at the beginning are its name; less than 0 where a fold may divide it. No text is made of it:
    /// nobody asks for the names of most.
    private let nameLength: Int32
    /// As of the line that it was.
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

    /// Of the file, from 1; 0 for a line that we made.
    package var number: Int { Int(storedNumber) }

    /// With its folds and its line end.
    package var bytes: ArraySlice<UInt8> { file[Int(start)..<Int(end)] }

    /// In capitals; empty where the line has none.
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

    /// The line without its end, where it has neither folds nor what no line may hold.
    var plain: ArraySlice<UInt8>? {
        plainLength < 0 ? nil : file[Int(start)..<(Int(start) + Int(plainLength))]
    }

    /// The value, if the line has nothing that needs decoding but perhaps the value itself.
    var plainValue: ArraySlice<UInt8>? {
        guard let rest = plainRest, rest.first == UInt8(ascii: ":") else { return nil }
        return rest.dropFirst()
    }

    /// What follows the name of a plain line: its parameters, a colon and the value.
    var plainRest: ArraySlice<UInt8>? {
        guard nameLength > 0, plainLength > nameLength, !isTooLong else { return nil }
        let begin = Int(start)
        return file[(begin + Int(nameLength))..<(begin + Int(plainLength))]
    }
}

extension Property {
    /// A name of letters, digits and dashes, none of them small.
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

    /// One of 64 that its name has, whatever else has it; all of them where a fold may divide the name.
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
        // In capitals letters keep those bits.
        1 << ((UInt64(first & 0x1F) &* 3 &+ UInt64(last & 0x1F) &* 5 &+ UInt64(length)) & 63)
    }

    var isNameless: Bool { nameLength <= 0 && name.isEmpty }
}

extension UInt8 {
    fileprivate var endsName: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: ";") }
}

extension [UInt8] {
    /// How many bytes at the beginning of a line may be of a name.
    fileprivate func nameLength(_ line: Range<Int>) -> Int {
        var at = line.lowerBound
        while at < line.upperBound, self[at].isOfName { at += 1 }
        return at - line.lowerBound
    }
}

extension ArraySlice<UInt8> {
    /// A fold may stand anywhere, so also in the name.
    fileprivate var nameAcrossFolds: String {
        var scanner = LineScanner(prefix(400).unfolded[...])
        let name = scanner.name()
        return scanner.skip(":") || scanner.skip(";") ? name.utf8.capitals : ""
    }
}
