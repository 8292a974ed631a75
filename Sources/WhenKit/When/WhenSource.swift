import TimeKit

/// The text being read, addressed by character.
struct WhenSource {
    /// Far longer than any sensible phrase, in bytes.
    static let limit = 200

    let text: String
    let characters: [Character]

    init(_ text: String) throws(WhenError) {
        guard text.utf8.count <= WhenSource.limit else {
            throw WhenError(
                text: String(text.prefix(WhenSource.limit)), range: 0..<0,
                reason: .tooLong(limit: WhenSource.limit), suggestions: [])
        }
        self.text = text
        characters = Array(text)
    }

    /// `String(characters[range])` would cost 118,000 instructions at its first call, of 1.4 million of `when tomorrow`.
    subscript(range: Range<Int>) -> String { characters[range].reduce(into: "") { $0.append($1) } }

    func error(_ reason: WhenError.Reason, at range: Range<Int>, suggesting words: [String] = []) -> WhenError
    {
        WhenError(text: text, range: range, reason: reason, suggestions: words)
    }
}
