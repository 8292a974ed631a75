package import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
package import FocusWords
import TimeKit

/// The sessions of a log as lines, and their sums. There may be those of many years: nothing is told twice that
/// neighbours or tasks share.
package struct TimerLogText {
    private let log: TimerLog
    private let today: CivilDateTime?
    private let words: TaskWords

    package init(_ log: TimerLog) {
        self.log = log
        today = log.situation.zone.wall(at: log.situation.now)
        words = TaskWords(situation: log.situation)
    }

    package func lines(on page: Page) -> String {
        var table = Table(columns: 5, rows: log.sessions.count)
        var cells = SharedCells(tasks: log.names.count)
        for session in log.sessions {
            table.add(log.handles[session])
            addTime(of: session, to: &table, &cells)
            cells.addLength(of: session, to: &table)
            cells.addOutcome(of: session, to: &table)
            addSubject(of: session, to: &table, &cells)
        }
        if table.hasRoom(on: page) { return table.text(on: page) }
        let narrow = narrowTable(hasHandles: true)
        return (narrow.hasRoom(on: page) ? narrow : narrowTable(hasHandles: false)).text(on: page)
    }

    /// Where a column has no room, what is not usual stands before the subject.
    private func narrowTable(hasHandles: Bool) -> Table {
        var table = Table(columns: 4, rows: log.sessions.count)
        var cells = SharedCells(tasks: log.names.count)
        for session in log.sessions {
            table.add(hasHandles ? log.handles[session] : "")
            addTime(of: session, to: &table, &cells)
            cells.addLength(of: session, to: &table)
            let name = session.task.flatMap { log.names[$0]?.title } ?? session.label ?? ""
            let parts = [
                session.kind == .focus ? "" : "break", session.outcome == .stopped ? "stopped" : "", name,
            ]
            table.add(parts.filter { !$0.isEmpty }.joined(separator: ", ").harmless)
        }
        return table
    }

    private func addTime(of session: Session, to table: inout Table, _ cells: inout SharedCells) {
        // Its day is that of the place where it ended, as in the sums below.
        guard let today, let wall = session.atItsMinute.wall else {
            table.add("")
            return
        }
        if wall.date.dayNumber != cells.day.number {
            cells.day = (wall.date.dayNumber, TimeText.nearDay(wall.date, today: today.date) + " ")
        }
        // By the clock there, which is said where the one here showed another time.
        let isHere = session.offset == log.situation.zone.offset(at: session.ended)
        let there = isHere ? words.twice(session.ended) : " " + Instant.text(offset: session.offset)
        table.add(cells.day.name, TimeText.clock(wall.time) + there)
    }

    private func addSubject(of session: Session, to table: inout Table, _ cells: inout SharedCells) {
        guard let place = session.task.flatMap({ log.names.place(of: $0) }),
            let name = log.names[place: place]
        else {
            table.add((session.label ?? "").harmless)
            return
        }
        if let title = cells.titles[place] {
            table.add(title)
        } else {
            cells.titles[place] = table.add(name.title.harmless)
        }
    }

    /// Breaks count for nothing.
    package func sums(on page: Page) -> String {
        let byLabel = Sums(log.sessions) { $0.kind == .focus ? $0.label : nil }
        let parts = [("By day", sumsByDay), ("By task", sumsByTask), ("By label", byLabel)]
        let total = "Total: \(TimeText.length(log.focused)) in \(counted(focusSessions, "session"))\n"
        return parts.filter { !$1.rows.isEmpty }.map { title, sums in
            var table = Table(columns: 2, rows: sums.rows.count)
            for row in sums.rows {
                table.add("  ", TimeText.length(row.span))
                table.add(row.name.harmless)
            }
            return "\(title):\n" + table.text(on: page)
        }.joined() + total
    }

    private var focusSessions: Int { log.sessions.count { $0.kind == .focus } }

    private var sumsByDay: Sums {
        var known: (day: Int, name: String?) = (.min, nil)
        return Sums(log.sessions) { session in
            guard session.kind == .focus else { return nil }
            // Those of a day follow each other.
            if session.day != known.day {
                let date = CivilDate(dayNumber: session.day)
                known = (session.day, date.flatMap { day in today.map { TimeText.day(day, today: $0.date) } })
            }
            return known.name
        }
    }

    /// Tasks of one title are one row.
    private var sumsByTask: Sums {
        var sums = Sums()
        sums.reserve(log.names.count)
        var rows = [Int?](repeating: nil, count: log.names.count)
        for session in log.sessions where session.kind == .focus {
            guard let place = session.task.flatMap({ log.names.place(of: $0) }) else { continue }
            let row = rows[place] ?? sums.place(of: log.names[place: place]?.title ?? "a task that is gone")
            rows[place] = row
            sums.add(session.focused, at: row)
        }
        return sums
    }
}

/// What stands in a table already and may stand there again.
private struct SharedCells {
    var day: (number: Int, name: String) = (.min, "")
    /// Of the tasks at these places among the names.
    var titles: [Cell?]
    private var outcomes = [Cell?](repeating: nil, count: 4)
    /// Most sessions are as long as one of a few others.
    private var lengths: [(span: TimeSpan, cell: Cell)] = []
    private static let mostLengths = 8

    init(tasks: Int) {
        titles = Array(repeating: nil, count: tasks)
    }

    package mutating func addLength(of session: Session, to table: inout Table) {
        if let known = lengths.first(where: { $0.span == session.focused }) {
            table.add(known.cell)
            return
        }
        let cell = table.add(TimeText.length(session.focused))
        if lengths.count < SharedCells.mostLengths { lengths.append((session.focused, cell)) }
    }

    package mutating func addOutcome(of session: Session, to table: inout Table) {
        let isFocus = session.kind == .focus
        let place = (isFocus ? 0 : 1) + (session.outcome == .completed ? 0 : 2)
        if let cell = outcomes[place] {
            table.add(cell)
        } else {
            outcomes[place] = table.add(isFocus ? "" : "break, ", session.outcome.rawValue)
        }
    }
}

extension Session {
    /// It is shown without its seconds.
    fileprivate var atItsMinute: Session {
        var session = self
        session.ended = ended.startOfMinute
        return session
    }
}
