package import TimeKit

/// Why the timer can't do what it is asked for.
package enum TimerError: Error, Hashable {
    case idle
    case running
    case paused
    /// A length of nothing, or beyond `Session.longest`.
    case badLength(TimeSpan)
}
