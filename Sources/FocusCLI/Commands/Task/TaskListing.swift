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
        let cells = list.rows.map { row in
            [String(row.task.number), time(row, words), words.rule(row.task), words.tags(row.task)]
        }
        let widths = (0..<4).map { column in cells.map { $0[column].count }.max() ?? 0 }
        return zip(list.rows, cells).map { row, cells in
            var line = String(repeating: " ", count: widths[0] - cells[0].count) + cells[0]
            for column in 1..<4 where widths[column] > 0 {
                let gap = String(repeating: " ", count: widths[column] - cells[column].count)
                let isLate = column == 1 && row.due != nil
                line += "  " + (isLate ? page.painted(cells[column], .bad) : cells[column]) + gap
            }
            return "\(line)  \(row.task.title.harmless)\n"
        }.joined()
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
