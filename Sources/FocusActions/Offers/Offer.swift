/// A word that a shell may complete, and what it means. Both come from files as they are: whoever shows them
/// makes them harmless first.
package struct Offer {
    package let word: String
    package let meaning: String

    package init(_ word: String, _ meaning: String) {
        self.word = word
        self.meaning = meaning
    }

    /// Longer lists help nobody.
    package static let most = 200

    /// Which of many words to offer: the first 200, and then any that is needed so that those chosen have no longer
    /// common beginning than all. A shell types a common beginning by itself: from `a1 a2 … b1` it must not type `a`.
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
