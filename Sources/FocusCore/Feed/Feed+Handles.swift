extension Feed {
    /// For each id the shortest beginning of its handle that no other item shares.
    package var handles: [String: String] {
        let sorted = items.map { FeedHandle(id: $0.id).text }.sorted()
        var beginnings: [String: String] = [:]
        for (place, own) in sorted.enumerated() {
            var length = FeedHandle.shortest
            // In sorted order, the one that shares the longest beginning is a neighbour.
            for neighbour in [place - 1, place + 1] where sorted.indices.contains(neighbour) {
                while own.prefix(length) == sorted[neighbour].prefix(length), length < own.utf8.count {
                    length += 1
                }
            }
            beginnings[own] = String(own.prefix(length))
        }
        var handles: [String: String] = [:]
        for item in items { handles[item.id] = beginnings[FeedHandle(id: item.id).text] }
        return handles
    }
}
