extension [String] {
    /// Each once, in the order of the first.
    package var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
