import TimeKit

extension CalendarEntry {
    /// By start; entries without one come last. An entry is large, so numbers are sorted first,
    /// and each entry moves once.
    static func sort(_ entries: inout [CalendarEntry]) {
        let starts = entries.map { $0.start ?? Instant.never }
        var order = entries.indices.placesInOrder { left, right in
            if starts[left] != starts[right] { return starts[left] < starts[right] }
            return precedes(entries[left], entries[right])
        }
        for place in order.indices {
            var hole = place
            while order[hole] != place {
                let next = order[hole]
                entries.swapAt(hole, next)
                order[hole] = hole
                hole = next
            }
            order[hole] = hole
        }
    }

    /// Of two that start together: whole days first, then by title.
    private static func precedes(_ left: CalendarEntry, _ right: CalendarEntry) -> Bool {
        if left.isAllDay != right.isAllDay { return left.isAllDay }
        return (left.title, left.uid) < (right.title, right.uid)
    }
}
