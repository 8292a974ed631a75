import Foundation
import Testing
import _StringProcessing

/// The README as a whole: nothing in it is left to trust.
@Suite struct ReadmeTests {
    private struct Block {
        let language: String
        let text: String
    }

    private func readme() throws -> String { try Scratch.text(of: "README.md") }

    private func blocks() throws -> [Block] {
        let parts = try readme().components(separatedBy: "\n```")
        #expect(parts.count % 2 == 1, "a block is not closed")
        return stride(from: 1, to: parts.count, by: 2).map { index in
            let lines = parts[index].components(separatedBy: "\n")
            return Block(language: lines[0], text: lines.dropFirst().joined(separator: "\n") + "\n")
        }
    }

    @Test func `every block of the README is of a kind that a test runs`() throws {
        let counts = Dictionary(grouping: try blocks(), by: \.language).mapValues(\.count)
        #expect(counts.keys.sorted() == ["console", "sh", "sh each-machine", "sh second-machine", "shell"])
        for name in ["sh", "sh each-machine", "sh second-machine"] { #expect(counts[name] == 1) }
    }

    @Test func `a fresh machine takes one command, which is there`() throws {
        let block = try #require(try blocks().first { $0.language == "sh" })
        #expect(block.text == "./install.sh\n")
        #expect(FileManager.default.isExecutableFile(atPath: Scratch.path(of: "install.sh")))
    }

    /// What install.sh has left where the data lie, and what differs between machines.
    private func machine(_ name: String, server: String) throws -> Scratch {
        let scratch = try ExampleHome.scratch()
        let outcome = try shell(
            """
            git config --global user.name \(name) && git config --global user.email \(name)@example.org
            git config --global url.\(server)/.insteadOf your-server:
            mkdir -p .local/share/focusflow && echo "\(name)'s" >.local/share/focusflow/manifest
            """, on: scratch)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return scratch
    }

    private func shell(_ script: String, on scratch: Scratch) throws -> Scratch.Outcome {
        try scratch.run("/bin/sh", ["-c", "set -e\n\(script)"])
    }

    @Test func `two machines share their tasks as the README says`() throws {
        let server = try Scratch()
        #expect(try shell("git init -q --bare -b main focusflow.git", on: server).status == 0)
        let (first, second) = (
            try machine("ada", server: server.home.path), try machine("bob", server: server.home.path)
        )
        #expect(try shell("focusflow task add Tea", on: first).status == 0)
        let console = ExamplePage(markdown: try readme()).examples.map(\.command)
        let setup = console.filter { $0.hasPrefix("git ") || $0.hasSuffix(" --git") }
        #expect(setup.count == 6)
        let later = Dictionary(grouping: try blocks(), by: \.language).mapValues(\.[0].text)
        let join = try #require(later["sh second-machine"])
        // Cron looks nowhere else.
        let share = "PATH=/usr/bin:/bin\n" + (try #require(later["sh each-machine"]))
        for (script, scratch) in [
            (setup.joined(separator: "\n"), first), (join, second), ("focusflow task add Milk", first),
            ("focusflow task add Bread", second), (share, first), (share, second), (share, first),
            (share, second),
        ] {
            let outcome = try shell(script, on: scratch)
            #expect(outcome.status == 0, "\(script)\n\(outcome.output)\(outcome.errors)")
        }
        for (scratch, name) in [(first, "ada"), (second, "bob")] {
            let list = try shell("focusflow task list --plain --sort title", on: scratch).output
            #expect(list.split(separator: "\n").count == 3, "\(list)")
            for title in ["Bread", "Milk", "Tea"] { #expect(list.contains(title), "\(list)") }
            #expect(try shell("cat .local/share/focusflow/manifest", on: scratch).output == "\(name)'s\n")
        }
        let numbers = "focusflow task list --json | jq -c '[.tasks[] | [.number, .title]] | sort'"
        #expect(try shell(numbers, on: first).output == shell(numbers, on: second).output)
        try stopAtFailure(first, second, share)
    }

    /// Where git can't run the driver, no side is taken for the whole: the lines stop until that is mended.
    private func stopAtFailure(_ first: Scratch, _ second: Scratch, _ share: String) throws {
        let git = "git -C .local/share/focusflow"
        for (script, scratch, status) in [
            ("focusflow task add Cheese", first, 0), (share, first, 0),
            ("focusflow task add Honey", second, 0),
            ("\(git) config merge.focusflow.driver 'focusflow merge %O %A %B %P'", second, 0),
            (share, second, 1), ("focusflow task done Milk --yes", second, 0), (share, second, 1),
            ("focusflow doctor --git && \(git) merge --quit", second, 0), (share, second, 0),
            (share, first, 0),
        ] {
            let outcome = try shell(script, on: scratch)
            #expect(outcome.status == status, "\(script)\n\(outcome.output)\(outcome.errors)")
        }
        for scratch in [first, second] {
            let list = try shell("focusflow task list --plain --sort title", on: scratch).output
            #expect(!list.contains("Milk"))
            for title in ["Bread", "Cheese", "Honey", "Tea"] { #expect(list.contains(title), "\(list)") }
        }
    }

    @Test func `each hook of the README has its test`() throws {
        let hooks = try blocks().filter { $0.language == "shell" }.map(\.text)
        let tests = try Scratch.text(of: "Tests/EndToEndTests/HookExampleTests.swift")
        let openings = tests.matches(of: /hook\("([^"]+)"\)/).map { String($0.1) }
        #expect(hooks.count == 5)
        for text in hooks {
            let found = openings.filter { text.hasPrefix("#!/bin/sh\n# \($0)") }
            #expect(found.count == 1, "\(text)")
        }
    }

    /// Inline code that begins with the program's name.
    @Test func `each command within the text of the README is one that there is`() throws {
        let prose = try readme().components(separatedBy: "\n```").enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\n")
        let found = Set(prose.matches(of: /`(focusflow [^`]+)`/).map { String($0.1) })
        #expect(found.count > 30)
        for line in found.sorted() {
            var words = line.split(separator: " ").dropFirst().map(String.init)
            // Of help a command follows, or a question in quotes.
            if words[0] == "help", words.count > 1, words[1].first != "\"" { words.removeFirst() }
            let name = DeclaredCommand.named(in: words)
            let command = try #require(
                DeclaredCommand.all.first { $0.words == name && name != "" }, "\(line)")
            #expect(command.runs || words == command.names, "\(line)")
            let help = try ExampleHome.scratch().run(Scratch.binary, ["help"] + command.names).output
            for option in words where option.hasPrefix("--") {
                #expect(help.contains(" \(option)"), "\(line)")
            }
        }
    }

    @Test func `every link of the README leads to a file`() throws {
        let links = try readme().matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
        let inside = links.filter { !$0.hasPrefix("https://") }
        #expect(inside.count > 25)
        for link in inside {
            #expect(FileManager.default.fileExists(atPath: Scratch.path(of: link)), "\(link)")
        }
    }

    @Test func `the README names every manual`() throws {
        let readme = try readme()
        for name in try Scratch.names(in: "man", endingWith: ".1", ".5", ".7") {
            #expect(readme.contains("](man/\(name))"), "\(name)")
        }
    }

    @Test func `the picture of the README shows what the program prints`() throws {
        #expect(try readme().contains("](Tests/Picture/terminal.svg)"))
        let scratch = try Scratch()
        scratch.environment["FOCUSFLOW_BINARY"] = Scratch.binary
        let outcome = try scratch.run(
            "/usr/bin/env", ["python3", Scratch.path(of: "Tests/Picture/run"), "--check"])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// The tables that `Tests/Benchmarks/run` may put in.
    @Test(arguments: ["README.md", "Tests/Benchmarks/README.md"])
    func `a page has one place for the measurements`(page: String) throws {
        let text = try Scratch.text(of: page)
        let begin = try #require(text.range(of: "\n<!-- benchmarks: begin -->\n"))
        let end = try #require(text.range(of: "\n<!-- benchmarks: end -->\n"))
        #expect(begin.upperBound < end.lowerBound)
        #expect(text.components(separatedBy: "<!-- benchmarks:").count == 3)
    }

    /// What a new user types is what the README says, letter by letter.
    @Test(
        arguments: try Scratch.names(in: "Tests/EndToEnd", endingWith: ".txt").filter {
            $0.hasPrefix("new-user-")
        })
    func `a new user types what stands in the README`(name: String) throws {
        let readme = try readme()
        let lines = try Scratch.text(of: "Tests/EndToEnd/\(name)").components(separatedBy: "\n-- ")[0]
            .components(separatedBy: "\n")
        let typed = lines.compactMap { line -> String? in
            let words = line.hasPrefix("! ") ? String(line.dropFirst(2)) : line
            if words.hasPrefix("focusflow ") { return words }
            guard words.hasPrefix("sh '"), words.hasSuffix("'"), words.contains("focusflow ") else {
                return nil
            }
            return String(words.dropFirst(4).dropLast())
        }
        #expect(!typed.isEmpty)
        for command in typed {
            #expect(
                readme.contains("\n$ \(command)\n") || readme.contains("`\(command)`"), "\(name): \(command)")
        }
    }
}
