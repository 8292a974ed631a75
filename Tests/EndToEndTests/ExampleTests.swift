import Foundation
import Testing

/// Every example of the README and the manuals, run against the static release binary.
@Suite struct ExampleTests {
    /// The user whose home the examples show.
    private static let home = "/home/ada"

    private func shell(_ command: String, in scratch: Scratch) throws -> Scratch.Outcome {
        try scratch.run("/bin/sh", ["-c", "exec 2>&1\n\(command)"])
    }

    private func check(_ examples: [ExamplePage.Example], of page: String, in scratch: Scratch) throws {
        #expect(!examples.isEmpty, "\(page) has no examples")
        for example in examples {
            if let minutes = example.minutes {
                // What install.sh has set up runs meanwhile, and is silent.
                scratch.environment["FOCUSFLOW_NOW"] = try ExampleHome.later(minutes, in: scratch)
                #expect(try shell("focusflow tick", in: scratch).output == "", "\(page):\(example.line)")
                continue
            }
            let output = try shell(example.command, in: scratch).output
                .replacingOccurrences(of: scratch.home.path, with: Self.home)
            #expect(output == example.output, "\(page):\(example.line): \(example.command)")
        }
    }

    @Test func `the sessions of the README print what it says`() throws {
        let page = ExamplePage(markdown: try Scratch.text(of: "README.md"))
        try check(page.examples, of: "README.md", in: try ExampleHome.scratch(for: "", of: "README.md"))
    }

    @Test(arguments: try Scratch.names(in: "man", endingWith: ".5", ".7"))
    func `the examples of a manual print what it says`(name: String) throws {
        let page = ExamplePage(manual: try Scratch.text(of: "man/\(name)"))
        let scratch = try ExampleHome.scratch(for: "", of: name)
        if name == "focusflow-files.5" { try fill(scratch) }
        try check(page.examples, of: name, in: scratch)
    }

    /// The files that focusflow-files(5) looks at.
    private func fill(_ scratch: Scratch) throws {
        let (plants, mum) = ("01a21f9a-068e-7c17-bee8-ea9b81803870", "01a21f9a-06a0-75b7-ac15-296452c75120")
        let created = #""created":"2026-12-02T09:10:00Z"}"#
        let first = #"{"number":1,"id":"\#(plants)","title":"Water the plants",\#(created)"#
        let second = #"{"number":2,"id":"\#(mum)","title":"Call mum",\#(created)"#
        let older = "{\"version\":1,\"tasks\":[\n\(first)\n]}\n"
        let backup = ".local/state/focusflow/guest/backups/tasks.json"
        let files = [
            ".local/share/focusflow/guest/tasks.json":
                "{\"version\":1,\"nextNumber\":3,\"tasks\":[\n\(first),\n\(second)\n]}\n",
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

    @Test(arguments: [
        ("# 1 minute later it rings", 1), ("# 25 minutes later", 25), ("# 2 hours later", 120),
        ("# 2 days later", nil), ("# later", nil), ("# minutes: 25 later", nil), ("$ 2 hours later", nil),
    ])
    func `time goes by where a page says so`(line: String, minutes: Int?) {
        #expect(ExamplePage.Example(line: 1, command: line, output: "").minutes == minutes)
    }
}
