import CommandLineKit
import FocusActions

/// A command that does something: where it stands in the tree, and what it does.
struct Verb: Sendable {
    let names: [String]
    let command: Command
    let run: @Sendable (Invocation, World) throws -> any Report

    init(
        _ names: [String], _ command: Command,
        run: @escaping @Sendable (Invocation, World) throws -> any Report
    ) {
        self.names = names
        self.command = command
        self.run = run
    }
}
