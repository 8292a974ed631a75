import CommandLineKit

/// What is wrong with a command line, and for which command.
struct UsageFault: Error {
    let error: UsageError
    let path: [Command]

    init(_ error: UsageError, in invocation: Invocation) {
        self.init(error, at: invocation.path)
    }

    init(_ error: UsageError, at path: [Command]) {
        self.error = error
        self.path = path
    }
}
