import Foundation
import JSONKit

/// The schemas of `Tests/Schemas`, and which one is whose.
struct Schemas {
    let check: SchemaCheck
    /// The words of a command, and the file of its schema.
    let owners: [String: String]

    static let all = Result { try Schemas() }

    private init() throws {
        var files: [String: JSONValue] = [:]
        for name in try Scratch.names(in: "Tests/Schemas", endingWith: ".json") {
            files[name] = try JSONValue(text: try Scratch.text(of: "Tests/Schemas/\(name)"))
        }
        check = SchemaCheck(files: files)
        var owners: [String: String] = [:]
        for (name, schema) in files {
            for command in schema["commands"]?.elements ?? [] {
                owners[command.string ?? "", default: ""] += name
            }
        }
        self.owners = owners
    }

    /// What is wrong with what a command printed under `--json`; nil when it is as documented.
    func problem(of command: String, printed output: String, _ errors: String) -> String? {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.last == "" else { return "the output does not end with a line break" }
        if let problem = self.problem(in: lines.dropLast(), as: file(for: command, output)) { return problem }
        let complaints = errors.split(separator: "\n")
        return self.problem(in: complaints[...], as: "error.json").map { "on standard error: \($0)" }
    }

    /// Help is text, and the version itself, whatever command they were asked of.
    private func file(for command: String, _ output: String) -> String {
        if output.hasPrefix(#"{"schema":1,"version":"#) { return "version.json" }
        if output.hasPrefix(#"{"schema":1,"text":"#), owners[command] == nil { return "text.json" }
        return owners[command] ?? Schemas.advice(command)
    }

    private func problem(in lines: ArraySlice<Substring>, as file: String) -> String? {
        for line in lines {
            guard let value = try? JSONValue(text: String(line)) else { return "this is no JSON: \(line)" }
            if let problem = check.problem(with: value, in: file) { return "\(file): \(problem)\n\(line)" }
        }
        return nil
    }

    static func advice(_ command: String) -> String {
        "for '\(command)': name it in \"commands\" of a file in Tests/Schemas (a new one, if what it prints is new), "
            + "tell of its keys in man/focusflow-json.5, and run it with --json in a script of Tests/EndToEnd"
    }
}
