import Foundation
import Testing
import _StringProcessing

/// Runs the scripts of `Tests/EndToEnd` against the static release binary.
///
/// A line is one of
///
///     focusflow WORD...          must end with status 0; with ! before it, with another
///     exit N                     the status of the last command
///     stdout 'REGEX'             found in what it printed; with ! before it, not found
///     > TEXT                     all that it printed, line by line; a name such as `ab3d`, which is another one
///                                each time, is written `****`
///     stderr 'REGEX'             likewise on standard error
///     stdin FILE                 read by the next command
///     now INSTANT                what the program takes for now from here on
///     env NAME=VALUE             a variable from here on; without =, it is unset
///     sh 'COMMAND'               a shell command that must succeed; with ! before it, fail
///     -- FILE --                 begins a file; all files are there before the first line runs
///
/// What ends well and yet says something on standard error has to be followed by a line `stderr` that expects it, and
/// what may fail, with `!`, by one that tells how: `exit` or `stderr`. Each that is not is a failure, by its line.
/// With FOCUSFLOW_UNSAID=1 the log also lists the lines of which nobody says what they print.
///
/// `$HOME` stands for the scratch directory. Whatever the program prints under `--json`, also in a shell command, is
/// held against the schema of its command, and what it prints under `--plain` against the rows of focusflow-plain(5).
@Suite struct ScriptTests {
    /// All, or those whose names begin with a word of FOCUSFLOW_SCRIPTS.
    private static func names() throws -> [String] {
        let wanted = (ProcessInfo.processInfo.environment["FOCUSFLOW_SCRIPTS"] ?? "").split(separator: " ")
        return try Scratch.names(in: "Tests/EndToEnd", endingWith: ".txt").filter { name in
            wanted.isEmpty || wanted.contains { name.hasPrefix($0) }
        }
    }

    @Test(arguments: try names())
    func script(name: String) throws {
        try play(name, in: try Scratch())
    }

    /// A month of one user: the scripts of its folder one behind the other, in one home.
    @Test func `a month of daily use`() throws {
        let names = try Scratch.names(in: "Tests/EndToEnd/Month", endingWith: ".txt")
        let commands = try names.map { name in
            try Scratch.text(of: "Tests/EndToEnd/Month/\(name)").components(separatedBy: "\n")
                .filter { $0.contains(#/^(! )?(focusflow|sh) /#) }.count
        }
        #expect(commands.reduce(0, +) >= 400)
        var run = ScriptRun(try Scratch())
        for name in names { try play("Month/\(name)", with: &run) }
    }

    private func play(_ name: String, in scratch: Scratch) throws {
        var run = ScriptRun(scratch)
        try play(name, with: &run)
    }

    private func play(_ name: String, with run: inout ScriptRun) throws {
        let script = try Script(try Scratch.text(of: "Tests/EndToEnd/\(name)"))
        for file in script.files {
            let url = run.scratch.home.appending(path: file.name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.text.write(to: url, atomically: false, encoding: .utf8)
        }
        #expect(!script.lines.isEmpty)
        for line in script.lines {
            let problem = try run.step(line)
            try #require(problem == nil, "\(name):\(line.number): \(problem ?? "")")
        }
        for unsaid in run.finish() {
            if unsaid.matter.isFailure {
                Issue.record("\(name):\(unsaid.line): \(unsaid.what)")
            } else if ProcessInfo.processInfo.environment["FOCUSFLOW_UNSAID"] != nil {
                print("unsaid: \(name):\(unsaid.line): \(unsaid.what)")
            }
        }
    }
}

/// The state of a script between its lines.
struct ScriptRun {
    let scratch: Scratch
    private var last = Scratch.Outcome(status: 0, output: "", errors: "")
    private var input = ""
    private var expectations = Expectations()

    init(_ scratch: Scratch) {
        self.scratch = scratch
    }

    /// What is wrong, or nil.
    mutating func step(_ line: Script.Line) throws -> String? {
        var words = line.words.map { $0.replacingOccurrences(of: "$HOME", with: scratch.home.path) }
        let isNegated = words[0] == "!"
        if isNegated { words.removeFirst() }
        let verb = words.removeFirst()
        switch verb {
        case "focusflow":
            last = try scratch.run(Scratch.binary, words, input: input)
            input = ""
            expectations.begin(line, last, mayFail: isNegated)
            guard (last.status != 0) == isNegated else { return described("ended with \(last.status)") }
            if words.contains("--plain") { return try plainProblem(of: words) }
            return try words.contains("--json") ? jsonProblem(of: words, last) : nil
        case "exit":
            expectations.meet(.status)
            return Int32(words[0]) == last.status ? nil : described("ended with \(last.status)")
        case "stdout", "stderr":
            let text = verb == "stdout" ? last.output : last.errors
            let isFound = try text.contains(Regex(words[0]).anchorsMatchLineEndings())
            if !isNegated { expectations.meet(verb == "stdout" ? .output : .errors) }
            return isFound != isNegated
                ? nil : described("'\(words[0])' is \(isFound ? "" : "not ")in \(verb)")
        case "shown":
            expectations.meet(.output)
            let pattern = NSRegularExpression.escapedPattern(for: words[0])
                .replacingOccurrences(of: #"\*\*\*\*"#, with: "[0-9a-z-]{4,}")
            let isShown = try last.output.wholeMatch(of: Regex(pattern)) != nil
            return isShown ? nil : described("not shown as expected:\n\(words[0])")
        case "stdin":
            input = try String(contentsOf: scratch.home.appending(path: words[0]), encoding: .utf8)
        case "now":
            scratch.environment["FOCUSFLOW_NOW"] = words[0]
        case "env":
            let parts = words[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            scratch.environment[String(parts[0])] = parts.count == 2 ? String(parts[1]) : nil
        case "sh":
            let record = try words[0].contains("--json") ? JSONRecord(in: scratch, of: words[0]) : nil
            last = try scratch.run("/bin/sh", ["-c", words[0]])
            expectations.begin(line, last, mayFail: false)
            guard (last.status != 0) == isNegated else { return described("ended with \(last.status)") }
            for (words, outcome) in try record?.runs() ?? [] {
                if let problem = try jsonProblem(of: words, outcome) { return problem }
            }
        default:
            return "no script line begins with '\(verb)'"
        }
        return nil
    }

    /// What the script leaves unsaid.
    mutating func finish() -> [Expectations.Unsaid] { expectations.finish() }

    private func jsonProblem(of words: [String], _ outcome: Scratch.Outcome) throws -> String? {
        let command = DeclaredCommand.named(in: words)
        return try Schemas.all.get().problem(of: command, printed: outcome.output, outcome.errors)
            .map { "\(words.joined(separator: " ")): \($0)" }
    }

    private func plainProblem(of words: [String]) throws -> String? {
        let command = DeclaredCommand.named(in: words)
        return try PlainPage.committed.get().rows(of: command, printed: last.output).first { $0.rows.isEmpty }
            .map { "no row of man/focusflow-plain.5: \($0.line)" }
    }

    private func described(_ problem: String) -> String {
        "\(problem)\n--- stdout\n\(last.output)--- stderr\n\(last.errors)---"
    }
}
