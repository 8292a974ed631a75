import FocusActions
import FocusCore
import JSONKit
import TimeKit

/// Tasks in a table: number, next reminder, rule, tags, and the title last.
struct TaskListing: Report {
    let list: FocusActions.TaskList

    var status: ExitStatus { list.notes.status }
    var warnings: [Complaint] { list.notes.map { Complaint($0) } }

    func text(on page: Page) -> String {
        guard !list.rows.isEmpty else { return "No tasks. Add one: focusflow task add TITLE --at WHEN\n" }
        let words = TaskWords(situation: list.situation)
        var table = TaskTableText(page)
        for row in list.rows {
            table.add(
                number: row.task.number, time: time(row, words), isLate: row.due != nil,
                rule: words.rule(row.task), tags: words.tags(row.task), title: row.task.title.harmless)
        }
        return table.text
    }

    var records: [[String]] { list.rows.map { TaskRecordText($0).fields } }
    var json: [JSONValue.Member] { tasksJSON(list.rows, in: list.situation.zone) }

    private func time(_ row: TaskRow, _ words: TaskWords) -> String {
        if let ended = row.ended { return "\(row.state.rawValue) \(words.moment(ended))" }
        if let snooze = row.task.reminder?.snooze, row.next == snooze.until {
            return "snoozed until \(words.nearMoment(snooze.until))"
        }
        if let due = row.due { return "overdue \(words.nearMoment(due.instant))" }
        return row.next.map(words.nearMoment) ?? ""
    }
}

extension [StoreNote] {
    /// What was shown may not be what stands in the file.
    var status: ExitStatus {
        map { Complaint($0).status }.contains(.store) ? .store : .done
    }
}
