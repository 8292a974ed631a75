import CommandLineKit

/// What is wrong with a command line, and for which command.
struct UsageFault: Error {
    let error: UsageError
    let path: [Command]
    /// What may have been meant, as a command to paste.
    private(set) var correction: String?

    init(_ error: UsageError, in invocation: Invocation) {
        self.init(error, at: invocation.path)
        correction = invocation.correction
    }

    init(_ error: UsageError, at path: [Command]) {
        self.error = error
        self.path = path
    }
}
