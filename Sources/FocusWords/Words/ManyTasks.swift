package import FocusCore

/// Tasks that are too many for a line each: an import may have been of hundreds.
package enum ManyTasks {
    /// So many still have one.
    package static let most = 10
    private static let named = 3

    /// `300 tasks: Milk, Bread, Eggs and 297 more`
    package static func words(_ tasks: [FocusCore.Task]) -> String {
        let count = "\(tasks.count) tasks"
        let titles = tasks.prefix(named).map(\.title.harmless)
        let rest = tasks.count - titles.count
        guard let first = titles.first else { return count }
        let list = titles.dropFirst().reduce(first) { $0.followed(by: ",", $1) }
        return "\(count): \(list)\(rest > 0 ? " and \(rest) more" : "")"
    }
}
