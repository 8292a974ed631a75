import FocusActions
import Glibc

/// A program that takes our terminal over until it ends.
enum ForegroundProcess {
    static func run(_ executable: String, _ arguments: [String]) throws(ProcessError) -> ProcessEnd {
        // What is typed at the terminal is for the program alone as long as it runs, as in system(3).
        let interrupt = signal(SIGINT, SIG_IGN)
        let quit = signal(SIGQUIT, SIG_IGN)
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        do throws(Errno) {
            let id = try Spawn().start(executable, [executable] + arguments)
            return try ProcessStatus(waitingFor: id).end
        } catch {
            throw ProcessError(executable: executable, cause: error.cause)
        }
    }
}
