import FocusPorts
import Glibc

/// A program that takes our terminal over until it ends.
enum ForegroundProcess {
    static func run(_ executable: String, _ arguments: [String]) throws(ProcessError) -> ProcessEnd {
        try undisturbed(executable) { () throws(Errno) in
            let id = try Spawn().start(executable, [executable] + arguments)
            return try ProcessStatus(waitingFor: id).end
        }
    }

    /// A command of the shell that reads `text` as its input, all of it or as much as it likes.
    static func feed(_ text: String, to command: String) throws(ProcessError) -> ProcessEnd {
        try undisturbed(command) { () throws(Errno) in
            var input = try InputPipe(Array(text.utf8))
            var spawn = Spawn()
            spawn.connect(STDIN_FILENO, to: input.reader)
            // As git has it: less shows colours, and ends by itself where all fits.
            let less = getenv("LESS") == nil ? ["LESS=FRX"] : []
            let id = try spawn.start("/bin/sh", ["sh", "-c", command], Spawn.environment + less)
            input.closeReader()
            while !input.isOver { input.feed(for: 1000) }
            return try ProcessStatus(waitingFor: id).end
        }
    }

    /// What is typed at the terminal is for the program alone as long as it runs, as in system(3).
    private static func undisturbed(
        _ executable: String, _ body: () throws(Errno) -> ProcessEnd
    ) throws(ProcessError) -> ProcessEnd {
        let interrupt = signal(SIGINT, SIG_IGN)
        let quit = signal(SIGQUIT, SIG_IGN)
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        do throws(Errno) {
            return try body()
        } catch {
            throw ProcessError(executable: executable, cause: error.cause)
        }
    }
}
