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
    /// Asks only for offsets, twice far from a change of the clock, four times near one.
    ///
    /// Exact while at most one change lies less than a day from the reading taken as UTC: no clock is a day away
    /// from UTC, and in all of tzdata the two nearest changes lie 95 hours apart (Freetown, 1939).
    package func resolve(_ wall: CivilDateTime) -> Resolution {
        let asUTC = Instant(secondsSinceEpoch: wall.secondsAsUTC)
        let before = offset(at: asUTC.adding(seconds: -86_400))
        let after = offset(at: asUTC.adding(seconds: 86_400))
        let early = asUTC.adding(seconds: -Int64(before))
        if before == after { return .unique(early) }
        let late = asUTC.adding(seconds: -Int64(after))
        return switch (offset(at: early) == before, offset(at: late) == after) {
        case (true, true): .overlap(first: early, second: late)
        case (true, false): .unique(early)
        case (false, true): .unique(late)
        case (false, false): .gap(shifted: early)
        }
    }
}
