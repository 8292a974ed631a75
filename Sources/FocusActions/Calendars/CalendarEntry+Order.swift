import FocusCore

extension CalendarEntry {
    /// By start; what has none comes last. An entry is large: its place is moved about, not itself.
    static func sorted(_ entries: [CalendarEntry]) -> [CalendarEntry] {
        let starts = entries.map { $0.start ?? PendingRequest.never }
        let order = entries.indices.sorted { left, right in
            if starts[left] != starts[right] { return starts[left] < starts[right] }
            return precedes(entries[left], entries[right])
        }
        return order.map { entries[$0] }
    }

    /// Of two with the same start: whole days first.
    private static func precedes(_ left: CalendarEntry, _ right: CalendarEntry) -> Bool {
        if left.isAllDay != right.isAllDay { return left.isAllDay }
        return (left.title, left.uid) < (right.title, right.uid)
    }
}
