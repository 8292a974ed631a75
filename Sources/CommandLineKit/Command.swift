/// A command declared as data. Parsing, help, manuals and completion are functions of a tree of these, so they can't
/// tell different stories. Options of the root are understood by every command.
///
/// All but the name is declared when it is asked for, since one run needs only a small part of the tree.
package final class Command: Sendable {
    package let name: String
    /// In the imperative, without a full stop: `Check the store`.
    package let summary: String
    /// A hidden command runs, but help, manuals and completion don't show it.
    package let isHidden: Bool
    /// Whether a command with subcommands also does something by itself.
    package let runsAlone: Bool
    private let below: Subcommands?
    private let declaredDetails: @Sendable () -> [String]
    private let declaredOperands: @Sendable () -> [Operand]
    private let declaredOptions: @Sendable () -> [Option]
    private let declaredExamples: @Sendable () -> [Example]
    private let declaredExitCodes: @Sendable () -> [ExitCode]
    private let declaredEnvironment: @Sendable () -> [Variable]
    private let declaredFiles: @Sendable () -> [NamedFile]
    private let declaredConfigurations: @Sendable () -> [Configuration]
    private let declaredSeeAlso: @Sendable () -> [String]

    package init(
        _ name: String, _ summary: String, details: @escaping @Sendable @autoclosure () -> [String] = [],
        operands: @escaping @Sendable @autoclosure () -> [Operand] = [],
        options: @escaping @Sendable @autoclosure () -> [Option] = [], subcommands: Subcommands? = nil,
        examples: @escaping @Sendable @autoclosure () -> [Example] = [],
        exitCodes: @escaping @Sendable @autoclosure () -> [ExitCode] = [],
        environment: @escaping @Sendable @autoclosure () -> [Variable] = [],
        files: @escaping @Sendable @autoclosure () -> [NamedFile] = [],
        configurations: @escaping @Sendable @autoclosure () -> [Configuration] = [],
        seeAlso: @escaping @Sendable @autoclosure () -> [String] = [],
        isHidden: Bool = false, runsAlone: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.isHidden = isHidden
        self.runsAlone = runsAlone
        below = subcommands
        declaredDetails = details
        declaredOperands = operands
        declaredOptions = options
        declaredExamples = examples
        declaredExitCodes = exitCodes
        declaredEnvironment = environment
        declaredFiles = files
        declaredConfigurations = configurations
        declaredSeeAlso = seeAlso
    }

    /// Paragraphs of whole sentences.
    package var details: [String] { declaredDetails() }
    package var operands: [Operand] { declaredOperands() }
    package var options: [Option] { declaredOptions() }
    package var examples: [Example] { declaredExamples() }
    package var exitCodes: [ExitCode] { declaredExitCodes() }
    package var environment: [Variable] { declaredEnvironment() }
    package var files: [NamedFile] { declaredFiles() }
    /// Lines for files of other programs; only manuals show them.
    package var configurations: [Configuration] { declaredConfigurations() }
    /// Pages to read next, as `name(section)`.
    package var seeAlso: [String] { declaredSeeAlso() }

    package var holdsOthers: Bool { below != nil }
    package var subcommands: [Command] { below?.all ?? [] }
    package var visibleSubcommands: [Command] { subcommands.filter { !$0.isHidden } }
    package var shortForms: [ShortForm] { below?.shortForms() ?? [] }

    /// What a synopsis shows after the name.
    var rest: [String] {
        if !holdsOthers { return operands.map(\.spelling) }
        return [runsAlone ? "[COMMAND]" : "COMMAND"]
    }

    package func subcommand(named name: String) -> Command? { below?[name] }

    /// The commands from this one down to the one that `names` lead to; nil where one of them does not exist.
    package func path(to names: some Sequence<String>) -> [Command]? {
        var path = [self]
        for name in names {
            guard let next = path[path.count - 1].steps(to: name) else { return nil }
            path += next
        }
        return path
    }

    /// The commands that a word adds to the path: one, or for a short form all on the way to what it stands for.
    package func steps(to word: String) -> [Command]? {
        if let command = subcommand(named: word) { return [command] }
        return shortForms.first { $0.name == word }.flatMap { path(to: $0.names)?.dropFirst() }.map(
            Array.init)
    }
}

/// Another word for a command: `done` for `task done`. It has no options or help of its own, so both are the same.
package struct ShortForm: Sendable {
    package let name: String
    /// The way to the command, from where the short form stands.
    let names: [String]

    package init(_ name: String, for names: String...) {
        self.name = name
        self.names = names
    }

    package var meaning: String { names.joined(separator: " ") }
}

/// The subcommands of a command: their names are known, each is declared when it is asked for.
package struct Subcommands: Sendable {
    private let names: @Sendable () -> [String]
    fileprivate let shortForms: @Sendable () -> [ShortForm]
    private let declared: @Sendable (String) -> Command?

    package init(
        _ names: @escaping @Sendable @autoclosure () -> [String],
        shortForms: @escaping @Sendable @autoclosure () -> [ShortForm] = [],
        declared: @escaping @Sendable (_ name: String) -> Command?
    ) {
        self.names = names
        self.shortForms = shortForms
        self.declared = declared
    }

    subscript(name: String) -> Command? { declared(name) }
    var all: [Command] { names().compactMap(declared) }
}

/// A command line, without the program's name, and what it does.
package struct Example: Sendable {
    package let line: String
    package let meaning: String

    package init(_ line: String, _ meaning: String) {
        self.line = line
        self.meaning = meaning
    }
}

package struct ExitCode: Sendable {
    package let number: Int
    package let meaning: String

    package init(_ number: Int, _ meaning: String) {
        self.number = number
        self.meaning = meaning
    }
}

package struct Variable: Sendable {
    package let name: String
    package let meaning: String

    package init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
    }
}

/// A file that a command reads or writes, as a user would name it.
package struct NamedFile: Sendable {
    package let path: String
    package let meaning: String

    package init(_ path: String, _ meaning: String) {
        self.path = path
        self.meaning = meaning
    }
}

package struct Configuration: Sendable {
    /// The program and its file: `waybar, config`.
    package let title: String
    package let text: String

    package init(_ title: String, _ text: String) {
        self.title = title
        self.text = text
    }
}
