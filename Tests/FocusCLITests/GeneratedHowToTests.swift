import FocusCore
import FocusWords
import Foundation
import Testing

@testable import FocusCLI

/// What `focusflow help` can be asked is what the manual focusflow-howto(7) answers.
@Suite struct GeneratedHowToTests {
    private func manual() throws -> String {
        let file = CommittedFile.root.appending(path: "man/focusflow-howto.7")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The headings below the first section, each with the commands of its examples.
    private func table() throws -> String {
        var text = ""
        for line in try manual().components(separatedBy: "\n") {
            if line.hasPrefix(".Ss ") {
                text += "\(line.dropFirst(4))\n"
            } else if !text.isEmpty, line.hasPrefix("$ ") || line.hasPrefix(".Dl $ ") {
                text += "\t\(command(line))\n"
            }
        }
        return text
    }

    /// Without escapes of roff, and without the end of a pipe that only makes the example shorter.
    private func command(_ line: String) -> String {
        let escapes = [
            ("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\(ha", "^"), ("\\(ti", "~"), ("\\&", ""),
            ("\\e", "\\"),
        ]
        let start = line.hasPrefix(".Dl $ ") ? 6 : 2
        let command = escapes.reduce(String(line.dropFirst(start))) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
        return command.replacing(#/ \| (cut|head|tail) [^|]*$/#, with: "")
    }

    @Test func `the questions in the program are those of the manual`() throws {
        let lines = try table().split(separator: "\n").map { "        \($0)\n" }.joined()
        CommittedFile("Sources/FocusWords/Asking/HowTo.swift", recordedBy: "Generated").expect(
            """
            /// The questions of focusflow-howto(7), and below each the command lines of its answer. Written from the manual:
            /// `FOCUSFLOW_RECORD=1 swift test --filter Generated`.
            enum HowTo {
                static let text = #\"""
            \(lines)        \"""#
            }

            """)
    }

    @Test func `the manual of files has the default of each preference`() throws {
        let file = CommittedFile.root.appending(path: "man/focusflow-files.5")
        let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "\\-", with: "-")
        let rows = text.matches(of: #/(?m)^\.It Cm ([a-z.-]+) Ta ([^\n]+)$/#).map { "\($0.1) \($0.2)" }
        #expect(rows == PreferenceKey.allCases.map { "\($0.rawValue) \($0.defaultValue.typed)" })
    }

    @Test func `each question has an answer and stands once`() throws {
        let questions = Question.all
        #expect(questions.count > 40)
        for question in questions { #expect(!question.answers.isEmpty, "\(question.text)") }
        let texts = questions.map(\.text)
        #expect(Set(texts).count == texts.count)
    }
}
