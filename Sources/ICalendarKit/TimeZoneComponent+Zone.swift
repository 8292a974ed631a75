package import TimeKit

extension TimeZoneComponent {
    /// An instant at which the clock is changed, and the offset from then on.
    private struct Onset: Sendable {
        let instant: Instant
        let offset: Int
    }

    /// Rules are followed until the end of 2199; from then on the clock stays as it is.
    private static let horizon = CivilDate(year: 2199, month: 12, day: 31)?.midnight

    package var zone: Zone {
        let onsets = observances.flatMap(onsets).inOrder { $0.instant < $1.instant }
        let earliest = observances.min { $0.start.secondsAsUTC < $1.start.secondsAsUTC }
        // RFC 5545 does not say what holds before the first change. We take the offset from which it changes.
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

    /// DTSTART of a change is what the clock showed before it: for summer time 02:00, and then it is 03:00.
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
