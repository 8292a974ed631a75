import TimeKit

/// A run of digits, a run of letters in lower case, or any other single character.
struct WhenToken {
    enum Kind: Hashable {
        case number(Int)
        case word(String)
        case symbol(Character)
    }

    let kind: Kind
    let range: Range<Int>
    /// No space stands before it.
    let isAttached: Bool
    /// `two`, which has no digits.
    var isSpelled = false

    /// As many digits as always fit an `Int`.
    static let digitLimit = 18

    static func scan(_ source: WhenSource) throws(WhenError) -> [WhenToken] {
        let characters = source.characters
        var tokens: [WhenToken] = []
        var start = 0
        while start < characters.count {
            guard !characters[start].isWhitespace else {
                start += 1
                continue
            }
            let end = runEnd(in: characters, from: start)
            let kind = try kind(of: start..<end, in: source)
            tokens.append(
                WhenToken(
                    kind: kind, range: start..<end, isAttached: tokens.last?.range.upperBound == start))
            start = end
        }
        return joined(tokens)
    }

    private static func kind(of range: Range<Int>, in source: WhenSource) throws(WhenError) -> Kind {
        let first = source.characters[range.lowerBound]
        if first.isLetter {
            let word = source[range].lowercased()
            return .word(WhenVocabulary.synonyms[word] ?? word)
        }
        guard isDigit(first) else { return .symbol(first == "–" || first == "—" ? "-" : first) }
        guard range.count <= digitLimit, let number = Int(source[range]) else {
            throw source.error(.tooLarge, at: range)
        }
        return .number(number)
    }

    private static func runEnd(in characters: [Character], from start: Int) -> Int {
        let isInRun: (Character) -> Bool
        switch characters[start] {
        case let first where isDigit(first): isInRun = isDigit
        case let first where first.isLetter: isInRun = \.isLetter
        default: return start + 1
        }
        var end = start + 1
        while end < characters.count, isInRun(characters[end]) { end += 1 }
        return end
    }

    private static func isDigit(_ character: Character) -> Bool {
        guard let ascii = character.asciiValue else { return false }
        return ascii >= UInt8(ascii: "0") && ascii <= UInt8(ascii: "9")
    }
}
