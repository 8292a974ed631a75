/// A command declared as data. Parsing, help, manuals and completions are functions of a tree of these.
///
/// The options of the root are understood by every command below it.
package struct Command: Sendable {
    package let name: String
    /// One line in the imperative, without a full stop: `Check the store`.
    package let summary: String
    /// Paragraphs of plain sentences.
    package let details: [String]
    package let operands: [Operand]
    package let options: [Option]
    /// Declared when they are asked for: a run has a use for few of them.
    private let declaredSubcommands: @Sendable () -> [Command]
    package let examples: [Example]
    package let exitCodes: [ExitCode]
    package let environment: [Variable]
    package let files: [NamedFile]
    /// What to put into files of other programs; manuals alone show it.
    package let configurations: [Configuration]
    private let declaredSeeAlso: @Sendable () -> [String]
    /// Hidden commands run, but help, manuals and completions do not show them.
    package let isHidden: Bool
    /// Whether a command that holds others also does something when none of them is named.
    package let runsAlone: Bool

    package init(
        _ name: String, _ summary: String, details: [String] = [], operands: [Operand] = [],
        options: [Option] = [], subcommands: @escaping @Sendable @autoclosure () -> [Command] = [],
        examples: [Example] = [], exitCodes: [ExitCode] = [], environment: [Variable] = [],
        files: [NamedFile] = [], configurations: [Configuration] = [],
        seeAlso: @escaping @Sendable @autoclosure () -> [String] = [],
        isHidden: Bool = false, runsAlone: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.operands = operands
        self.options = options
        declaredSubcommands = subcommands
        self.examples = examples
        self.exitCodes = exitCodes
        self.environment = environment
        self.files = files
        self.configurations = configurations
        declaredSeeAlso = seeAlso
        self.isHidden = isHidden
        self.runsAlone = runsAlone
    }

    package var subcommands: [Command] { declaredSubcommands() }

    /// Pages to read next, each as `name(section)`.
    package var seeAlso: [String] { declaredSeeAlso() }

    package var visibleSubcommands: [Command] { subcommands.filter { !$0.isHidden } }

    /// How a synopsis writes what follows the name.
    var rest: [String] {
        if subcommands.isEmpty { return operands.map(\.spelling) }
        return [runsAlone ? "[COMMAND]" : "COMMAND"]
    }

    package func subcommand(named name: String) -> Command? {
        subcommands.first { $0.name == name }
    }

    /// The commands from this one down to the one that `names` lead to; nil when one of them is missing.
    package func path(to names: some Sequence<String>) -> [Command]? {
        var path = [self]
        for name in names {
            guard let next = path[path.count - 1].subcommand(named: name) else { return nil }
            path.append(next)
        }
        return path
    }
}

/// A command line to show, without the program's name, and what it does.
package struct Example: Sendable {
    package let line: String
    package let meaning: String

    package init(_ line: String, _ meaning: String) {
        self.line = line
        self.meaning = meaning
    }
}

/// An exit status of a command and when it happens.
package struct ExitCode: Sendable {
    package let number: Int
    package let meaning: String

    package init(_ number: Int, _ meaning: String) {
        self.number = number
        self.meaning = meaning
    }
}

/// An environment variable that a command reads.
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

/// Lines for a file of another program.
package struct Configuration: Sendable {
    /// The program and its file: `waybar, config`.
    package let title: String
    package let text: String

    package init(_ title: String, _ text: String) {
        self.title = title
        self.text = text
    }
}
