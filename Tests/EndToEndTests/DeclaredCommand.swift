import Foundation
import Testing
import _StringProcessing

/// A command as the program itself tells of it, in `focusflow help`.
struct DeclaredCommand: CustomTestStringConvertible, Sendable {
    let names: [String]
    /// Whether it does something, rather than hold others alone.
    let runs: Bool
    /// Command lines, each with the name of the program.
    let examples: [String]
    /// Other words for what stands below it: `done` for `task done`.
    let shortForms: [String: String]

    var words: String { names.joined(separator: " ") }
    var testDescription: String { words.isEmpty ? "focusflow" : words }
    /// The manual that tells of it.
    var manual: String { (["focusflow"] + names.prefix(1)).joined(separator: "-") + ".1" }

    /// Every command that help shows, the program itself first.
    static let all: [DeclaredCommand] = {
        guard let scratch = try? Scratch(), let found = try? below([], scratch) else { return [] }
        return found
    }()

    static var running: [DeclaredCommand] { all.filter(\.runs) }

    /// Which of them a line of words runs.
    static func named(in words: [String]) -> String {
        let names = Set(all.map(\.words))
        let short = Dictionary(
            all.flatMap { command in
                command.shortForms.map { (command.below($0.key), command.below($0.value)) }
            }
        ) { first, _ in first }
        var found = ""
        for word in words where !word.hasPrefix("-") {
            let longer = found.isEmpty ? word : "\(found) \(word)"
            guard names.contains(short[longer] ?? longer) else { break }
            found = short[longer] ?? longer
        }
        return found
    }

    private func below(_ word: String) -> String { words.isEmpty ? word : "\(words) \(word)" }

    private static func below(_ names: [String], _ scratch: Scratch) throws -> [DeclaredCommand] {
        let help = try scratch.run(Scratch.binary, ["help"] + names).output
        let usage = help.firstMatch(of: /Usage: (.*)/)?.1 ?? ""
        let section = help.components(separatedBy: "\nCommands:\n").dropFirst().first ?? ""
        let subcommands = section.components(separatedBy: "\n\n")[0].matches(of: #/(?m)^  ([a-z][a-z-]*)  /#)
        let examples = help.matches(of: #/(?m)^  (focusflow .*?)(  .*)?$/#).map { String($0.1) }
        let runs = subcommands.isEmpty || usage.hasSuffix("[COMMAND]")
        let forms = help.components(separatedBy: "\nShort forms:\n").dropFirst().first ?? ""
        let shortForms = forms.components(separatedBy: "\n\n")[0].matches(
            of: #/(?m)^  ([a-z]+)  +([a-z ]+)$/#
        )
        .map { (String($0.1), String($0.2)) }
        let command = DeclaredCommand(
            names: names, runs: runs, examples: examples,
            shortForms: Dictionary(shortForms) { first, _ in first })
        return try [command] + subcommands.flatMap { try below(names + [String($0.1)], scratch) }
    }
}
