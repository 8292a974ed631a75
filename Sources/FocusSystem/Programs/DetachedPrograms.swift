import CLinux
import FocusCore
import FocusPorts

/// Processes of this program that go on after we have ended.
final class DetachedPrograms {
    private var running: [pid_t] = []

    func start(_ arguments: [String]) throws(ProcessError) {
        try start(arguments, handing: nil, over: nil)
    }

    /// The process finds our open descriptor under the number `place`.
    func start(_ arguments: [String], handing descriptor: Int32?, over place: Int32?) throws(ProcessError) {
        // A child that has ended stays in the process list until somebody waits for it, so we do; waitpid(2).
        running.removeAll { waitpid($0, nil, WNOHANG) != 0 }
        var failure = ProcessError(executable: "/proc/self/exe", cause: .absent)
        for executable in DetachedPrograms.executables {
            do throws(Errno) {
                running.append(try spawn(executable, arguments, descriptor, place))
                return
            } catch {
                failure = ProcessError(executable: executable, cause: error.cause)
            }
        }
        throw failure
    }

    private func spawn(
        _ executable: String, _ arguments: [String], _ descriptor: Int32?, _ place: Int32?
    ) throws(Errno) -> pid_t {
        var spawn = Spawn()
        spawn.separate()
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { spawn.silence(descriptor) }
        if let descriptor, let place { spawn.handOver(descriptor, as: place) }
        spawn.changeDirectory(to: "/")
        return try spawn.start(executable, [executable] + arguments)
    }

    /// Where this program may be, the best first: the path it was started as, where an upgrade puts a new version;
    /// then the running program itself, which /proc/self/exe finds even when its file is gone.
    static var executables: [String] {
        var paths: [String] = []
        if let started = CommandLine.unsafeArgv.pointee.map({ String(cString: $0) }), started.hasPrefix("/") {
            paths.append(started)
        }
        if let resolved = realpath("/proc/self/exe", nil) {
            paths.append(String(cString: resolved))
            free(resolved)
        }
        return paths + ["/proc/self/exe"]
    }
}
