import CLinux
import Glibc

/// What a program must do before and after everything else.
package enum ProgramStart {
    /// Keeps files from being opened on the numbers of missing standard streams, where a message would be
    /// written into them, and turns two deadly signals into errors that a write reports.
    package static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is this one.
            _ = open("/dev/null", O_RDWR)
        }
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // Whoever ignores it, as a parent may have left us, is not told how its own children ended.
        signal(SIGCHLD, SIG_DFL)
    }

    /// The arguments behind the program's name as they were typed, not necessarily UTF-8.
    package static var arguments: [[UInt8]] {
        var arguments: [[UInt8]] = []
        for index in 1..<max(1, linux_argument_count()) {
            guard let argument = linux_argument(index) else { break }
            arguments.append(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
        }
        return arguments
    }

    package static func end(_ status: Int32) -> Never {
        exit(status)
    }
}
