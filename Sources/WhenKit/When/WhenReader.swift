import TimeKit

/// Reads the tokens of one text from left to right. Each part of the grammar is an extension of it.
struct WhenReader {
    let source: WhenSource
    private let tokens: [WhenToken]
    private(set) var position = 0

    init(_ text: String) throws(WhenError) {
        source = try WhenSource(text)
        tokens = try WhenToken.scan(source)
        guard !tokens.isEmpty else { throw source.error(.empty, at: 0..<source.characters.count) }
    }

    var isAtEnd: Bool { position == tokens.count }

    func token(_ ahead: Int = 0) -> WhenToken? {
        let index = position + ahead
        return index >= 0 && index < tokens.count ? tokens[index] : nil
    }

    func word(_ ahead: Int = 0) -> String? {
        if case .word(let word)? = token(ahead)?.kind { word } else { nil }
    }

    func number(_ ahead: Int = 0) -> Int? {
        if case .number(let number)? = token(ahead)?.kind { number } else { nil }
    }

    /// How many digits the number has; 0 for `two`.
    func digits(_ ahead: Int = 0) -> Int {
        guard number(ahead) != nil, let token = token(ahead), !token.isSpelled else { return 0 }
        return token.range.count
    }

    func isSpelled(_ ahead: Int = 0) -> Bool { token(ahead)?.isSpelled ?? false }

    /// Whether a word like `word` stands anywhere.
    func contains(where matches: (String) -> Bool) -> Bool {
        tokens.contains { if case .word(let word) = $0.kind { matches(word) } else { false } }
    }

    func isAttached(_ ahead: Int) -> Bool { token(ahead)?.isAttached ?? false }

    func isSymbol(_ symbol: Character, _ ahead: Int = 0) -> Bool { token(ahead)?.kind == .symbol(symbol) }

    /// `symbol` and a number, both written without a space.
    func isJoinedNumber(by symbol: Character, _ ahead: Int = 1) -> Bool {
        isSymbol(symbol, ahead) && isAttached(ahead) && number(ahead + 1) != nil && isAttached(ahead + 1)
    }

    mutating func back() { position = max(0, position - 1) }

    mutating func advance(_ count: Int = 1) { position = min(position + count, tokens.count) }

    mutating func skip(word: String) -> Bool {
        guard self.word() == word else { return false }
        advance()
        return true
    }

    /// All of `words`, or none.
    mutating func skip(words: String...) -> Bool {
        guard words.indices.allSatisfy({ word($0) == words[$0] }) else { return false }
        advance(words.count)
        return true
    }

    mutating func skip(symbol: Character) -> Bool {
        guard isSymbol(symbol) else { return false }
        advance()
        return true
    }

    /// The characters of the next `count` tokens.
    func range(ofNext count: Int = 1) -> Range<Int> {
        guard let first = token() else { return end }
        return first.range.lowerBound..<tokens[min(position + count, tokens.count) - 1].range.upperBound
    }

    /// The characters from the token at `start` to the one just read.
    func range(since start: Int) -> Range<Int> {
        guard start < position else { return range(ofNext: 1) }
        return tokens[start].range.lowerBound..<tokens[position - 1].range.upperBound
    }

    /// Where the text ends, for what is missing there.
    var end: Range<Int> {
        let last = tokens.last?.range.upperBound ?? 0
        return last..<last
    }
}
