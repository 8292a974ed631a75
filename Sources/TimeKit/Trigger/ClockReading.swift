/// An instant and, as far as it is known, what the clock of the place showed then.
///
/// A reminder for 18:30 that was typed in Los Angeles at 17:00 was still to come, though it was 02:00 of the next day
/// in Berlin: whoever flies there finds it late, not over.
package struct ClockReading: Hashable, Sendable {
    package let instant: Instant
    /// In whole minutes east of UTC, as seconds; nil where nobody noted it.
    package let offset: Int?

    package init(_ instant: Instant, offset: Int? = nil) {
        self.instant = instant
        self.offset = offset.flatMap(Instant.wholeMinutes)
    }

    package init(at instant: Instant, in zone: Zone) {
        self.init(instant, offset: zone.offset(at: instant))
    }

    /// By how much `occurrence` is later than this; below zero where it was over. Compared as instants where the clock
    /// agrees with that of `zone`, which is in force now, and else by what the two clocks show.
    package func seconds(until occurrence: Occurrence, in zone: Zone) -> Int64 {
        let asInstants = occurrence.instant.seconds(since: instant)
        // No two clocks are farther apart, so that both ways tell the same.
        guard let offset, abs(asInstants) < 3 * 86_400 else { return asInstants }
        if offset == Instant.wholeMinutes(zone.offset(at: instant)) { return asInstants }
        let shown = Instant(secondsSinceEpoch: occurrence.label.secondsAsUTC)
        return shown.seconds(since: instant.adding(seconds: Int64(offset)))
    }
}

extension ClockReading {
    /// As RFC 9557, section 2, wants RFC 3339 to be read: `Z` says nothing of the place, `+00:00` does.
    package init?(rfc3339 text: Span<UInt8>) {
        guard let reading = Instant.reading(rfc3339: text) else { return nil }
        let isPlaced = !text.holds("Z", at: text.count - 1) && !text.holds("z", at: text.count - 1)
        self.init(reading.instant, offset: isPlaced ? reading.offset : nil)
    }

    /// nil outside the years 1 to 9999.
    package var rfc3339: String? {
        guard let offset else { return instant.rfc3339(in: .utc) }
        return instant.rfc3339(in: Zone(name: "") { _ in offset })
    }
}
