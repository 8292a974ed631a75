import Foundation
import Testing
import _StringProcessing

/// Every example of the README and the manuals, run against the static release binary.
@Suite struct ExampleTests {
    /// The user whose home the examples show.
    private static let home = "/home/ada"

    private func scratch() throws -> Scratch { try ExampleHome.scratch() }

    private func shell(_ command: String, in scratch: Scratch) throws -> Scratch.Outcome {
        try scratch.run("/bin/sh", ["-c", "exec 2>&1\n\(command)"])
    }

    private func check(_ examples: [ExamplePage.Example], of page: String, in scratch: Scratch) throws {
        #expect(!examples.isEmpty, "\(page) has no examples")
        for example in examples {
            let output = try shell(example.command, in: scratch).output
                .replacingOccurrences(of: scratch.home.path, with: Self.home)
            #expect(output == example.output, "\(page):\(example.line): \(example.command)")
        }
    }

    @Test func `the sessions of the README print what it says`() throws {
        let page = ExamplePage(markdown: try Scratch.text(of: "README.md"))
        try check(page.examples, of: "README.md", in: try scratch())
    }

    @Test(arguments: try Scratch.names(in: "man", endingWith: ".5", ".7"))
    func `the examples of a manual print what it says`(name: String) throws {
        let page = ExamplePage(manual: try Scratch.text(of: "man/\(name)"))
        let scratch = try scratch()
        if name == "focusflow-files.5" { try fill(scratch) }
        try check(page.examples, of: name, in: scratch)
    }

    /// The files that focusflow-files(5) looks at.
    private func fill(_ scratch: Scratch) throws {
        let first = #"{"number":1,"title":"Water the plants"}"#
        let second = #"{"number":2,"title":"Call mum"}"#
        let older = "{\"version\":1,\"tasks\":[\n\(first)\n]}\n"
        let backup = ".local/state/focusflow/guest/backups/tasks.json"
        let files = [
            ".local/share/focusflow/guest/tasks.json":
                "{\"version\":1,\"tasks\":[\n\(first),\n\(second)\n]}\n",
            "\(backup).previous": older, "\(backup).2026-11-20T18Z": older, "\(backup).2026-11-20": older,
        ]
        for (name, text) in files {
            let file = scratch.home.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            #expect(
                FileManager.default.createFile(
                    atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]))
        }
    }

    @Test(arguments: try Scratch.names(in: "man", endingWith: ".1"))
    func `each command line that a generated manual shows succeeds`(name: String) throws {
        let examples = ExamplePage.displayedCommands(manual: try Scratch.text(of: "man/\(name)"))
        #expect(!examples.isEmpty, "\(name) has no examples")
        for example in examples {
            let scratch = try ExampleHome.scratch(for: example.command, of: name)
            let outcome = try shell(example.command, in: scratch)
            // Without a terminal nobody can be asked.
            if ExampleHome.questions.contains(example.command) {
                #expect(outcome.status != 0, "\(example.command)")
                continue
            }
            #expect(outcome.status == 0, "\(name):\(example.line): \(example.command)\n\(outcome.output)")
        }
    }

    @Test func `a fresh machine takes two commands, which are there`() throws {
        let readme = try Scratch.text(of: "README.md")
        let parts = readme.components(separatedBy: "```sh\n")
        try #require(parts.count == 2)
        let block = try #require(parts[1].components(separatedBy: "```").first)
        #expect(try scratch().run("/bin/sh", ["-n"], input: block).status == 0)
        #expect(block == "./install.sh\nTests/run\n")
        for name in ["install.sh", "Tests/run"] {
            #expect(FileManager.default.isExecutableFile(atPath: Scratch.path(of: name)), "\(name)")
        }
    }

    @Test func `every link of the README leads to a file`() throws {
        let links = try Scratch.text(of: "README.md").matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
        #expect(!links.isEmpty)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: Scratch.path(of: link)), "\(link)")
        }
    }

    @Test func `an example is read without its roff escapes`() {
        let page = ExamplePage(
            manual: """
                $ not an example
                .Bd -literal -offset indent
                $ echo \\(aqa\\-b\\(aq \\(dq\\e\\e\\(dq
                \\&.a\\-b \\(ha\\(ti
                $ true
                .Ed
                text
                """)
        #expect(
            page.examples == [
                .init(line: 3, command: #"echo 'a-b' "\\""#, output: ".a-b ^~\n"),
                .init(line: 5, command: "true", output: ""),
            ])
    }
}
