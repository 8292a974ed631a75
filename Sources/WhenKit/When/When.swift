package import TimeKit

/// What a WHEN means at the time it was written.
package struct When: Hashable, Sendable {
    /// The wall clock as named. In a gap the clock never shows it, but a repetition is anchored on it.
    /// Has seconds only where `basis` is not `calendar`.
    package let wall: CivilDateTime
    /// The second 02:30 of a night with two is here when counted from now, never when named.
    package let instant: Instant
    package let basis: Basis
    package let isPast: Bool

    package enum Basis: Hashable, Sendable {
        /// A day and a time of day, wherever one is.
        case calendar(Note)
        /// So many seconds from now.
        case elapsed
        /// RFC 3339 with an offset.
        case instant
    }

    package enum Note: Hashable, Sendable {
        case none
        /// The clock is put forward over `wall`; `instant` is as much later.
        case shifted
    }

    /// The same moment, as the clock of another zone shows it.
    package func moment(in zone: Zone) -> When {
        When(wall: zone.wall(at: instant) ?? wall, instant: instant, basis: .instant, isPast: isPast)
    }

    package var note: Note {
        if case .calendar(let note) = basis { note } else { .none }
    }
}
