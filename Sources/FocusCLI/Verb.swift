import CommandLineKit
import FocusActions

/// A command that does something: where it stands in the tree, and what it does.
struct Verb: Sendable {
    let names: [String]
    private let declaration: @Sendable () -> Command
    let run: @Sendable (Invocation, World) throws -> any Report

    /// Declared when it is asked for, which running it does not need.
    var command: Command { declaration() }

    init(
        _ names: [String], _ command: @escaping @Sendable @autoclosure () -> Command,
        run: @escaping @Sendable (Invocation, World) throws -> any Report
    ) {
        self.names = names
        declaration = command
        self.run = run
    }
}
