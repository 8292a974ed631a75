import FocusCore

extension CalendarEntry {
    /// An entry is large: its place is moved about, not itself.
    static func sorted(_ entries: [CalendarEntry]) -> [CalendarEntry] {
        entries.indices.sorted { precedes(entries[$0], entries[$1]) }.map { entries[$0] }
    }

    /// By start, whole days first; what has none comes last.
    private static func precedes(_ left: CalendarEntry, _ right: CalendarEntry) -> Bool {
        let never = PendingRequest.never
        let starts = (left.start ?? never, right.start ?? never)
        if starts.0 != starts.1 { return starts.0 < starts.1 }
        if left.isAllDay != right.isAllDay { return left.isAllDay }
        return (left.title, left.uid) < (right.title, right.uid)
    }
}
