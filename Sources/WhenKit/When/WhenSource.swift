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

    subscript(range: Range<Int>) -> String { String(characters[range]) }

    func error(_ reason: WhenError.Reason, at range: Range<Int>, suggesting words: [String] = []) -> WhenError
    {
        WhenError(text: text, range: range, reason: reason, suggestions: words)
    }
}
