/// A manual page in mdoc(7), made from a declared command. The root's page lists the commands; each other page has
/// one command and its subcommands.
package struct ManualPage {
    private let path: [Command]
    /// `November 20, 2026`, as mdoc(7) wants it.
    private let date: String

    package init(_ path: [Command], date: String) {
        self.path = path
        self.date = date
    }

    private var command: Command { path[path.count - 1] }
    package var name: String { path.map(\.name).joined(separator: "-") }
    package var fileName: String { "\(name).1" }

    package var text: String {
        let parts = [
            heading, synopsis, description, options, environment, files, exitStatus, examples, configurations,
            seeAlso,
        ]
        return parts.joined()
    }

    private var heading: String {
        """
        .Dd \(date)
        .Dt \(name.uppercased()) 1
        .Os
        .Sh NAME
        .Nm \(name)
        .Nd \(roff(command.summary.lowercasedFirst))

        """
    }

    private var synopsis: String {
        let alone = !command.holdsOthers || command.runsAlone ? [path] : []
        let leaves = alone + command.visibleSubcommands.map { path + [$0] }
        return ".Sh SYNOPSIS\n" + leaves.map(synopsisLine).joined()
    }

    private func synopsisLine(_ path: [Command]) -> String {
        let command = path[path.count - 1]
        var lines = [".Nm \(path.map(\.name).joined(separator: " "))"]
        lines += command.options.map { option in
            let argument = option.value.map { " Ar \(roff($0.placeholder))" } ?? ""
            return ".Op Fl -\(option.name)\(argument)"
        }
        lines += command.operands.map { operand in
            let argument = "Ar \(roff(operand.name))\(operand.repeats ? " ..." : "")"
            return operand.isRequired ? ".\(argument)" : ".Op \(argument)"
        }
        return lines.map { "\($0)\n" }.joined()
    }

    private var description: String {
        var text = ".Sh DESCRIPTION\n" + paragraphs([command.summary + "."] + command.details)
        if path.count == 1 {
            text +=
                ".Pp\nThe commands are:\n"
                + list(command.visibleSubcommands.map { ("Cm \($0.name)", $0.summary) })
        } else {
            for subcommand in command.visibleSubcommands {
                text += ".Ss \(roff((path.dropFirst() + [subcommand]).map(\.name).joined(separator: " ")))\n"
                text += paragraphs([subcommand.summary + "."] + subcommand.details)
                text += terms(of: subcommand)
            }
        }
        return text + shortForms + operandTerms(command)
    }

    private var shortForms: String {
        guard !command.shortForms.isEmpty else { return "" }
        return ".Ss Short forms\nEach is the same command, with the same options.\n"
            + list(
                command.shortForms.map { form in
                    (
                        "Cm \(form.name)",
                        (path.dropFirst().map(\.name) + [form.meaning]).joined(separator: " ")
                    )
                })
    }

    private func terms(of command: Command) -> String {
        operandTerms(command) + (command.options.isEmpty ? "" : optionTerms(command.options))
    }

    private func operandTerms(_ command: Command) -> String {
        guard !command.operands.isEmpty else { return "" }
        return list(command.operands.map { ("Ar \(roff($0.name))", $0.help + ".", $0.kind) })
    }

    private var options: String {
        var text = ""
        if !command.options.isEmpty { text += ".Sh OPTIONS\n" + optionTerms(command.options) }
        if path.count > 1 {
            text += text.isEmpty ? ".Sh OPTIONS\n" : ".Pp\n"
            let names = path[0].options.map { ".Fl -\($0.name) ," }.joined(separator: "\n")
            text += "The options of every command,\n\(names)\nare described in\n.Xr \(path[0].name) 1 .\n"
        }
        return text
    }

    private func optionTerms(_ options: [Option]) -> String {
        list(
            options.map { option in
                let short = option.short.map { "Fl \($0) , " } ?? ""
                let argument = option.value.map { " Ar \(roff($0.placeholder))" } ?? ""
                return ("\(short)Fl -\(option.name)\(argument)", option.help + ".", option.value?.kind)
            })
    }

    private func choices(_ kind: ValueKind) -> String {
        guard case .choice(let choices) = kind else { return "" }
        return list(choices.map { ("Cm \(roff($0.word))", $0.meaning) })
    }

    private var examples: String {
        let all = command.examples + (path.count > 1 ? command.visibleSubcommands.flatMap(\.examples) : [])
        guard !all.isEmpty else { return "" }
        return ".Sh EXAMPLES\n"
            + all.map { "\(roff($0.meaning)):\n.Pp\n.Dl $ \(path[0].name) \(roff($0.line))\n" }
            .joined(separator: ".Pp\n")
    }

    private var environment: String {
        section(
            "ENVIRONMENT", command.environment.map { ("Ev \($0.name)", $0.meaning + ".") }, elsewhere: own)
    }

    private var files: String {
        section(
            "FILES", command.files.map { ("Pa \(roff($0.path))", $0.meaning + ".") },
            elsewhere: path[0].seeAlso.first { $0.hasSuffix("(5)") })
    }

    private var exitStatus: String {
        section(
            "EXIT STATUS", command.exitCodes.map { (String($0.number), $0.meaning + ".") }, elsewhere: own)
    }

    /// The page of the root; nil where this is it.
    private var own: String? { path.count > 1 ? "\(path[0].name)(1)" : nil }

    /// A section that every page has. A command without anything of its own refers to the page that has it.
    private func section(
        _ title: String, _ items: [(term: String, meaning: String)], elsewhere page: String?
    ) -> String {
        if !items.isEmpty { return ".Sh \(title)\n" + list(items) }
        return page.map { ".Sh \(title)\nSee\n\(reference(to: $0)) .\n" } ?? ""
    }

    private var configurations: String {
        guard !command.configurations.isEmpty else { return "" }
        return ".Sh READY CONFIGURATIONS\n"
            + command.configurations.map { configuration in
                let lines = configuration.text.split(separator: "\n", omittingEmptySubsequences: false)
                return ".Ss \(roff(configuration.title))\n.Bd -literal -offset indent\n"
                    + lines.map { roff(String($0)) + "\n" }.joined() + ".Ed\n"
            }.joined()
    }

    private var seeAlso: String {
        guard !command.seeAlso.isEmpty else { return "" }
        // By section, then by name: "1 focusflow", "7 focusflow-time".
        let pages = command.seeAlso.map(ManualPage.parts).map { "\($0.section) \($0.name)" }.sorted()
        let lines = pages.map { ".Xr \($0.dropFirst(2)) \($0.prefix(1))" }
        return ".Sh SEE ALSO\n" + lines.joined(separator: " ,\n") + "\n"
    }

    private func reference(to page: String) -> String {
        let (name, section) = ManualPage.parts(of: page)
        return ".Xr \(name) \(section)"
    }

    /// `focusflow-time` and `7` of `focusflow-time(7)`.
    private static func parts(of page: String) -> (name: Substring, section: Substring) {
        let name = page.prefix { $0 != "(" }
        return (name, page.dropFirst(name.count + 1).prefix { $0 != ")" })
    }

    private func paragraphs(_ texts: [String]) -> String {
        texts.map { sentences(roff($0)) + "\n" }.joined(separator: ".Pp\n")
    }

    private func list(_ rows: [(term: String, meaning: String)]) -> String {
        list(rows.map { (term: $0.term, meaning: $0.meaning, kind: nil) })
    }

    private func list(_ rows: [(term: String, meaning: String, kind: ValueKind?)]) -> String {
        let items = rows.map { row in
            ".It \(row.term)\n\(roff(row.meaning))\n" + (row.kind.map(choices) ?? "")
        }
        return ".Bl -tag -width Ds\n" + items.joined() + ".El\n"
    }
}

/// Each sentence on a line of its own, as mdoc(7) wants it.
private func sentences(_ text: String) -> String {
    var out = ""
    var mayEnd = false
    for character in text {
        out.append(mayEnd && character == " " ? "\n" : character)
        mayEnd = ".?!".contains(character)
    }
    return out
}

/// The text with all characters escaped that roff(7) or mdoc(7) would take for markup.
private func roff(_ text: String) -> String {
    var out = ""
    for character in text {
        switch character {
        case "\\": out += "\\e"
        case "-": out += "\\-"
        case "'": out += "\\(aq"
        case "\"": out += "\\(dq"
        default: out.append(character)
        }
    }
    return out.hasPrefix(".") ? "\\&" + out : out
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
