package import FocusCore

/// Which processes run on this machine, and how to start another.
package struct Processes {
    package var ownID: () -> Int
    /// Where this program is, for others to run it.
    package var path: () -> String
    /// Differs after each start of the machine.
    package var bootID: () -> String
    package var userID: () -> Int
    package var isRunning: (_ id: Int) -> Bool
    /// Runs a program on our terminal and waits until it ends.
    package var run: (_ executable: String, _ arguments: [String]) throws(ProcessError) -> ProcessEnd
    /// Runs a hook without a terminal, and waits until it ends or its time is over.
    package var hook: (HookCall) throws(ProcessError) -> HookEnd
    /// Starts another process of this program, which shares nothing with us and lives on after us.
    package var detach: (_ arguments: [String]) throws(ProcessError) -> Void

    package init(
        ownID: @escaping () -> Int, path: @escaping () -> String, bootID: @escaping () -> String,
        userID: @escaping () -> Int,
        isRunning: @escaping (_ id: Int) -> Bool,
        run:
            @escaping (_ executable: String, _ arguments: [String]) throws(ProcessError) -> ProcessEnd,
        hook: @escaping (HookCall) throws(ProcessError) -> HookEnd,
        detach: @escaping (_ arguments: [String]) throws(ProcessError) -> Void
    ) {
        self.ownID = ownID
        self.path = path
        self.bootID = bootID
        self.userID = userID
        self.isRunning = isRunning
        self.run = run
        self.hook = hook
        self.detach = detach
    }
}

package enum ProcessEnd: Hashable, Sendable {
    case exited(Int)
    case signaled(Int)
}

package struct ProcessError: Error, Hashable {
    package let executable: String
    package let cause: FileError.Cause

    package init(executable: String, cause: FileError.Cause) {
        self.executable = executable
        self.cause = cause
    }
}

/// A hook to run. It gets no arguments: it is told in its input, and in variables.
package struct HookCall: Hashable, Sendable {
    package let executable: String
    package let input: [UInt8]
    /// Variables besides our own, made harmless and cut; the input has the whole text.
    package let environment: [String: String]
    /// After so long the hook is killed, with all that it started.
    package let seconds: Int

    package init(executable: String, input: [UInt8], environment: [String: String], seconds: Int) {
        self.executable = executable
        self.input = input
        self.environment = environment.mapValues { $0.shownText(limit: 2000) }
        self.seconds = seconds
    }
}

package enum HookEnd: Hashable, Sendable {
    case exited(Int)
    case signaled(Int)
    case timedOut
    /// It was started, and the system can't tell how it ended.
    case lost
}
