import FocusCore
import FocusPorts
import Foundation
import Testing

@testable import FocusSystem

/// Every script lies in a directory of its own and is run there by its path.
@Suite(.serialized) final class HookProcessTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        // As the program itself does at its start.
        signal(SIGPIPE, SIG_IGN)
    }

    private func hook(
        _ script: String, input: String = "", environment: [String: String] = [:], seconds: Int = 20
    ) throws -> HookEnd {
        let path = "\(scratch.path)/hook"
        try write("#!/bin/sh\ncd \(scratch.path)\n\(script)\n", to: path)
        return try HookProcess.run(
            HookCall(
                executable: path, input: Array(input.utf8), environment: environment, seconds: seconds))
    }

    /// By another process: a file can't be run while somebody has it open for writing, and whatever another
    /// test starts at this moment would have it open as well.
    private func write(_ script: String, to path: String, mode: String = "700") throws {
        let words = ["-c", #"printf '%s' "$1" >"$2" && chmod "$3" "$2""#, "sh", script, path, mode]
        #expect(try ForegroundProcess.run("/bin/sh", words) == .exited(0))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(scratch.path)/\(name)", encoding: .utf8)
    }

    @Test(
        "how a hook ended is told",
        arguments: [
            ("exit 0", HookEnd.exited(0)), ("exit 75", .exited(75)), ("kill -TERM $$", .signaled(15)),
            // Signals that the program ignores end a hook all the same.
            ("kill -PIPE $$", .signaled(13)), ("kill -25 $$", .signaled(25)),
        ])
    func end(script: String, end: HookEnd) throws {
        #expect(try hook(script) == end)
    }

    @Test func `a hook reads its input to the end`() throws {
        let input = String(repeating: "água\n", count: 200_000)
        #expect(try hook("cat > got", input: input) == .exited(0))
        #expect(try text("got") == input)
    }

    @Test(
        "a hook need not read its input",
        arguments: ["exit 0", "exec <&-; exit 0", "head -c 1 > got; exit 0"])
    func unread(script: String) throws {
        #expect(try hook(script, input: String(repeating: "x", count: 1_000_000)) == .exited(0))
    }

    @Test func `text in variables stays text`() throws {
        let title = "$(touch pwned) `touch pwned` '; touch pwned #\""
        let script = #"printf '%s' "$FOCUSFLOW_TITLE" > got"#
        #expect(try hook(script, environment: ["FOCUSFLOW_TITLE": title]) == .exited(0))
        #expect(try text("got") == title)
        #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/pwned"))
    }

    @Test func `a variable is handed on, and replaced when the call has it too`() throws {
        setenv("FOCUSFLOW_TEST_HOOK", "ours", 1)
        setenv("FOCUSFLOW_TEST_HOOK_OTHER", "handed on", 1)
        let script = #"env | grep ^FOCUSFLOW_TEST_HOOK | sort > got"#
        #expect(try hook(script, environment: ["FOCUSFLOW_TEST_HOOK": "the call's"]) == .exited(0))
        #expect(
            try text("got")
                == "FOCUSFLOW_TEST_HOOK=the call's\nFOCUSFLOW_TEST_HOOK_OTHER=handed on\n")
    }

    @Test func `a hook has no arguments, a session of its own and no other descriptors`() throws {
        let leaked = fcntl(STDIN_FILENO, F_DUPFD, 200)
        defer { close(leaked) }
        let script = """
            [ "$(cut -d ' ' -f 6 /proc/$$/stat)" = $$ ] && session=own
            [ -e /proc/$$/fd/\(leaked) ] || descriptor=none
            readlink /proc/$$/fd/1 /proc/$$/fd/2 | cat >streams
            echo $# $session $descriptor $(cat streams) >got
            """
        #expect(try hook(script) == .exited(0))
        #expect(leaked >= 200)
        #expect(try text("got") == "0 own none /dev/null /dev/null\n")
    }

    @Test func `at the limit the hook is killed with all that it started`() throws {
        let script = """
            (trap '' TERM HUP; sleep 300) &
            echo $! > grandchild
            sleep 300
            """
        let start = ContinuousClock.now
        #expect(try hook(script, seconds: 3) == .timedOut)
        #expect(ContinuousClock.now - start < .seconds(60))
        let grandchild = try #require(Int32(try text("grandchild").dropLast()))
        // It dies when its turn comes.
        while !isGone(grandchild), ContinuousClock.now - start < .seconds(60) { sched_yield() }
        #expect(isGone(grandchild))
    }

    @Test func `what a hook leaves in the background neither holds us up nor is killed`() throws {
        let script = """
            sleep 300 &
            echo $! > grandchild
            """
        let start = ContinuousClock.now
        #expect(try hook(script, input: String(repeating: "x", count: 1_000_000)) == .exited(0))
        #expect(ContinuousClock.now - start < .seconds(60))
        let grandchild = try #require(Int32(try text("grandchild").dropLast()))
        #expect(kill(grandchild, SIGKILL) == 0)
    }

    @Test func `a script without an interpreter or without permission is not started`() throws {
        let path = "\(scratch.path)/none"
        #expect(throws: ProcessError(executable: path, cause: .absent)) { try run(path) }
        try write("#!/bin/sh\n", to: path, mode: "600")
        #expect(throws: ProcessError(executable: path, cause: .denied)) { try run(path) }
        try write("echo\n", to: path)
        #expect(throws: ProcessError(executable: path, cause: .other(code: 8))) { try run(path) }
    }

    private func run(_ path: String) throws -> HookEnd {
        try HookProcess.run(HookCall(executable: path, input: [], environment: [:], seconds: 5))
    }

    /// Killed, whether or not the process that inherited it has asked for its end yet.
    private func isGone(_ id: Int32) -> Bool {
        guard kill(id, 0) == 0 else { return true }
        let line = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        return line?.split(separator: ")").last?.hasPrefix(" Z") ?? true
    }
}
