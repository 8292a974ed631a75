package import TimeKit

extension TimeZoneComponent {
    /// When the clock is set, and to which offset.
    private struct Onset: Sendable {
        let instant: Instant
        let offset: Int
    }

    /// Rules are followed to the end of the year 2199; the clock stays as it is from then on.
    private static let horizon = CivilDate(year: 2199, month: 12, day: 31)?.midnight

    package var zone: Zone {
        let onsets = observances.flatMap(onsets).sorted { $0.instant < $1.instant }
        let earliest = observances.min { $0.start.secondsAsUTC < $1.start.secondsAsUTC }
        // RFC 5545 does not say what holds before the first onset: what it is counted from does.
        let before = earliest?.offsetFrom ?? 0
        return Zone(name: tzid) { instant in
            var (low, high) = (0, onsets.count)
            while low < high {
                let middle = (low + high) / 2
                if onsets[middle].instant > instant { high = middle } else { low = middle + 1 }
            }
            return low == 0 ? before : onsets[low - 1].offset
        }
    }

    /// Onsets are given on the clock that they end.
    private func onsets(of observance: Observance) -> [Onset] {
        let from = observance.offsetFrom
        let set = RecurrenceSet(
            start: observance.start, rules: observance.rules, dates: observance.dates,
            zone: Zone(name: "") { _ in from })
        return set.occurrences(through: Self.horizon).prefix(Limits.onsets).map {
            Onset(
                instant: Instant(secondsSinceEpoch: $0.secondsAsUTC - Int64(from)),
                offset: observance.offsetTo)
        }
    }
}
