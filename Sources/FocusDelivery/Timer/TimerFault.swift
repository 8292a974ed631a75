package import FocusCore
package import TimeKit

/// Why the timer can't do what it is asked for.
package enum TimerFault: Error {
    /// Nothing is on the timer.
    case idle
    /// A session is on it, and another was to be started.
    case occupied(TimerReading)
    case alreadyPaused(TimerReading)
    case alreadyRunning(TimerReading)
    case badLength(TimeSpan)
    case labelTooLong(limit: Int)
    /// What the file holds is no state of a timer.
    case strange(path: String)
}

extension TimerFault {
    /// `isStarting` tells why a timer that runs or is paused was in the way.
    package init(_ error: TimerError, _ reading: TimerReading, isStarting: Bool) {
        self =
            switch error {
            case .idle: .idle
            case .badLength(let span): .badLength(span)
            case .running: isStarting ? .occupied(reading) : .alreadyRunning(reading)
            case .paused: isStarting ? .occupied(reading) : .alreadyPaused(reading)
            }
    }
}
