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
            let id = try spawn(executable, [executable] + arguments)
            var status: Int32 = 0
            try Errno.checked { waitpid(id, &status, 0) }
            // The low seven bits hold the signal, the next byte the exit status.
            return status & 0x7F == 0 ? .exited(Int(status >> 8 & 0xFF)) : .signaled(Int(status & 0x7F))
        } catch {
            throw ProcessError(executable: executable, cause: error.cause)
        }
    }

    private static func spawn(_ executable: String, _ arguments: [String]) throws(Errno) -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals that are ignored would stay so in the program.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var id: pid_t = 0
        let failure = posix_spawn(&id, executable, nil, &attributes, words, environ)
        guard failure == 0 else { throw Errno(code: failure) }
        return id
    }
}
