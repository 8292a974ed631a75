import CommandLineKit
import FocusPorts
import FocusReports
import FocusWords

/// A command that does something: how it is declared, and what it does.
final class Verb: Sendable {
    private let declaration: @Sendable () -> Command
    let run: @Sendable (Invocation, World) throws -> any Report

    /// Declared when it is asked for.
    var command: Command { declaration() }

    init(
        _ command: @escaping @Sendable @autoclosure () -> Command,
        run: @escaping @Sendable (Invocation, World) throws -> any Report
    ) {
        declaration = command
        self.run = run
    }
}

/// The verbs of a noun, each by its name.
protocol CommandWord: RawRepresentable<String>, CaseIterable, SendableMetatype where AllCases == [Self] {
    var verb: Verb { get }
}

extension CommandWord {
    static var subcommands: Subcommands { subcommands(shortForms: []) }

    static func subcommands(shortForms: @escaping @Sendable @autoclosure () -> [ShortForm]) -> Subcommands {
        Subcommands(allCases.map(\.rawValue), shortForms: shortForms()) { verb(named: $0)?.command }
    }

    static func verb(named name: String) -> Verb? { Self(rawValue: name)?.verb }
}
