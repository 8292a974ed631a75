import FocusCore
import FocusPorts
import Glibc

/// Copies of this program that go on when we have ended.
final class DetachedPrograms {
    private var running: [pid_t] = []

    func start(_ arguments: [String]) throws(ProcessError) {
        try start(arguments, handing: nil, over: nil)
    }

    /// With an open descriptor of ours as its descriptor `place`.
    func start(_ arguments: [String], handing descriptor: Int32?, over place: Int32?) throws(ProcessError) {
        // One that has ended stays on the list of processes until somebody asks for it.
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

    /// Where this program may lie: an upgrade puts a new file at the path that it was started as, or leaves
    /// nothing but the running one, which only the last name finds.
    private static var executables: [String] {
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
