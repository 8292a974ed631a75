/// What a wall-clock reading means in a zone.
package enum Resolution: Hashable, Sendable {
    case unique(Instant)
    /// The clock shows it twice, because it was put back.
    case overlap(first: Instant, second: Instant)
    /// The clock never shows it, because it was put forward; `shifted` is as much later as the clock jumped.
    case gap(shifted: Instant)

    /// The instant that counts: the only one, the first of two, or the shifted one.
    package var instant: Instant {
        switch self {
        case .unique(let instant), .overlap(let instant, _), .gap(let instant): instant
        }
    }
}

extension Zone {
    /// Asks only for offsets. A day on either side is farther than any zone's clock jumps.
    package func resolve(_ wall: CivilDateTime) -> Resolution {
        let asUTC = Instant(secondsSinceEpoch: wall.secondsAsUTC)
        let before = offset(at: asUTC.adding(seconds: -86_400))
        let after = offset(at: asUTC.adding(seconds: 86_400))
        let candidates = [before, after].map { asUTC.adding(seconds: Int64(-$0)) }
        let valid = zip(candidates, [before, after]).filter { offset(at: $0) == $1 }.map(\.0)
        guard let first = valid.min(), let last = valid.max() else {
            return .gap(shifted: candidates[0])
        }
        return first == last ? .unique(first) : .overlap(first: first, second: last)
    }
}
