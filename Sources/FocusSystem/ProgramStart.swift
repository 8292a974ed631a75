import Glibc

/// What a program must do before and after everything else.
package enum ProgramStart {
    /// Keeps files from being opened on the numbers of missing standard streams, where a message would be
    /// written into them, and turns two deadly signals into errors that a write reports.
    package static func prepare() {
        while true {
            let descriptor = open("/dev/null", O_RDWR)
            guard descriptor >= 0 else { break }
            if descriptor > STDERR_FILENO {
                close(descriptor)
                break
            }
        }
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // Whoever ignores it, as a parent may have left us, is not told how its own children ended.
        signal(SIGCHLD, SIG_DFL)
    }

    /// The arguments behind the program's name as they were typed, not necessarily UTF-8.
    package static var arguments: [[UInt8]] {
        CommandLine.unsafeArgv.indexed(CommandLine.argc).dropFirst().map { argument in
            Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
        }
    }

    package static func end(_ status: Int32) -> Never {
        exit(status)
    }
}

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    fileprivate func indexed(_ count: Int32) -> [UnsafeMutablePointer<CChar>] {
        (0..<Int(count)).compactMap { self[$0] }
    }
}
