import FocusCore
import TimeKit
import WhenKit

/// What a text that is not todo.txt looks like.
///
/// Any line is a valid line of todo.txt, even `root:x:0:0:root:/root:/bin/bash`. So without `--format todotxt` a text
/// is taken for it only if lines bear its marks and do not follow another pattern.
package enum TextLook: Hashable, Sendable {
    /// Fields between commas, semicolons, tabs or colons.
    case table(separator: Character)
    /// What `task export --format csv` writes.
    case ownTable
    case markdown
    /// The reminders file itself, not what remind prints.
    case remind
    case log
    case script
    /// Lines without any mark: perhaps titles, perhaps prose.
    case plain
}

extension TextLook {
    /// nil if it is clearly todo.txt. Of a long text only the beginning is looked at.
    package init?(_ bytes: [UInt8], named name: String) {
        let lines = TextLines(bytes)
        if let look = lines.otherLook {
            self = look
        } else if lines.hasMarks || TextLook.isTodoName(name) || lines.isEmpty {
            return nil
        } else {
            self = .plain
        }
    }

    /// `todo.txt`, `work.todo.txt`, `done.txt`
    private static func isTodoName(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return name.hasSuffix("todo.txt") || name.hasSuffix("done.txt")
    }
}

/// The first lines of a text that are not blank.
private struct TextLines {
    private let lines: [[Substring]]
    private let texts: [String]

    init(_ bytes: [UInt8]) {
        let first = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1000)
        texts = first.prefix(1000).map { String(decoding: $0, as: UTF8.self) }.filter { !$0.trimmed.isEmpty }
        lines = texts.map(\.blankSeparated)
    }

    var isEmpty: Bool { texts.isEmpty }

    var otherLook: TextLook? {
        if texts.first?.hasPrefix("#!") == true { return .script }
        if texts.first?.hasPrefix("number,id,title,") == true { return .ownTable }
        if share(TextLines.isReminder) >= 0.5 { return .remind }
        if share(TextLines.isMarkdown) >= 0.5 { return .markdown }
        if share(TextLines.isLogged) >= 0.5 { return .log }
        if share(TextLines.isMarked) >= 0.5 { return nil }
        return [",", ";", "\t", ":"].first { isTable($0) }.map(TextLook.table)
    }

    /// A certain mark on any line, or projects and contexts on every fourth.
    var hasMarks: Bool {
        lines.contains(where: TextLines.isMarked) || share { $0.contains(where: TextLines.isTag) } >= 0.25
    }

    private func share(_ isSo: ([Substring]) -> Bool) -> Double {
        lines.isEmpty ? 0 : Double(lines.count(where: isSo)) / Double(lines.count)
    }

    /// Whether every line has as many separators as the first. At least two, for lines of prose may agree in one.
    private func isTable(_ separator: Character) -> Bool {
        let counts = texts.map { TextLines.count(of: separator, in: $0) }
        guard let first = counts.first, first >= (separator == "\t" ? 1 : 2) else { return false }
        // A quoted field may hold whole lines.
        let least = texts.contains { $0.contains("\"") } ? 0.5 : 0.9
        return Double(counts.count { $0 == first }) >= least * Double(counts.count)
    }

    private static func count(of separator: Character, in text: String) -> Int {
        var isQuoted = false
        var count = 0
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == separator, !isQuoted { count += 1 }
        }
        return count
    }

    private static func isMarked(_ words: [Substring]) -> Bool {
        guard words.count > 1 else { return false }
        if words[0] == "x" || CivilDate(String(words[0])) != nil { return true }
        let head = Array(words[0].utf8)
        if head.count == 3, head[0] == 0x28, head[2] == 0x29, (0x41...0x5A).contains(head[1]) { return true }
        return words.contains { word in
            ["due:", "rec:", "t:", "pri:", "uuid:", "rrule:"].contains {
                word.hasPrefix($0) && word.count > $0.count
            }
        }
    }

    private static func isTag(_ word: Substring) -> Bool {
        (word.hasPrefix("+") || word.hasPrefix("@")) && word.dropFirst().contains(where: \.isLetter)
    }

    /// `REM Mon AT 18:30 MSG Gym`, and what else stands in such a file.
    private static func isReminder(_ words: [Substring]) -> Bool {
        ["REM", "SET", "FSET", "OMIT", "INCLUDE", "BANNER", "PUSH-OMIT-CONTEXT", "POP-OMIT-CONTEXT", "RUN"]
            .contains { $0 == words[0].uppercased() }
            && (words[0] == words[0].uppercased() || words.contains { $0.uppercased() == "MSG" })
    }

    /// `- [ ] Milk`, `* Milk`, `1. Milk`, `# Shopping`, `| a | b |`
    private static func isMarkdown(_ words: [Substring]) -> Bool {
        let head = words[0]
        if ["-", "*", "+", ">"].contains(head) || head.hasPrefix("|") { return true }
        if !head.isEmpty, head.count <= 6, head.allSatisfy({ $0 == "#" }) { return true }
        return words.count > 1 && head.last == "." && head.count > 1 && head.dropLast().allSatisfy(\.isNumber)
    }

    /// `2026-11-20 19:30:01 started`, `2026-11-20T19:30:01Z started`
    private static func isLogged(_ words: [Substring]) -> Bool {
        guard words.count > 1, CivilDate(String(words[0].prefix(10))) != nil else { return false }
        if words[0].dropFirst(10).first == "T" { return true }
        return words[0].count == 10 && words[1].count { $0 == ":" } == 2 && words[1].first?.isNumber == true
    }
}
