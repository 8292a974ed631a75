package import FocusCore
package import FocusFormats

/// Whose files an operation works on: the machine's own, or those of a namespace.
package enum Scope: Hashable, Sendable {
    case machine
    case namespace(Namespace)

    package static let guest = Scope.namespace(.guest)

    package var files: [StoreFile] {
        StoreFile.allCases.filter { $0.isOfMachine == (self == .machine) }
    }
}
