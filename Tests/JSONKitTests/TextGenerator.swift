import TestSupport

/// Writes JSON texts of all shapes, most of them right, by chance from a seed.
struct TextGenerator {
    private var chance: SplitMix
    private var written: [UInt8] = []

    init(seed: UInt64) { chance = SplitMix(seed: seed) }

    /// A right text, but for numbers out of all range, lone surrogates and duplicate names, which are rare.
    mutating func text() -> [UInt8] {
        written = chance.below(40) == 0 ? [0xEF, 0xBB, 0xBF] : []
        blank()
        value(depth: chance.below(300) == 0 ? -70 : 0)
        blank()
        return written
    }

    /// A text with one to three small injuries.
    mutating func injuredText() -> [UInt8] {
        var bytes = text()
        for _ in 0...chance.below(3) { injure(&bytes) }
        return bytes
    }

    private mutating func injure(_ bytes: inout [UInt8]) {
        let place = bytes.isEmpty ? 0 : chance.below(bytes.count)
        switch chance.below(6) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + chance.below(3)))
        case 1: bytes.insert(contentsOf: chance.pick(Self.injuries), at: place)
        case 2: bytes.removeSubrange(place...)
        case 3 where !bytes.isEmpty: bytes[place] ^= 1 << chance.below(8)
        case 4 where !bytes.isEmpty: bytes[place] = UInt8(chance.below(256))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 8)], at: place)
        }
    }

    private static let injuries = [
        ",", "{", "}", "[", "]", ":", "\"", "\\", "\\u", "\\ud800", "0", "-", ".", "e", "null", "//", " ",
        "\u{0}",
        "\u{FEFF}", "\n", "+", "'", "NaN", "1e999", "\"a\":1,", "\u{E9}",
    ].map { Array($0.utf8) }

    private mutating func value(depth: Int) {
        if depth < 0 { return nest(depth: depth) }
        switch chance.below(depth > 4 ? 6 : 9) {
        case 0: write(chance.pick(["null", "true", "false"]))
        case 1, 2: number()
        case 3...5: string()
        case 6: array(depth: depth)
        default: object(depth: depth)
        }
    }

    /// Many levels, around the limit.
    private mutating func nest(depth: Int) {
        let levels = 60 + chance.below(10)
        for _ in 0..<levels { write("[") }
        number()
        for _ in 0..<levels { write("]") }
    }

    private mutating func array(depth: Int) {
        list("[", "]") { $0.value(depth: depth + 1) }
    }

    private mutating func object(depth: Int) {
        var names = 0
        list("{", "}") { generator in
            names += 1
            generator.name(names)
            generator.blank()
            generator.write(":")
            generator.blank()
            generator.value(depth: depth + 1)
        }
    }

    private mutating func list(_ open: String, _ close: String, _ item: (inout Self) -> Void) {
        write(open)
        blank()
        for place in 0..<chance.below(chance.below(50) == 0 ? 40 : 5) {
            if place > 0 { write(",") }
            blank()
            item(&self)
            blank()
        }
        write(close)
    }

    private mutating func name(_ number: Int) {
        if chance.below(400) == 0 { return write("\"a\"") }
        write("\"")
        for _ in 0..<chance.below(4) { character() }
        write("\(number)\"")
    }

    private mutating func string() {
        write("\"")
        for _ in 0..<chance.below(chance.below(10) == 0 ? 60 : 8) { character() }
        write("\"")
    }

    private mutating func character() {
        switch chance.below(1_000) {
        case 0: write(chance.pick(["\\ud800", "\\udc00", "\\udfff\\ud800", "\\uD83Dx"]))
        case 1..<60: write(chance.pick(["\\n", "\\t", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\r"]))
        case 60..<120:
            write(chance.pick(["\\u0041", "\\u00e9", "\\u20AC", "\\ud83d\\ude00", "\\u0000", "\\uffff"]))
        case 120..<240:
            write(chance.pick(["é", "ß", "€", "漢", "😀", "\u{301}", "\u{7F}", "\u{2028}", "\u{10FFFF}"]))
        default: written.append(UInt8(ascii: "a") + UInt8(chance.below(26)))
        }
    }

    private mutating func number() {
        if chance.below(3) == 0 { write("-") }
        write(chance.pick(["0", "7", "12", "4096", "9007199254740993", "9223372036854775807"]))
        if chance.below(20) == 0 { write(chance.pick(["8", "000000000000000000", "12345678901234567890"])) }
        if chance.below(4) == 0 { write(chance.pick([".5", ".0", ".25", ".10", ".333333333333333333"])) }
        if chance.below(6) == 0 { write(chance.pick(["e0", "E5", "e-7", "E+12", "e300", "e-320", "e400"])) }
    }

    private mutating func blank() {
        if chance.below(8) == 0 { write(chance.pick([" ", "\n", "\r\n", "\t", "  \n  "])) }
    }

    private mutating func write(_ string: String) { written.append(contentsOf: string.utf8) }
}
