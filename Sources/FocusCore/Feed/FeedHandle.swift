/// A short name for a feed item or a session, to show and to type. It is made from the id, so it never changes.
package struct FeedHandle: Equatable, Sendable {
    /// Twelve letters and digits, of which the first few are enough.
    package let text: String

    /// Fewer characters would soon mean several items.
    package static let shortest = 4
    private static let length = 12
    /// Without i, l, o and u, which are misread.
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    package init(id: String) { self.init(FNV1a.value(of: id)) }

    package init(id: UniqueID) { self.init(id.high &* 31 ^ id.low) }

    private init(_ number: UInt64) {
        var hash = number
        // Ids differ most at their ends. This carries the difference to the first characters.
        for _ in 1...2 { hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15 }
        let letters = (0..<FeedHandle.length).map { place in
            FeedHandle.alphabet[Int(hash >> UInt64(59 - 5 * place) & 31)]
        }
        text = String(decoding: letters, as: UTF8.self)
    }

    /// Whether what was typed, in any case, is the beginning of it.
    package func begins(with typed: String) -> Bool {
        typed.utf8.count >= FeedHandle.shortest && text.hasPrefix(typed.lowercased())
    }
}
