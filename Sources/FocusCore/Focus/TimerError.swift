package import TimeKit

/// Why the timer can't do what it is asked to.
package enum TimerError: Error, Hashable {
    case idle
    case running
    case paused
    /// Zero, or longer than `Session.longest`.
    case badLength(TimeSpan)
}
