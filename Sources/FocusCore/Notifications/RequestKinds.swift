/// A set of kinds, as bits: every tick reads one and has no time for hashing.
package struct RequestKinds: Hashable, Sendable {
    private var bits: UInt8 = 0

    package init(_ kinds: [RequestKind] = []) {
        for kind in kinds { insert(kind) }
    }

    package var isEmpty: Bool { bits == 0 }

    package func contains(_ kind: RequestKind) -> Bool { bits & RequestKinds.bit(kind) != 0 }

    package mutating func insert(_ kind: RequestKind) { bits |= RequestKinds.bit(kind) }

    /// In the order of their declaration.
    package var all: [RequestKind] { RequestKind.allCases.filter(contains) }

    private static func bit(_ kind: RequestKind) -> UInt8 {
        switch kind {
        case .task: 1
        case .event: 2
        case .dailyReminder: 4
        case .nudge: 8
        case .dailyRecap: 16
        case .sessionCompletion: 32
        }
    }
}
