import Foundation
import Testing
import _StringProcessing

/// Every example of the README and the manuals, run against the static release binary.
@Suite struct ExampleTests {
    /// Friday evening; all examples show what the program prints then, in Europe/Berlin.
    private static let now = "2026-11-20T19:17:00+01:00"
    /// The user whose home the examples show.
    private static let home = "/home/ada"

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        scratch.environment["FOCUSFLOW_NOW"] = Self.now
        for place in ["CONFIG", "DATA", "STATE"] { scratch.environment["XDG_\(place)_HOME"] = nil }
        return scratch
    }

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

    private static let questions = [
        "focusflow auth request", "focusflow auth request events", "focusflow auth remove Ada",
        "focusflow task edit 12",
    ]

    private static let tasks = """
        for title in one two three four five six seven eight nine ten eleven twelve thirteen
        do focusflow task add $title --at "tomorrow 9am" --repeat weekly 2>/dev/null || exit 1
        done
        """
    private static let feed = #"""
        mkdir -p .local/share/focusflow/guest
        echo '{"items":[{"id":"recap","time":"2026-11-20T18:00:00Z","title":"x"}]}' >.local/share/focusflow/guest/feed.json
        """#

    /// What must be there before the examples of a page, each in a home of its own, can work.
    private static let preparations = [
        "focusflow-task.1": "\(tasks)\nfocusflow task done --all 13",
        "focusflow-open.1": tasks,
        "focusflow-why.1": "\(tasks)\nfocusflow auth allow && focusflow prefs set nudges on",
        "focusflow-feed.1": feed,
        "focusflow-respond.1": feed,
        // Nobody has a desktop here.
        "focusflow-doctor.1": "focusflow prefs set delivery none",
        "focusflow-auth.1": """
        focusflow auth sign-in Ada && focusflow auth sign-out
        """,
        "focusflow-calendar.1": """
        mkdir work && printf 'BEGIN:VCALENDAR\\nBEGIN:VEVENT\\nUID:7f3a1\\nDTSTART:20261123T090000Z\\n' >work/1.ics
        printf 'END:VEVENT\\nEND:VCALENDAR\\n' >>work/1.ics
        focusflow prefs set calendar.paths $PWD/work
        focusflow auth allow events && focusflow auth allow reminders
        """,
        "focusflow-prefs.1": """
        focusflow prefs export >prefs.txt
        """,
        "focusflow-undo.1": """
        focusflow task add one
        """,
        // What is shown of a timer needs one, and a start needs that there is none.
        "focusflow-timer.1": """
        \(tasks)
        case $EXAMPLE in
            *start*|*break*) ;;
            *resume*) focusflow timer start && focusflow timer pause ;;
            *) focusflow timer start ;;
        esac
        """,
        "focusflow-merge.1": """
        for name in base tasks other; do echo '{"version":1,"tasks":[]}' >$name.json; done
        """,
        "focusflow-redo.1": """
        focusflow task add one && focusflow undo
        """,
    ]

    @Test(arguments: try Scratch.names(in: "man", endingWith: ".1"))
    func `each command line that a generated manual shows succeeds`(name: String) throws {
        let examples = ExamplePage.displayedCommands(manual: try Scratch.text(of: "man/\(name)"))
        #expect(!examples.isEmpty, "\(name) has no examples")
        for example in examples {
            let scratch = try scratch()
            scratch.environment["EDITOR"] = "true"
            scratch.environment["EXAMPLE"] = example.command
            if let preparation = Self.preparations[name] {
                #expect(try shell(preparation, in: scratch).status == 0, "\(preparation)")
            }
            let outcome = try shell(example.command, in: scratch)
            // Without a terminal nobody can be asked.
            if Self.questions.contains(example.command) {
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
