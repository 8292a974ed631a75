/// Requests by their identifiers, and by families: `focusflow.task.1` is also `focusflow.task.1.w1`.
package struct RequestSelection {
    let identifiers: [String]
    let families: [String]
    private let names: [(bytes: [UInt8], isFamily: Bool)]
    /// Many are not looked for one by one.
    private let set: Set<String>?

    private static let few = 64

    package init(identifiers: [String] = [], families: [String] = []) {
        self.identifiers = identifiers
        self.families = families
        let areFew = identifiers.count <= Self.few
        set = areFew ? nil : Set(identifiers)
        names =
            families.map { (Array($0.utf8), true) }
            + (areFew ? identifiers.map { (Array($0.utf8), false) } : [])
    }

    var count: Int { identifiers.count + families.count }

    /// Those of both, each once.
    func union(_ other: RequestSelection) -> RequestSelection {
        RequestSelection(
            identifiers: (identifiers + other.identifiers).uniqued,
            families: (families + other.families).uniqued)
    }

    func contains(_ line: RequestLine) -> Bool {
        for name in names where line.bears(name.bytes, orBelow: name.isFamily) { return true }
        return set?.contains(line.identifier) ?? false
    }
}
