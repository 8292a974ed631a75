import TimeKit

/// Spans of time in which a clock is known not to change, so that libc is asked once for each.
///
/// A span is shorter than the distance between the two nearest changes in all of tzdata (95 hours; Freetown,
/// 1939): with one offset at both of its ends there is no change within.
final class OffsetTable {
    /// Of whose clock, as `TZ` has it.
    let rules: String
    private static let span: Int64 = 64 * 3600
    private static let places: Int64 = 128
    /// Made with the first question: not every run asks.
    private var entries: [Entry] = []

    private struct Entry {
        let number: Int64
        /// nil where the clock may change within the span.
        let offset: Int?
    }

    init(rules: String) {
        self.rules = rules
    }

    func offset(at instant: Instant, asking: (Instant) -> Int) -> Int {
        let seconds = instant.secondsSinceEpoch
        guard seconds.magnitude < 1 << 40 else { return asking(instant) }
        let number = seconds >= 0 ? seconds / OffsetTable.span : (seconds + 1) / OffsetTable.span - 1
        let place = Int(number & (OffsetTable.places - 1))
        if entries.isEmpty {
            entries = Array(repeating: Entry(number: .min, offset: nil), count: Int(OffsetTable.places))
        }
        if entries[place].number != number {
            let start = Instant(secondsSinceEpoch: number * OffsetTable.span)
            let first = asking(start)
            let last = asking(start.adding(seconds: OffsetTable.span))
            entries[place] = Entry(number: number, offset: first == last ? first : nil)
        }
        return entries[place].offset ?? asking(instant)
    }
}
