import Foundation

/// The examples that a page of documentation shows: what is typed after `$ `, and what it prints.
struct ExamplePage {
    struct Example: Equatable {
        let line: Int
        let command: String
        var output: String

        /// What goes by where a page says so, as in `# 25 minutes later the session is over`.
        var minutes: Int? {
            let words = command.split(separator: " ")
            guard words.count > 3, words[0] == "#", words[3] == "later" else { return nil }
            let unit = ["minute": 1, "hour": 60][words[2].hasSuffix("s") ? words[2].dropLast() : words[2]]
            return unit.flatMap { unit in Int(words[1]).map { $0 * unit } }
        }
    }

    private(set) var examples: [Example] = []

    /// The blocks that Markdown opens with three backquotes and `language`.
    init(markdown text: String, language: String = "console") {
        self.init(text, from: "```\(language)", to: "```") { $0 }
    }

    /// The literal displays of a manual page in mdoc.
    init(manual text: String) {
        self.init(text, from: ".Bd -literal", to: ".Ed", unescaping: ExamplePage.unescaped)
    }

    private init(_ text: String, from begin: String, to end: String, unescaping: (String) -> String) {
        var isInside = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if !isInside {
                isInside = line.hasPrefix(begin)
            } else if line == end {
                isInside = false
            } else if line.hasPrefix("$ ") {
                let command = unescaping(String(line.dropFirst(2)))
                examples.append(Example(line: index + 1, command: command, output: ""))
            } else if Example(line: 0, command: line, output: "").minutes != nil {
                examples.append(Example(line: index + 1, command: line, output: ""))
            } else if !examples.isEmpty {
                examples[examples.count - 1].output += unescaping(line) + "\n"
            }
        }
    }

    /// The command lines that a generated manual page shows, each in a line of its own.
    static func displayedCommands(manual text: String) -> [Example] {
        text.components(separatedBy: "\n").enumerated().filter { $0.element.hasPrefix(".Dl $ ") }.map {
            Example(line: $0.offset + 1, command: unescaped(String($0.element.dropFirst(6))), output: "")
        }
    }

    /// What roff makes of the escapes that our pages use.
    static func unescaped(_ text: String) -> String {
        let escapes = [
            ("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\(ha", "^"), ("\\(ti", "~"), ("\\&", ""),
            // Last, so that what it makes begins no escape.
            ("\\e", "\\"),
        ]
        return escapes.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
