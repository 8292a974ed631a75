import FocusCore
import FocusPorts
import Glibc
import Testing

@testable import FocusSystem

@Suite struct ForegroundProcessTests {
    @Test(
        "how a program ended is told",
        arguments: [
            ("exit 0", ProcessEnd.exited(0)), ("exit 7", .exited(7)), ("kill -KILL $$", .signaled(9)),
        ])
    func end(script: String, end: ProcessEnd) throws {
        #expect(try ForegroundProcess.run("/bin/sh", ["-c", script]) == end)
    }

    @Test func `arguments reach the program as they are`() throws {
        let script = #"test "$#" = 2 && test "$1" = "a b" && test "$2" = '$(x)'"#
        #expect(try ForegroundProcess.run("/bin/sh", ["-c", script, "sh", "a b", "$(x)"]) == .exited(0))
    }

    @Test func `the environment is handed on`() throws {
        setenv("FOCUSFLOW_TEST_VARIABLE", "here", 1)
        let script = #"test "$FOCUSFLOW_TEST_VARIABLE" = here"#
        #expect(try ForegroundProcess.run("/bin/sh", ["-c", script]) == .exited(0))
    }

    @Test func `signals that we ignore end the program all the same`() throws {
        let before = signal(SIGXFSZ, SIG_IGN)
        // The threads of tests hold signals back, which a program inherits as well; the main thread does not.
        var (none, mask) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer {
            pthread_sigmask(SIG_SETMASK, &mask, nil)
            signal(SIGXFSZ, before)
        }
        #expect(
            try ForegroundProcess.run("/bin/sh", ["-c", "kill -25 $$"]) == .signaled(Int(SIGXFSZ)))
    }

    @Test func `a program that is not there is an error`() {
        #expect(throws: ProcessError(executable: "/nowhere/editor", cause: .absent)) {
            try ForegroundProcess.run("/nowhere/editor", [])
        }
    }
}
