import CommandLineKit
import Testing

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// Every declared command with its way from the root.
let everyCommand: [[Command]] = {
    func below(_ path: [Command]) -> [[Command]] {
        [path] + path[path.count - 1].subcommands.flatMap { below(path + [$0]) }
    }
    return below([CommandTree.root])
}()

@Suite struct TreeTests {
    @Test func `names differ, and so do the options that meet at a command`() {
        for path in everyCommand {
            let command = path[path.count - 1]
            let names = command.subcommands.map(\.name)
            #expect(Set(names).count == names.count, "\(command.name)")
            let options = command.options + (path.count > 1 ? CommandTree.root.options : [])
            #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
            let shorts = options.compactMap(\.short)
            #expect(Set(shorts).count == shorts.count, "\(command.name)")
        }
    }

    @Test func `each command stands under its own name, and another leads nowhere`() {
        for path in everyCommand {
            for command in path[path.count - 1].subcommands {
                #expect(path[path.count - 1].subcommand(named: command.name)?.name == command.name)
                #expect(CommandTree.root.path(to: (path + [command]).dropFirst().map(\.name)) != nil)
            }
            #expect(path[path.count - 1].subcommand(named: "nothing") == nil)
        }
        #expect(CommandTree.root.subcommand(named: "pending-list")?.name == "pending-list")
        #expect(CommandTree.verb(at: ["task"]) == nil)
        #expect(CommandTree.verb(at: ["task", "add", "add"]) == nil)
    }

    @Test func `every summary and help text is one phrase with a capital and no full stop`() {
        for path in everyCommand {
            let command = path[path.count - 1]
            let texts =
                [command.summary] + command.options.map(\.help) + command.operands.map(\.help)
                + command.exitCodes.map(\.meaning) + command.environment.map(\.meaning)
                + command.examples.map(\.meaning)
            for text in texts {
                #expect(text.first?.isUppercase == true, "\(command.name): \(text)")
                #expect(text.last?.isPunctuation == false, "\(command.name): \(text)")
            }
            #expect(command.summary.count <= 70, "\(command.summary)")
            for paragraph in command.details { #expect(paragraph.hasSuffix("."), "\(paragraph)") }
        }
    }

    @Test func `a command either runs or holds others, and every visible one has an example and exit codes`()
    {
        for path in everyCommand.dropFirst() {
            let command = path[path.count - 1]
            let runs = CommandTree.verb(at: path.dropFirst().map(\.name)) != nil
            #expect(runs || !command.subcommands.isEmpty, "\(command.name)")
            guard !command.isHidden, runs else { continue }
            #expect(!command.examples.isEmpty, "\(command.name)")
            #expect(!command.exitCodes.isEmpty, "\(command.name)")
        }
    }

    @Test func `an operand that repeats stands last, and behind one that may be left out none is required`() {
        for path in everyCommand {
            let operands = path[path.count - 1].operands
            #expect(!operands.dropLast().contains { $0.repeats }, "\(path[path.count - 1].name)")
            let optional = operands.drop(while: \.isRequired)
            #expect(!optional.contains { $0.isRequired }, "\(path[path.count - 1].name)")
        }
    }

    @Test(
        "a short form is the same command",
        arguments: [
            ("list", ["task", "list"]), ("done 3", ["task", "done"]), ("snooze 3 1h", ["task", "snooze"]),
            ("edit 3", ["task", "edit"]), ("show 3", ["task", "show"]), ("start 25m", ["timer", "start"]),
            ("stop", ["timer", "stop"]), ("task ls", ["task", "list"]), ("task rm 3", ["task", "delete"]),
        ] as [(String, [String])])
    func shortForms(line: String, names: [String]) {
        let invocation = CommandTree.root.parse(line.split(separator: " ").map(String.init))
        #expect(invocation.error == nil)
        #expect(invocation.names == names)
    }

    @Test func `every short form leads somewhere, and has no name of a command`() {
        for path in everyCommand {
            let command = path[path.count - 1]
            for form in command.shortForms {
                #expect(command.steps(to: form.name)?.last?.holdsOthers == false, "\(form.name)")
                #expect(command.subcommand(named: form.name) == nil, "\(form.name)")
            }
        }
    }

    @Test func `every example parses as a command line of its own command`() {
        for path in everyCommand where path.count > 1 {
            for example in path[path.count - 1].examples {
                let invocation = CommandTree.root.parse(words(of: example.line))
                #expect(invocation.error == nil, "\(example.line)")
                // A noun shows what its verbs do.
                let isNoun = !path[path.count - 1].subcommands.isEmpty
                let names = isNoun ? Array(invocation.names.prefix(path.count - 1)) : invocation.names
                #expect(names == path.dropFirst().map(\.name), "\(example.line)")
            }
        }
        for example in CommandTree.root.examples {
            #expect(CommandTree.root.parse(words(of: example.line)).error == nil, "\(example.line)")
        }
    }

    @Test func `no line of any help is wider than 80 columns`() {
        for path in everyCommand {
            for line in HelpPage(path).text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
    }

    /// Splits at blanks outside double quotes, as far as examples need it.
    private func words(of line: String) -> [String] {
        var words = [""]
        var isQuoted = false
        for character in line {
            switch character {
            case "\"": isQuoted.toggle()
            case " " where !isQuoted: words.append("")
            default: words[words.count - 1].append(character)
            }
        }
        return words
    }
}
