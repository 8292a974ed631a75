import CommandLineKit
package import FocusActions
import FocusCore
package import FocusDelivery
package import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// Tasks in a table: number, next reminder, rule, tags, and the title last.
package struct TaskListing: Report {
    private let zone: Zone
    private let order: TaskOrder
    /// What is said where there is nothing to list.
    private let nothing: String
    /// Each task as a line, where people are to read them.
    private let table: TaskTableText
    /// Where programs are.
    private let rows: [TaskRow]

    package static func read(
        _ request: ListRequest, _ situation: Situation, for layout: Format.Layout
    ) throws -> TaskListing {
        let order: TaskOrder
        let words = TaskWords(situation: situation)
        var moments = Moments(words: words)
        var table = TaskTableText()
        var rows: [TaskRow] = []
        switch layout {
        case .human, .quiet:
            order = try situation.forEachTask(request, restart: { table = TaskTableText() }) { row in
                table.add(row, words, &moments)
            }
        case .plain, .json:
            order = try situation.forEachTask(request, restart: { rows = [] }, { rows.append($0) })
            rows = order.places.map { rows[$0] }
        }
        return TaskListing(
            zone: situation.zone, order: order, nothing: request.nothing, table: table, rows: rows)
    }

    package var notes: [StoreNote] { order.notes }
    package var isEmpty: Bool { order.places.isEmpty }

    package func text(on page: Page) -> String {
        isEmpty ? nothing + later : table.text(of: order.places, on: page)
    }

    /// What is not to be seen yet is not gone.
    private var later: String {
        guard order.waiting > 0 else { return "" }
        let verb = order.waiting == 1 ? "waits" : "wait"
        return "\(counted(order.waiting, "task")) \(verb) for a start: focusflow task list --waiting\n"
    }

    package var records: [[String]] { rows.map { TaskRecordText($0).fields } }
    package var json: [JSONValue.Member] { tasksJSON(rows, in: zone) }
}

extension TaskTableText {
    /// Tasks that are at hand, in their order.
    init(_ rows: [TaskRow], _ situation: Situation) {
        self.init()
        let words = TaskWords(situation: situation)
        var moments = Moments(words: words)
        for row in rows { add(row, words, &moments) }
    }

    @_optimize(speed)
    fileprivate mutating func add(_ row: TaskRow, _ words: TaskWords, _ moments: inout Moments) {
        add(
            number: row.task.number, time: moments.time(row), isLate: row.due != nil,
            rule: words.rule(row.task), tags: words.tags(row.task),
            priority: row.task.priority?.rawValue ?? "", title: words.title(row.task))
    }
}

extension ListRequest {
    fileprivate var nothing: String {
        if due != nil || filter != TaskFilter() {
            return "No task matches. All open tasks: focusflow task list\n"
        }
        return switch state {
        case .waiting: "No task waits for its start. All open tasks: focusflow task list\n"
        case .done: "No task is finished yet. All open tasks: focusflow task list\n"
        case .open, .openAndWaiting, .all: "No tasks. Add one: focusflow task add TITLE --at WHEN\n"
        }
    }
}

/// The text of the last moment is kept: neighbours in a list often share theirs.
private struct Moments {
    private let words: TaskWords
    private var last: Instant?
    private var text = ""

    init(words: TaskWords) {
        self.words = words
    }

    @_optimize(speed)
    mutating func time(_ row: TaskRow) -> String {
        if row.isWaiting(at: words.now), let day = words.startDay(row) {
            let next = row.next.map { "\(near($0))\(words.own(row.task, at: $0)), " } ?? ""
            return "\(next)from \(day)"
        }
        if let ended = row.ended { return "\(row.state.rawValue) \(words.moment(ended))" }
        if let pause = row.pause { return words.pause(pause) }
        if let next = row.next, let end = row.snoozed(after: words.now) {
            if let due = row.due { return "\(overdue(due, row)), snoozed until \(near(end))" }
            guard next == end else { return "\(near(next)), snoozed until \(near(end))" }
            // The time first: a narrow page cuts the end.
            let snoozed = "\(near(end)), snoozed"
            return row.again.map { "\(snoozed), then \(near($0))" } ?? snoozed
        }
        if let due = row.due { return overdue(due, row) }
        guard let next = row.next else {
            return words.past(row).map { "was due \(near($0))\(words.own(row.task, at: $0))" } ?? ""
        }
        return (row.isHeld ? "held until \(near(next))" : near(next)) + words.own(row.task, at: next)
    }

    private mutating func overdue(_ due: Occurrence, _ row: TaskRow) -> String {
        "overdue \(near(due.instant))\(words.own(row.task, at: due.instant))"
    }

    private mutating func near(_ instant: Instant) -> String {
        if instant != last { (last, text) = (instant, words.nearMoment(instant)) }
        return text
    }
}
