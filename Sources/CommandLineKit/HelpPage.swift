/// What `--help` prints: a synopsis, examples, then all the rest.
package struct HelpPage {
    /// From the root to the command that is explained.
    private let path: [Command]
    /// No line is wider, except command lines, which are to be pasted, and words without a blank.
    private let width: Int

    package init(_ path: [Command], width: Int = Layout.width) {
        self.path = path
        self.width = width
    }

    private var command: Command { path[path.count - 1] }
    private var words: String { path.map(\.name).joined(separator: " ") }

    package var text: String {
        sections([
            filled(command.summary + "."), usage, examples,
            command.details.map(filled).joined(separator: "\n"),
            commands, shortForms, operands, options, exitCodes, environment, files, seeAlso,
        ])
    }

    /// For a command that was typed alone and needs a subcommand.
    package var brief: String {
        let more = filled("Run '\(words) COMMAND --help' or 'man \(words.replacingSpaces)' for more.")
        return sections([filled(command.summary + "."), usage, examples, commands, shortForms, more])
    }

    /// The synopsis, without the label.
    package var synopsis: String {
        ([words] + (offersOptions ? ["[OPTION...]"] : []) + command.rest).joined(separator: " ")
    }

    private func filled(_ text: String) -> String { Layout.filled(text, width: width) }

    private var offersOptions: Bool { !command.options.isEmpty || path.count > 1 }

    private func sections(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func section(_ title: String, _ rows: [(String, String)]) -> String {
        rows.isEmpty
            ? "" : "\(title):\n" + Layout.terms(rows.map { (term: $0.0, meaning: $0.1) }, width: width)
    }

    private var usage: String { filled("Usage: \(synopsis)") }

    private var examples: String {
        let rows = command.examples.map { ("\(path[0].name) \($0.line)", $0.meaning) }
        return rows.isEmpty
            ? ""
            : "Examples:\n"
                + Layout.terms(
                    rows.map { (term: $0.0, meaning: $0.1) }, longest: 44, keeping: true, width: width)
    }

    private var commands: String {
        section("Commands", command.visibleSubcommands.map { ($0.name, $0.summary) })
    }

    private var shortForms: String {
        section("Short forms", command.shortForms.map { ($0.name, $0.meaning) })
    }

    private var operands: String {
        section("Operands", command.operands.map { ($0.name, $0.help + $0.kind.listing) })
    }

    private var options: String {
        func rows(_ options: [Option]) -> [(String, String)] {
            options.map { ($0.spelling, $0.help + ($0.value?.kind.listing ?? "")) }
        }
        guard path.count > 1 else { return section("Options", rows(command.options)) }
        return sections([
            section("Options", rows(command.options)),
            section("Options of every command", rows(path[0].options)),
        ])
    }

    private var exitCodes: String {
        section("Exit status", command.exitCodes.map { (String($0.number), $0.meaning) })
    }

    private var environment: String {
        section("Environment", command.environment.map { ($0.name, $0.meaning) })
    }

    private var files: String {
        section("Files", command.files.map { ($0.path, $0.meaning) })
    }

    private var seeAlso: String {
        command.seeAlso.isEmpty
            ? "" : filled("See also: \(command.seeAlso.joined(separator: ", "))")
    }
}

extension ValueKind {
    /// The words of a choice, to follow a help text.
    fileprivate var listing: String {
        guard case .choice(let choices) = self else { return "" }
        return ": " + choices.map(\.word).joined(separator: ", ")
    }
}

extension String {
    fileprivate var replacingSpaces: String { String(map { $0 == " " ? "-" : $0 }) }
}
