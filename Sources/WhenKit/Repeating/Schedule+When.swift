package import TimeKit

extension Schedule {
    /// The first time: an instant, and what the clock shows then.
    package struct Start {
        package let wall: CivilDateTime
        package let instant: Instant

        package init(wall: CivilDateTime, instant: Instant) {
            self.wall = wall
            self.instant = instant
        }
    }

    /// Begins at `start`, to which `when` led. What was counted from now, as `+90m`, or was typed with its
    /// offset begins at that instant, in whatever zone: +90m at 02:05 in the night in which 02:00 to 03:00 comes twice
    /// is the second 02:35.
    package init(_ when: When, from start: Start, repetition: Repetition, in zone: Zone) {
        let shown = Schedule(anchor: start.wall, repetition: repetition)
        switch when.basis {
        case .calendar: self = shown
        case .elapsed, .instant:
            let offset = Int(start.wall.secondsAsUTC - start.instant.secondsSinceEpoch)
            let isFirst = shown.begins(in: zone)
            self.init(anchor: start.wall, repetition: repetition, offset: isFirst ? offset : nil)
        }
    }

    /// The same first time with another rule.
    package func repeated(_ repetition: Repetition, in zone: Zone) -> Schedule {
        let shown = Schedule(anchor: anchor, repetition: repetition)
        let offset = shown.begins(in: clock(in: zone)) ? offset : nil
        return Schedule(anchor: anchor, repetition: repetition, offset: offset, zone: self.zone)
    }

    /// The same on the clock of that zone; nil for the zone in force.
    package func placed(in zone: String?) -> Schedule {
        Schedule(anchor: anchor, repetition: repetition, offset: offset, zone: zone)
    }

    /// Whether the rule contains the anchor, and does not begin at a later match.
    private func begins(in zone: Zone) -> Bool {
        next(after: zone.resolve(anchor).instant.adding(seconds: -1), in: zone)?.label == anchor
    }
}

extension Schedule {
    /// Whether both say the same to who reads them, which an instant beside the time does not show.
    package func reads(as other: Schedule) -> Bool {
        anchor == other.anchor && repetition == other.repetition && zone == other.zone
    }
}
