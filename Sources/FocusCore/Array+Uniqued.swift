extension [String] {
    /// Each text once, where it came first.
    package var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
