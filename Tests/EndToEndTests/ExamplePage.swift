import Foundation

/// The examples that a page of documentation shows: what is typed after `$ `, and what it prints.
struct ExamplePage {
    struct Example: Equatable {
        let line: Int
        let command: String
        var output: String
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
