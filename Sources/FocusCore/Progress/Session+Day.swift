package import TimeKit

extension Session {
    /// What the clock showed where it ended, when it did.
    package var wall: CivilDateTime? {
        CivilDateTime(secondsAsUTC: ended.secondsSinceEpoch + Int64(offset))
    }

    /// Days since 1970-01-01 on the calendar of the place where it ended.
    package var day: Int {
        Deed(time: ended, offset: offset, kind: .focus(focused, outcome)).day
    }

    /// The kind of break that comes next: after every `cycles` focus sessions of a day that ran to their end, a
    /// long one. `sessions` are in the order in which they were recorded.
    package static func nextBreak(after sessions: [Session], on today: CivilDate, cycles: Int) -> Kind {
        let day = today.dayNumber
        let since = sessions.lastIndex { $0.kind == .longBreak && $0.day == day }
        let done = sessions[(since.map { $0 + 1 } ?? 0)...].count {
            $0.kind == .focus && $0.outcome == .completed && $0.day == day
        }
        return done >= cycles ? .longBreak : .break
    }
}
