package import FocusCore

/// Which processes run on this machine, and how to run another.
package struct Processes {
    package var ownID: () -> Int
    /// Tells one run of the machine from the next.
    package var bootID: () -> String
    /// Whose processes ours are.
    package var userID: () -> Int
    package var isRunning: (_ id: Int) -> Bool
    /// Runs a program on our terminal and waits for its end.
    package var run: (_ executable: String, _ arguments: [String]) throws(ProcessError) -> ProcessEnd
    /// Runs a hook, without a terminal, and waits for its end or for its time to be over.
    package var hook: (HookCall) throws(ProcessError) -> HookEnd
    /// Starts this very program with other arguments, on its own: it outlives us and shares nothing with us.
    package var detach: (_ arguments: [String]) throws(ProcessError) -> Void

    package init(
        ownID: @escaping () -> Int, bootID: @escaping () -> String, userID: @escaping () -> Int,
        isRunning: @escaping (_ id: Int) -> Bool,
        run:
            @escaping (_ executable: String, _ arguments: [String]) throws(ProcessError) -> ProcessEnd,
        hook: @escaping (HookCall) throws(ProcessError) -> HookEnd,
        detach: @escaping (_ arguments: [String]) throws(ProcessError) -> Void
    ) {
        self.ownID = ownID
        self.bootID = bootID
        self.userID = userID
        self.isRunning = isRunning
        self.run = run
        self.hook = hook
        self.detach = detach
    }
}

/// How a program came to its end.
package enum ProcessEnd: Hashable, Sendable {
    case exited(Int)
    case signaled(Int)
}

/// A program that could not be started.
package struct ProcessError: Error, Hashable {
    package let executable: String
    package let cause: FileError.Cause

    package init(executable: String, cause: FileError.Cause) {
        self.executable = executable
        self.cause = cause
    }
}

/// A hook to be run: it gets no arguments, what it is told stands in its input and in variables.
package struct HookCall: Hashable, Sendable {
    package let executable: String
    package let input: [UInt8]
    /// Variables beside those that we have ourselves, without anything harmful; the input has the whole text.
    package let environment: [String: String]
    /// When they are over, the hook and what it started are killed.
    package let seconds: Int

    package init(executable: String, input: [UInt8], environment: [String: String], seconds: Int) {
        self.executable = executable
        self.input = input
        self.environment = environment.mapValues { $0.shownText(limit: 2000) }
        self.seconds = seconds
    }
}

/// How a hook came to its end.
package enum HookEnd: Hashable, Sendable {
    case exited(Int)
    case signaled(Int)
    case timedOut
    /// It was started, and the system does not tell what became of it.
    case lost
}
