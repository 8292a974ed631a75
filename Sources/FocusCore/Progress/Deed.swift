import TimeKit

/// A session or a finished task, as it counts for progress.
struct Deed {
    let time: Instant
    let offset: Int
    let kind: Kind

    enum Kind {
        case task
        case focus(TimeSpan, Session.Outcome)
    }

    /// Breaks count for nothing.
    static func all(_ sessions: [Session], _ tasks: [FinishedTask]) -> [Deed] {
        var deeds: [Deed] = []
        deeds.reserveCapacity(sessions.count + tasks.count)
        for session in sessions where session.kind == .focus {
            deeds.append(
                Deed(
                    time: session.ended, offset: session.offset,
                    kind: .focus(session.focused, session.outcome)))
        }
        for task in tasks { deeds.append(Deed(time: task.time, offset: task.offset, kind: .task)) }
        return deeds.inOrder { $0.time < $1.time }
    }

    /// Seconds since 1970 on the wall clock of its place.
    private var wall: Int64 { time.adding(seconds: Int64(offset)).secondsSinceEpoch }

    var day: Int {
        let (quotient, remainder) = wall.quotientAndRemainder(dividingBy: 86_400)
        return Int(remainder < 0 ? quotient - 1 : quotient)
    }

    var secondOfDay: Int {
        let remainder = Int(wall % 86_400)
        return remainder < 0 ? remainder + 86_400 : remainder
    }
}
