/// The wall-clock times of something that recurs: a start, rules, further dates, and exceptions to them all.
///
/// RFC 5545 makes the start the first occurrence whether or not a rule matches it, and counts it in COUNT
/// ("always counts as the first occurrence"). `includesStart: false` leaves both to the rules, which is what a
/// recurrence engine alone does. Exceptions never lengthen a COUNT.
package struct RecurrenceSet: Sendable {
    package let start: CivilDateTime
    package let rules: [RecurrenceRule]
    package let dates: [CivilDateTime]
    package let exceptions: [CivilDateTime]
    package let includesStart: Bool
    private let zone: Zone

    /// `zone` is asked for one thing only: when UNTIL, given in UTC, has come for these wall-clock times.
    package init(
        start: CivilDateTime, rules: [RecurrenceRule] = [], dates: [CivilDateTime] = [],
        exceptions: [CivilDateTime] = [], includesStart: Bool = true, zone: Zone = .utc
    ) {
        self.start = start
        self.rules = rules
        self.dates = dates
        self.exceptions = exceptions
        self.includesStart = includesStart
        self.zone = zone
    }

    /// Strictly ascending. Starting late costs no more than starting at the start, unless a rule has a COUNT.
    /// Nothing after `through` is looked for, so that a rule that has run dry costs no search.
    package func occurrences(
        from: CivilDateTime? = nil, through: CivilDateTime? = nil
    ) -> RecurrenceOccurrences {
        let target = from?.recurrenceMoment
        let last = through?.recurrenceMoment ?? RecurrenceEnd.never
        if dates.isEmpty, exceptions.isEmpty,
            let stride = RecurrenceStride(
                rules, start: start, includesStart: includesStart, zone: zone, from: target, through: last)
        {
            return RecurrenceOccurrences(stride)
        }
        let singles = (includesStart ? [start] : []) + dates
        return RecurrenceOccurrences(
            cursors: rules.map {
                RecurrenceCursor(
                    RecurrencePlan($0, start: start, zone: zone, through: last), countsStart: includesStart,
                    from: target)
            },
            singles: singles.map(\.recurrenceMoment).filter { $0 >= target ?? 0 && $0 <= last },
            exceptions: Set(exceptions.map(\.recurrenceMoment)))
    }
}

/// The occurrences of a set, worked out one by one as they are asked for.
package struct RecurrenceOccurrences: Sequence, IteratorProtocol {
    private var cursors: [RecurrenceCursor]
    /// The next moment of each cursor, and of the single dates.
    private var heads: [Int?]
    /// Latest first.
    private var singles: [Int]
    private let exceptions: Set<Int>
    /// Stands for all the others.
    private var stride: RecurrenceStride?

    init(_ stride: RecurrenceStride) {
        self.stride = stride
        (cursors, heads, singles, exceptions) = ([], [], [], [])
    }

    init(cursors: [RecurrenceCursor], singles: [Int], exceptions: Set<Int>) {
        self.cursors = cursors
        self.singles = singles.inOrder(>)
        self.exceptions = exceptions
        heads = []
        for index in cursors.indices { heads.append(self.cursors[index].next()) }
    }

    package mutating func next() -> CivilDateTime? {
        if stride != nil { return stride?.next().flatMap { CivilDateTime(recurrenceMoment: $0) } }
        while let moment = earliest() {
            for index in heads.indices where heads[index] == moment { heads[index] = cursors[index].next() }
            while singles.last == moment { singles.removeLast() }
            if !exceptions.contains(moment) { return CivilDateTime(recurrenceMoment: moment) }
        }
        return nil
    }

    private func earliest() -> Int? {
        var earliest = singles.last
        for case let head? in heads where head < earliest ?? .max { earliest = head }
        return earliest
    }
}
