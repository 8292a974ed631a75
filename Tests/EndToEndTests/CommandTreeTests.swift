import Foundation
import Testing
import _StringProcessing

/// Every command that there is, in everything that a shell can put around it. What a new command needs for that is an
/// example in its declaration, and a schema.
@Suite struct CommandTreeTests {
    @Test func `the program tells of all its commands`() {
        #expect(DeclaredCommand.running.count > 50)
        #expect(DeclaredCommand.named(in: ["--json", "task", "list", "-q", "add"]) == "task list")
        #expect(DeclaredCommand.named(in: ["done", "3", "--json"]) == "task done")
        #expect(DeclaredCommand.named(in: ["task", "rm", "3"]) == "task delete")
        for command in DeclaredCommand.running { #expect(!command.examples.isEmpty, "\(command)") }
    }

    @Test(arguments: DeclaredCommand.running)
    func `a command keeps its manners whatever its streams and its environment are`(
        command: DeclaredCommand
    ) throws {
        let example = try StagedExample(try #require(command.examples.first), of: command)
        let piped = try example.run(.piped)
        let isQuestion = ExampleHome.questions.contains(example.line)
        #expect((piped.status == 0) == !isQuestion, "\(example.line)\n\(piped)")
        #expect(!(piped.output + piped.errors).contains("\u{1B}"), "\(example.line) colours a pipe")
        expectComplaints(piped.errors, example.line)

        let full = try example.run(.full)
        if !piped.output.isEmpty {
            #expect(full.status == 1, "\(example.line) >/dev/full")
            #expect(full.errors.contains("focusflow: error: cannot write the result: "), "\(example.line)")
        }
        #expect(try example.run(.closed).status == piped.status, "\(example.line) without streams")
        let gone = try example.run(.gone)
        #expect(gone.status == piped.status, "\(example.line) into a closed pipe")
        #expect(gone.errors == piped.errors, "\(example.line) into a closed pipe")

        let bare = try example.run(.emptyEnvironment)
        #expect((0...5).contains(bare.status), "env -i \(example.line): \(bare)")
        let isTold = bare.errors.contains("focusflow: error: ") || bare.output.contains("problem")
        #expect((bare.status != 0) == isTold, "env -i \(example.line): \(bare)")
        expectComplaints(bare.errors, "env -i \(example.line)")
    }

    /// Each is one message of ours, with what it is about below it.
    private func expectComplaints(_ errors: String, _ line: String) {
        for error in errors.split(separator: "\n") {
            #expect(error.hasPrefix("focusflow: ") || error.hasPrefix("    "), "\(line): \(error)")
        }
    }

    @Test(arguments: DeclaredCommand.running)
    func `what a command prints as JSON is as its schema says`(command: DeclaredCommand) throws {
        for line in command.examples {
            let example = try StagedExample(line, of: command)
            let json = try example.run(.json)
            let problem = try Schemas.all.get().problem(of: command.words, printed: json.output, json.errors)
            #expect(problem == nil, "\(line) --json: \(problem ?? "")")
            #expect((json.status == 0) == !ExampleHome.questions.contains(line), "\(line) --json")
        }
    }

    @Test(arguments: DeclaredCommand.running)
    func `a terminal gets no colour that it did not ask for, and lines that fit`(
        command: DeclaredCommand
    ) throws {
        let example = try StagedExample(try #require(command.examples.first), of: command)
        for terminal in [Surrounding.terminal, .dumbTerminal] {
            #expect(try !example.run(terminal).output.contains("\u{1B}"), "\(example.line), \(terminal)")
        }
        guard !Self.wholeLines.contains(command.words) else { return }
        for line in try example.run(.narrowTerminal).output.replacing("\r\n", with: "\n").split(
            separator: "\n")
        {
            let shown = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            // A message, or a command line to be pasted.
            if shown.contains("focusflow: ") || shown.contains(": focusflow ") { continue }
            #expect(shown.count <= 40, "\(example.line): \(shown)")
        }
    }

    /// What may be wider than the terminal, because cutting it would take its use away.
    private static let wholeLines: Set = [
        // A sentence on what was done, with whole titles.
        "add", "task add", "task edit", "task done", "task reopen", "task skip", "task snooze", "task resume",
        "task delete",
        "undo",
        "redo", "timer start", "timer pause", "timer resume", "timer stop", "timer reset", "timer extend",
        "timer break", "timer status", "timer watch", "feed add", "feed read", "feed unread", "feed delete",
        "feed clear", "respond", "auth allow", "auth deny", "auth reset", "auth request", "auth sign-in",
        "auth sign-out", "auth remove", "prefs set", "prefs reset", "prefs edit", "prefs import",
        // One thing with all that is known of it.
        "task show", "feed open", "calendar show", "open", "auth status", "why", "when", "doctor",
        // Values, ids and paths, to be copied.
        "prefs", "prefs list", "prefs get", "prefs export", "auth accounts", "calendar calendars",
        "calendar export", "completions", "task import", "task export",
        // Command lines to be pasted.
        "help",
    ]

    @Test(arguments: DeclaredCommand.all)
    func `help fits a narrow terminal, fails where it can't be written, and is JSON when asked`(
        command: DeclaredCommand
    ) throws {
        let scratch = try Scratch()
        let words = command.names + ["--help"]
        let json = try scratch.run(Scratch.binary, words + ["--json"])
        #expect(try Schemas.all.get().problem(of: "help", printed: json.output, json.errors) == nil)
        let version = try scratch.run(Scratch.binary, command.names + ["--json", "--version"])
        #expect(version.output == "{\"schema\":1,\"version\":\"0.1.0\"}\n")
        #expect(try Schemas.all.get().problem(of: "help", printed: version.output, "") == nil)
        let line = "focusflow \(words.joined(separator: " "))"
        #expect(try scratch.run("/bin/sh", ["-c", "\(line) >/dev/full"]).status == 1, "\(line)")
        scratch.environment["COLUMNS"] = "40"
        let help = try scratch.run(Scratch.binary, words).output
        #expect(help.contains("Usage: "))
        for line in help.split(separator: "\n") where line.count > 40 {
            // Neither a command line to be pasted nor a single word is ever broken.
            let isOneWord = line.split(separator: " ").count == 1
            #expect(isOneWord || line.hasPrefix("  focusflow "), "\(line)")
        }
    }
}
