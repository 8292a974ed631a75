import Foundation

/// A script of `Tests/EndToEnd`: lines that run the program and say what it must answer, then files.
struct Script {
    struct Line {
        let number: Int
        let words: [String]
    }

    private(set) var lines: [Line] = []
    private(set) var files: [(name: String, text: String)] = []

    init(_ text: String) throws(ScriptError) {
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("-- "), line.hasSuffix(" --") {
                files.append((String(line.dropFirst(3).dropLast(3)), ""))
            } else if files.isEmpty {
                try add(line, number: index + 1)
            } else {
                files[files.count - 1].text += line + "\n"
            }
        }
        // The last line break of the script ends its last file and begins nothing.
        if let last = files.last, last.text.hasSuffix("\n\n") || last.text == "\n" {
            files[files.count - 1].text.removeLast()
        }
    }

    private mutating func add(_ line: String, number: Int) throws(ScriptError) {
        if line == ">" || line.hasPrefix("> ") {
            let shown = String(line.dropFirst(2)) + "\n"
            if let last = lines.last, last.words[0] == "shown" {
                lines[lines.count - 1] = Line(number: last.number, words: ["shown", last.words[1] + shown])
            } else {
                lines.append(Line(number: number, words: ["shown", shown]))
            }
            return
        }
        let words = try Script.words(of: line, number: number)
        if !words.isEmpty { lines.append(Line(number: number, words: words)) }
    }

    /// Words parted by blanks; single quotes keep everything, in double quotes a backslash keeps
    /// its meaning before a quote, a dollar and itself; `#` begins a comment.
    private static func words(of line: String, number: Int) throws(ScriptError) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                let isKept = quote == "\"" && !"\"\\$".contains(character)
                word = (word ?? "") + (isKept ? "\\" : "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " {
                if let finished = word { words.append(finished) }
                word = nil
            } else if quote == nil, character == "#", word == nil {
                break
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { throw ScriptError(line: number, what: "a quote is not closed") }
        return words + (word.map { [$0] } ?? [])
    }
}

struct ScriptError: Error {
    let line: Int
    let what: String
}
