package import FocusCore
package import TimeKit

/// Time on the timer, added up by a name.
package struct Sums {
    /// In the order in which the names first come.
    package private(set) var rows: [(name: String, span: TimeSpan)] = []
    private var places: [String: Int] = [:]

    package init() {}

    package init(_ sessions: [Session], by name: (Session) -> String?) {
        var last = 0
        for session in sessions {
            guard let name = name(session) else { continue }
            // Neighbours often share their name, their day above all.
            if last >= rows.count || rows[last].name != name { last = place(of: name) }
            add(session.focused, at: last)
        }
    }

    package mutating func reserve(_ count: Int) {
        rows.reserveCapacity(count)
        places.reserveCapacity(count)
    }

    /// The row of that name, a new one if there is none.
    package mutating func place(of name: String) -> Int {
        let next = rows.count
        // Looked for and put there at once.
        let place = { (place: inout Int) in place }(&places[name, default: next])
        if place == next { rows.append((name, TimeSpan(seconds: 0))) }
        return place
    }

    package mutating func add(_ span: TimeSpan, at place: Int) {
        rows[place].span = TimeSpan(seconds: rows[place].span.seconds + span.seconds)
    }
}
