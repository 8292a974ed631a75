import FocusCore
import TimeKit

/// Time on the timer, added up by a name.
struct Sums {
    private(set) var rows: [(name: String, span: TimeSpan)] = []

    /// In the order in which the names first come.
    init(_ sessions: [Session], by name: (Session) -> String?) {
        var places: [String: Int] = [:]
        var last = 0
        for session in sessions {
            guard let name = name(session) else { continue }
            // Neighbours often share their name, their day above all.
            let isLast = last < rows.count && rows[last].name == name
            let place = isLast ? last : places[name] ?? rows.count
            last = place
            if place == rows.count {
                places[name] = place
                rows.append((name, TimeSpan(seconds: 0)))
            }
            rows[place].span = TimeSpan(seconds: rows[place].span.seconds + session.focused.seconds)
        }
    }
}
