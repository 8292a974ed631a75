package import FocusActions
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit
import TimeKit

/// All that is known of a task.
package struct TaskDetails: Report {
    package let list: FocusActions.TaskList

    package init(list: FocusActions.TaskList) {
        self.list = list
    }

    package var status: ExitStatus { list.notes.status }
    package var warnings: [Complaint] { list.notes.map { Complaint($0) } }

    package func text(on page: Page) -> String {
        list.rows.map { row in
            fields(row).map { name, value in
                let gap = String(repeating: " ", count: 9 - name.count)
                let lines = value.split(separator: "\n" as Character, omittingEmptySubsequences: false)
                let heads =
                    [name + gap] + Array(repeating: String(repeating: " ", count: 9), count: lines.count)
                return zip(heads, lines).map { page.hung($0, String($1)) }.joined()
            }.joined()
        }.joined(separator: "\n")
    }

    package var records: [[String]] { list.rows.map { TaskRecordText($0).fields } }
    package var json: [JSONValue.Member] { tasksJSON(list.rows, in: list.situation.zone) }

    private func fields(_ row: TaskRow) -> [(String, String)] {
        let words = TaskWords(situation: list.situation)
        var fields = [("task", String(row.task.number)), ("title", row.task.title.harmless)]
        if let notes = row.task.notes { fields.append(("notes", notes.linesHarmless)) }
        if !row.task.tags.isEmpty { fields.append(("tags", words.tags(row.task))) }
        if let priority = row.task.priority { fields.append(("priority", priority.rawValue)) }
        if let due = row.due {
            fields.append(("overdue", "\(words.moment(due.instant)), \(words.distance(due.instant))"))
        }
        // What has rung, and rings no more, is overdue.
        if let next = row.next, row.due == nil || next > list.situation.now {
            fields.append(("rings", "\(words.moment(next)), \(words.distance(next))"))
        }
        if row.isHeld, let scheduled = row.scheduled {
            fields.append(("held", "from \(words.moment(scheduled)), by quiet hours"))
        }
        if let snooze = row.task.reminder?.snooze, row.snoozed(after: list.situation.now) != nil {
            let end = row.scheduled == snooze.until ? nil : row.again
            let until = end.map { "until \(words.moment($0)), " } ?? ""
            fields.append(("snoozed", until + "from \(words.moment(snooze.label))"))
        }
        let rule = words.rule(row.task)
        if !rule.isEmpty { fields.append(("repeats", rule)) }
        if let ended = row.ended { fields.append((row.state.rawValue, words.moment(ended))) }
        fields.append(("created", words.moment(row.task.created)))
        fields.append(("id", row.task.id.description))
        return fields
    }
}

extension String {
    /// Its breaks of lines stay.
    fileprivate var linesHarmless: String {
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { String($0).harmless }
            .joined(separator: "\n")
    }
}
