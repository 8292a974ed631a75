import TimeKit

/// The offsets of a zone by spans of 64 hours, so that libc is asked for the two ends of a
/// span and not for each time.
///
/// If both ends have one offset, the clock does not change within: the two nearest changes of any zone are 95
/// hours apart (Freetown, 1939).
final class OffsetTable {
    /// The value of TZ whose clock this is.
    let rules: String
    private static let span: Int64 = 64 * 3600
    private static let places: Int64 = 128
    /// Made with the first question, since not every run asks.
    private var entries: [Entry] = []

    private struct Entry {
        let number: Int64
        /// The offsets at its start and at the start of the next span.
        let first: Int
        let last: Int

        /// nil where the clock changes within the span.
        var offset: Int? { first == last ? first : nil }
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
            entries = Array(repeating: Entry(number: .min, first: 0, last: 0), count: Int(OffsetTable.places))
        }
        if entries[place].number != number {
            let start = Instant(secondsSinceEpoch: number * OffsetTable.span)
            entries[place] = Entry(
                number: number, first: known(number - 1)?.last ?? asking(start),
                last: known(number + 1)?.first ?? asking(start.adding(seconds: OffsetTable.span)))
        }
        return entries[place].offset ?? asking(instant)
    }

    private func known(_ number: Int64) -> Entry? {
        let entry = entries[Int(number & (OffsetTable.places - 1))]
        return entry.number == number ? entry : nil
    }
}
