import FocusCore
import TimeKit

/// Time on the timer, added up by a name.
struct Sums {
    private(set) var rows: [(name: String, span: TimeSpan)] = []

    /// In the order in which the names first come.
    init(_ sessions: [Session], by name: (Session) -> String?) {
        var places: [String: Int] = [:]
        for session in sessions {
            guard let name = name(session) else { continue }
            let place = places[name] ?? rows.count
            if place == rows.count {
                places[name] = place
                rows.append((name, TimeSpan(seconds: 0)))
            }
            rows[place].span = TimeSpan(seconds: rows[place].span.seconds + session.focused.seconds)
        }
    }
}

/// Rows of a table, all columns but the last filled up with blanks.
func columns(_ rows: [[String]]) -> String {
    let count = rows.first?.count ?? 0
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        var line = ""
        for (column, cell) in row.enumerated() {
            line += cell
            guard column < count - 1 else { continue }
            line += String(repeating: " ", count: widths[column] - cell.count + 2)
        }
        while line.hasSuffix(" ") { line.removeLast() }
        return line + "\n"
    }.joined()
}
