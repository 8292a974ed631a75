extension String {
    /// Whether `word` stands anywhere in it.
    package func holds(_ word: String) -> Bool {
        if word.isEmpty { return true }
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(word) { return true }
            rest.removeFirst()
        }
        return false
    }
}
