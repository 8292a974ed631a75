package import TimeKit

extension Series {
    /// The occurrences that lie, at least in part, from `from` until before `to`; one without a
    /// length lies at its start.
    package func expansion(
        from: Instant, to: Instant, in zones: inout TimeZones, limit: Int = 10_000
    ) -> Expansion {
        var expander = Expander(from: from, to: to, limit: limit, overrides: overrides, zones: &zones)
        if let main, let anchor = main.anchor { expander.expand(main, anchor, in: &zones) }
        for entry in overrides { expander.add(override: entry, in: &zones) }
        if expander.expansion.occurrences.count > 1 {
            expander.expansion.occurrences.sort { $0.start.instant < $1.start.instant }
        }
        return expander.expansion
    }
}

private struct Expander {
    let from: Instant
    let to: Instant
    let limit: Int
    let overrides: [Entry]
    /// The overrides with RANGE=THISANDFUTURE, in the order of the occurrences with which they begin.
    let turns: [Turn]
    var expansion = Series.Expansion()

    init(from: Instant, to: Instant, limit: Int, overrides: [Entry], zones: inout TimeZones) {
        self.from = from
        self.to = to
        self.limit = limit
        self.overrides = overrides
        var turns: [Turn] = []
        for entry in overrides { if let turn = Turn(entry, in: &zones) { turns.append(turn) } }
        self.turns = turns.inOrder { $0.first < $1.first }
    }

    mutating func expand(_ main: Entry, _ anchor: DateTime, in zones: inout TimeZones) {
        let zone = zones.zone(of: anchor)
        let further = FurtherDates(main, anchor, in: &zones)
        let length = main.length(in: &zones)
        let exceptions = Marks(main.recurrence.exceptions, of: anchor, in: &zones)
        let replaced = Marks(overrides.compactMap(\.recurrence.id), of: anchor, in: &zones)
        let longest = max(
            length.approximateSeconds, further.longest, turns.map(\.length.approximateSeconds).max() ?? 0)
        guard let reach = reach(longest, zone) else { return }
        let set = RecurrenceSet(
            start: anchor.wall,
            rules: anchor.isDate ? main.recurrence.rules.map(\.forDates) : main.recurrence.rules,
            dates: further.labels, zone: zone)
        var count = 0
        for label in set.occurrences(from: reach.from, through: reach.through) {
            count += 1
            guard count <= limit else {
                expansion.isComplete = false
                return
            }
            let original = Series.Moment(label, in: zone)
            if exceptions.contains(original, besides: further.timed) || replaced.contains(original) {
                continue
            }
            if let turn = turns.last(where: { $0.first <= original.instant }) {
                add(turn.entry, original, turn.start(for: original, in: zone), turn.length, turn.zone)
            } else {
                add(main, original, original, further.lengths[label] ?? length, zone)
            }
        }
    }

    mutating func add(override entry: Entry, in zones: inout TimeZones) {
        guard let id = entry.recurrence.id, let anchor = entry.anchor else { return }
        let zone = zones.zone(of: anchor)
        add(entry, zones.moment(id), zones.moment(anchor), entry.length(in: &zones), zone)
    }

    private mutating func add(
        _ entry: Entry, _ original: Series.Moment, _ start: Series.Moment, _ length: Length, _ zone: Zone
    ) {
        let end = length.end(of: start, in: zone)
        guard start.instant < to, end.instant > from || start.instant >= from else { return }
        expansion.occurrences.append(
            Series.Occurrence(
                entry: entry, original: original, start: start, end: end, zone: zone,
                isAllDay: entry.anchor?.isDate ?? false))
    }

    /// Which wall clock times may touch the window; nil where it lies outside the years 1 to 9999.
    private func reach(_ longest: Int64, _ zone: Zone) -> (from: CivilDateTime?, through: CivilDateTime?)? {
        // Two days are more than any zone's distance from UTC with any gap.
        let moved = (turns.map { $0.shift.magnitude }.max() ?? 0) + 2 * 86_400
        let first = from.adding(seconds: -longest).adding(seconds: -Int64(moved))
        let last = to.adding(seconds: Int64(moved))
        let ends = CivilDateTime.allSecondsAsUTC
        guard first.secondsSinceEpoch <= ends.upperBound, last.secondsSinceEpoch >= ends.lowerBound else {
            return nil
        }
        return (
            CivilDateTime(secondsAsUTC: first.secondsSinceEpoch),
            CivilDateTime(secondsAsUTC: last.secondsSinceEpoch)
        )
    }
}
