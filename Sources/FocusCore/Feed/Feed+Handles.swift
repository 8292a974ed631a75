extension Feed {
    /// By id the shortest beginning of the handle that no other item shares.
    package var handles: [String: String] {
        let sorted = items.map { (id: $0.id, text: Array(FeedHandle(id: $0.id).text.utf8)) }
            .sorted { $0.text.lexicographicallyPrecedes($1.text) }
        var handles: [String: String] = [:]
        for (place, own) in sorted.enumerated() {
            var length = FeedHandle.shortest
            // What shares the longest beginning stands beside it.
            for neighbour in [place - 1, place + 1] where sorted.indices.contains(neighbour) {
                let shared = zip(own.text, sorted[neighbour].text).prefix { $0 == $1 }.count
                length = max(length, shared + 1)
            }
            handles[own.id] = String(decoding: own.text.prefix(length), as: UTF8.self)
        }
        return handles
    }
}
