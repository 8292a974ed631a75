import CLinux
import FocusPorts

/// Runs a program that has our terminal until it ends.
enum ForegroundProcess {
    static func run(_ executable: String, _ arguments: [String]) throws(ProcessError) -> ProcessEnd {
        try undisturbed(executable) { () throws(Errno) in
            let id = try Spawn().start(executable, [executable] + arguments)
            return try ProcessStatus(waitingFor: id).end
        }
    }

    /// Runs a shell command with `text` as its input; it need not read all of it.
    static func feed(_ text: String, to command: String) throws(ProcessError) -> ProcessEnd {
        try undisturbed(command) { () throws(Errno) in
            var input = try InputPipe(Array(text.utf8))
            var spawn = Spawn()
            spawn.connect(STDIN_FILENO, to: input.reader)
            // As git does: less shows colours, and ends by itself where the text fits.
            let less = getenv("LESS") == nil ? ["LESS=FRX"] : []
            let id = try spawn.start("/bin/sh", ["sh", "-c", command], Spawn.environment + less)
            input.closeReader()
            while !input.isOver { input.feed(for: 1000) }
            return try ProcessStatus(waitingFor: id).end
        }
    }

    /// Ctrl-C is meant for the program while it runs, not for us; system(3).
    private static func undisturbed(
        _ executable: String, _ body: () throws(Errno) -> ProcessEnd
    ) throws(ProcessError) -> ProcessEnd {
        let interrupt = linux_ignore(SIGINT)
        let quit = linux_ignore(SIGQUIT)
        defer {
            linux_handle(SIGINT, interrupt)
            linux_handle(SIGQUIT, quit)
        }
        do throws(Errno) {
            return try body()
        } catch {
            throw ProcessError(executable: executable, cause: error.cause)
        }
    }
}
