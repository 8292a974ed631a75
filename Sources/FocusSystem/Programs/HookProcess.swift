import CLinux
import FocusCore
import FocusPorts
import TimeKit

/// Runs a program that gets an input, and only so much time.
enum HookProcess {
    static func run(_ call: HookCall) throws(ProcessError) -> HookEnd {
        do throws(Errno) {
            var input = try InputPipe(call.input)
            let deadline = Deadline(seconds: call.seconds)
            var spawn = Spawn()
            spawn.separate()
            spawn.connect(STDIN_FILENO, to: input.reader)
            spawn.silence(STDOUT_FILENO)
            spawn.silence(STDERR_FILENO)
            let id = try spawn.start(
                call.executable, [call.executable], environment(adding: call.environment))
            input.closeReader()
            do throws(Errno) {
                return try end(of: id, feeding: &input, until: deadline)
            } catch {
                return .lost
            }
        } catch {
            throw ProcessError(executable: call.executable, cause: error.cause)
        }
    }

    /// Asks again and again: to be told of the end by SIGCHLD would concern the whole process.
    private static func end(of id: pid_t, feeding input: inout InputPipe, until deadline: Deadline)
        throws(Errno) -> HookEnd
    {
        var pause: Int32 = 1
        while true {
            if let status = try ProcessStatus(of: id) { return HookEnd(status) }
            guard !deadline.isOver else { return try kill(id) }
            input.feed(for: min(pause, deadline.milliseconds))
            pause = min(pause + 1, 20)
        }
    }

    /// Kills the whole process group, since what the hook started would live on.
    private static func kill(_ id: pid_t) throws(Errno) -> HookEnd {
        _ = CLinux.kill(-id, SIGKILL)
        // A process that waits for a dead disk can't be killed, so not for ever.
        var patience = 100
        while try ProcessStatus(of: id) == nil, patience > 0 {
            poll(nil, 0, 10)
            patience -= 1
        }
        return .timedOut
    }

    private static func environment(adding variables: [String: String]) -> [String] {
        let own = Spawn.environment.filter { text in
            variables[String(text.prefix { $0 != "=" })] == nil
        }
        return own + variables.inOrder { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
}

extension HookEnd {
    fileprivate init(_ status: ProcessStatus) {
        switch status.end {
        case .exited(let code): self = .exited(code)
        case .signaled(let number): self = .signaled(number)
        }
    }
}
