/// A word that names something, and what that is. Both are as the files have them, and harm until shown harmless.
package struct Offer {
    package let word: String
    package let meaning: String

    package init(_ word: String, _ meaning: String) {
        self.word = word
        self.meaning = meaning
    }

    /// More are no help to anybody who reads them.
    static let most = 200

    /// The places of the words to offer: the first ones, and of the others so many that what all words begin with
    /// is also all that the chosen ones begin with, for shells type that without asking.
    package static func places(of words: [String], most: Int = Offer.most) -> [Int] {
        guard words.count > most, let first = words.first else { return Array(words.indices) }
        var chosen: [Int] = []
        var shared = Array(first.utf8)
        for (place, word) in words.enumerated() {
            var common = 0
            for byte in word.utf8 {
                guard common < shared.count, shared[common] == byte else { break }
                common += 1
            }
            guard place < most || common < shared.count else { continue }
            chosen.append(place)
            shared.removeLast(shared.count - common)
        }
        return chosen
    }
}
