/// How a run ended, as scripts see it.
package enum ExitStatus: Int32, Sendable {
    case done = 0
    /// It could not be done, or there is no such thing.
    case failed = 1
    case usage = 2
    /// The store is missing where it must be, can't be read, or is from a newer version.
    case store = 3
    case notAuthorized = 4
    case busy = 5
    /// Our own bug.
    case bug = 70
}
