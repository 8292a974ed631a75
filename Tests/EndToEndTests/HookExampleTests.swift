import Foundation
import Testing

/// The hooks that the README shows, run by real ticks. The programs that they call are stood in for by one that
/// notes what it is told.
@Suite struct HookExampleTests {
    /// The example whose second line begins so.
    private func hook(_ opening: String) throws -> String {
        let blocks = try Scratch.text(of: "README.md").components(separatedBy: "```shell\n").dropFirst()
        let texts = blocks.compactMap { $0.components(separatedBy: "```").first }
        return try #require(texts.first { $0.hasPrefix("#!/bin/sh\n# \(opening)") }, "no hook '\(opening)'")
    }

    /// A home with the hook at its place, stand-ins for these programs, and notifications allowed.
    private func scratch(_ name: String, _ text: String, standIns: String...) throws -> Scratch {
        let scratch = try Scratch()
        let hooks = scratch.home.appending(path: "config/focusflow/hooks")
        try FileManager.default.createDirectory(
            at: hooks, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try text.write(to: hooks.appending(path: name), atomically: false, encoding: .utf8)
        for program in standIns {
            let note = "#!/bin/sh\n{ printf '%s\\n' \"$@\"; [ -t 0 ] || cat; } >>\"$HOME/\(program).told\"\n"
            try note.write(
                to: scratch.home.appending(path: "bin/\(program)"), atomically: false, encoding: .utf8)
        }
        _ = try shell("chmod 700 config/focusflow config/focusflow/hooks/* bin/*", in: scratch)
        scratch.environment["FOCUSFLOW_NOW"] = "2026-11-20T19:00:00+01:00"
        #expect(
            try shell("focusflow auth allow && focusflow prefs set delivery hook", in: scratch).status == 0)
        return scratch
    }

    private func shell(_ command: String, in scratch: Scratch) throws -> Scratch.Outcome {
        try scratch.run("/bin/sh", ["-c", "cd \"$HOME\" && \(command)"])
    }

    /// A reminder with a hostile title rings; what the tick says of it.
    private func ring(_ title: String, in scratch: Scratch) throws -> String {
        #expect(try scratch.run(Scratch.binary, ["task", "add", "--at", "20:00", "--", title]).status == 0)
        scratch.environment["FOCUSFLOW_NOW"] = "2026-11-20T20:00:00+01:00"
        return try scratch.run(Scratch.binary, ["tick", "--verbose"]).output
    }

    private func told(_ program: String, in scratch: Scratch) throws -> String {
        try String(contentsOf: scratch.home.appending(path: "\(program).told"), encoding: .utf8)
    }

    @Test func `a reminder reaches a phone by ntfy`() throws {
        let scratch = try scratch("deliver", try hook("hooks/deliver: to a phone"), standIns: "curl")
        #expect(try ring("Call \"mum\" $(id) @x", in: scratch).hasPrefix("today 20:00  delivered by hook  "))
        #expect(
            try told("curl", in: scratch) == """
                -fsS
                -m
                8
                -d
                @-
                https://ntfy.sh
                {"topic":"your-topic","title":"Call \\"mum\\" $(id) @x","message":"Call \\"mum\\" $(id) @x\\n"}

                """)
    }

    @Test func `a reminder is mailed`() throws {
        let scratch = try scratch("deliver", try hook("hooks/deliver: by mail"), standIns: "mail")
        #expect(try ring("-s $(id)", in: scratch).hasPrefix("today 20:00  delivered by hook  "))
        #expect(try told("mail", in: scratch).hasPrefix("-s\nfocusflow: -s $(id)\n--\n"))
    }

    @Test func `a reminder is shown by tmux, whatever tmux would make of its title`() throws {
        let scratch = try scratch("deliver", try hook("hooks/deliver: in tmux"), standIns: "tmux")
        #expect(try ring("Tea #(touch x) #{pid}", in: scratch).hasPrefix("today 20:00  delivered by hook  "))
        #expect(
            try told("tmux", in: scratch).hasPrefix(
                "display-message\n-d\n10000\n--\nTea ##(touch x) ##{pid}\n"))
    }

    @Test func `a reminder rings in the terminals that there are, and waits for the first`() throws {
        let example = try hook("hooks/deliver: the bell")
        // Not in the terminals of whoever runs the tests.
        let scratch = try scratch("deliver", example.replacingOccurrences(of: "/dev/pts", with: "$HOME/pts"))
        #expect(try ring("Tea", in: scratch).hasPrefix("today 20:00  refused by hook  "))
        #expect(try shell("mkdir pts && touch pts/0", in: scratch).status == 0)
        scratch.environment["FOCUSFLOW_NOW"] = "2026-11-20T20:01:00+01:00"
        let output = try scratch.run(Scratch.binary, ["tick", "--verbose"]).output
        #expect(output.hasPrefix("today 20:00  delivered by hook  "))
        #expect(
            try String(contentsOf: scratch.home.appending(path: "pts/0"), encoding: .utf8) == "\u{7}Tea\r\n")
    }

    @Test func `to press a notification opens a terminal with what it is about`() throws {
        let scratch = try scratch(
            "open", try hook("hooks/open: in a terminal"), standIns: "x-terminal-emulator")
        _ = try ring("Tea", in: scratch)
        let id = try shell("focusflow feed --plain | cut -f2", in: scratch).output
        #expect(
            try shell("focusflow respond \(id.trimmingCharacters(in: .newlines)) default", in: scratch).status
                == 0)
        #expect(
            try told("x-terminal-emulator", in: scratch).hasPrefix(
                "-e\nsh\n-c\nfocusflow open \"$1\"; read -r _\nsh\nfocusflow://task/"))
    }
}
