extension Trigger {
    /// The first occurrence whose instant is after `instant`.
    ///
    /// Where the calendar skips a whole day (Apia, 30 December 2011) two labels share an instant: `next` gives the
    /// first of them, `last` the second, `occurrences` both.
    package func next(after instant: Instant, in zone: Zone) -> Occurrence? {
        switch self {
        case .once(let label):
            let occurrence = Occurrence(of: label, in: zone)
            return occurrence.instant > instant ? occurrence : nil
        case .calendar(let pattern, let start):
            // A label is at most a gap, and no gap is wider than a day, behind the clock and still to come.
            guard let earliest = zone.reading(at: instant, plus: -86_400) else { return nil }
            var period = pattern.period(notBefore: max(earliest, start))
            while let occurrence = pattern.occurrence(inPeriod: period, in: zone) {
                if occurrence.instant > instant { return occurrence }
                period += 1
            }
            return nil
        case .interval(let interval):
            return interval.next(after: instant).flatMap { Occurrence(at: $0, in: zone) }
        }
    }

    /// The last occurrence whose instant is not after `instant`: of all missed ones the newest.
    package func last(atOrBefore instant: Instant, in zone: Zone) -> Occurrence? {
        switch self {
        case .once(let label):
            let occurrence = Occurrence(of: label, in: zone)
            return occurrence.instant <= instant ? occurrence : nil
        case .calendar(let pattern, let start):
            // A clock that was put back may have shown a label that is ahead of it now.
            guard let latest = zone.reading(at: instant, plus: 86_400) else { return nil }
            var period = pattern.period(notAfter: latest)
            while let occurrence = pattern.occurrence(inPeriod: period, in: zone), occurrence.label >= start {
                if occurrence.instant <= instant { return occurrence }
                period -= 1
            }
            return nil
        case .interval(let interval):
            return interval.last(atOrBefore: instant).flatMap { Occurrence(at: $0, in: zone) }
        }
    }

    /// Every occurrence whose instant is in `range`, in the order of labels, computed one by one.
    package func occurrences(in range: Range<Instant>, zone: Zone) -> TriggerOccurrences {
        TriggerOccurrences(of: self, in: range, zone: zone)
    }

    /// The occurrence of the label behind that of `occurrence`.
    func successor(of occurrence: Occurrence, in zone: Zone) -> Occurrence? {
        switch self {
        case .once: nil
        case .calendar(let pattern, _):
            pattern.occurrence(inPeriod: pattern.period(of: occurrence.label.date) + 1, in: zone)
        case .interval: next(after: occurrence.instant, in: zone)
        }
    }
}

extension Occurrence {
    /// Labelled by what the clock shows; nil outside the years 1 to 9999.
    fileprivate init?(at instant: Instant, in zone: Zone) {
        guard let label = zone.wall(at: instant) else { return nil }
        self.init(instant: instant, label: label)
    }
}

extension Zone {
    /// What the clock shows, moved by `seconds` and held within the years 1 to 9999.
    fileprivate func reading(at instant: Instant, plus seconds: Int64) -> CivilDateTime? {
        let reading = instant.adding(seconds: Int64(offset(at: instant))).adding(seconds: seconds)
        let years = CivilDateTime.allSecondsAsUTC
        return CivilDateTime(
            secondsAsUTC: min(max(reading.secondsSinceEpoch, years.lowerBound), years.upperBound))
    }
}
