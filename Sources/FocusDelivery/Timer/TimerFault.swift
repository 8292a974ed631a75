package import FocusCore
package import TimeKit

/// Why the timer can't do what is asked for.
package enum TimerFault: Error {
    case idle
    /// A session is on the timer, and another one was to be started.
    case occupied(TimerReading)
    case alreadyPaused(TimerReading)
    case alreadyRunning(TimerReading)
    case badLength(TimeSpan)
    /// The next task was asked for, and none is open.
    case noTask
    case labelTooLong(limit: Int)
    /// The file is valid JSON, and yet no state of a timer.
    case strange(path: String)
}

extension TimerFault {
    /// `isStarting` says what was asked for while a session was on the timer: to start another one,
    /// or to pause or resume it.
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
