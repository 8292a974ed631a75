extension Array where Element: Hashable {
    /// Each once, where it came first.
    package var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
