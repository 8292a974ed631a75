/// The occurrences of a trigger in a range of instants, never going back in time.
package struct TriggerOccurrences: Sequence, IteratorProtocol {
    private let trigger: Trigger
    private let zone: Zone
    private let end: Instant
    private var upcoming: Occurrence?

    init(of trigger: Trigger, in range: Range<Instant>, zone: Zone) {
        self.trigger = trigger
        self.zone = zone
        end = range.upperBound
        upcoming = trigger.next(after: range.lowerBound.adding(seconds: -1), in: zone)
    }

    package mutating func next() -> Occurrence? {
        guard let occurrence = upcoming, occurrence.instant < end else { return nil }
        upcoming = trigger.successor(of: occurrence, in: zone)
        return occurrence
    }
}
