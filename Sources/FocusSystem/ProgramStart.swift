import CLinux

package enum ProgramStart {
    /// Opens /dev/null for each standard stream that is missing, since the next file opened would get its number, and
    /// a message would be written into that file. And turns two deadly signals into errors that a write answers.
    package static func prepare() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where linux_control(descriptor, F_GETFD, 0) == -1 {
            // open(2) gives the lowest free number, which is this one.
            _ = linux_open(AT_FDCWD, "/dev/null", O_RDWR, 0)
        }
        _ = linux_ignore(SIGPIPE)
        _ = linux_ignore(SIGXFSZ)
        // A parent may have left it ignored: then waitpid(2) would not tell how our children end.
        _ = linux_default(SIGCHLD)
    }

    /// The arguments after the program's name as bytes, since they need not be UTF-8.
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
