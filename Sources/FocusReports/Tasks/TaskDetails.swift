package import FocusActions
import FocusCore
import FocusDelivery
package import FocusStore
package import FocusWords
package import JSONKit
import TimeKit
import WhenKit

/// All that is known of a task.
package struct TaskDetails: Report {
    package let list: FocusActions.TaskList
    /// What was last done with occurrences of a repeating task, the newest first.
    private let deeds: [PastDeed]

    package init(list: FocusActions.TaskList) throws {
        self.list = list
        deeds = try list.rows.flatMap { try lastDeeds(of: $0.task, list.situation) }
    }

    package var notes: [StoreNote] { list.notes }

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
    package var json: [JSONValue.Member] {
        tasksJSON(list.rows, in: list.situation.zone) + [
            .init("last", .array(deeds.map { deedJSON($0, list.situation) }))
        ]
    }

    private func fields(_ row: TaskRow) -> [(String, String)] {
        let words = TaskWords(situation: list.situation)
        var fields = [("task", String(row.task.number)), ("title", row.task.title.harmless)]
        if let notes = row.task.notes { fields.append(("notes", notes.linesHarmless)) }
        if !row.task.tags.isEmpty { fields.append(("tags", words.tags(row.task))) }
        fields += steps(row.task)
        if let priority = row.task.priority { fields.append(("priority", priority.rawValue)) }
        if let due = row.due {
            fields.append(
                (
                    "overdue",
                    "\(words.moment(due.instant))\(words.own(row.task, at: due.instant)), "
                        + "\(words.distance(due.instant))"
                ))
        }
        // What has rung, and rings no more, is overdue.
        if let next = row.next, row.due == nil || next > list.situation.now {
            fields.append(
                (
                    "rings", "\(words.moment(next))\(words.own(row.task, at: next)), \(words.distance(next))"
                ))
        }
        if let past = words.past(row) {
            fields.append(
                ("was due", "\(words.moment(past))\(words.own(row.task, at: past)), \(words.distance(past))"))
        }
        if let pause = row.pause { fields.append(("paused", words.pauseEnd(pause, row.task.number))) }
        if let day = words.startDay(row) {
            let isWaiting = row.isWaiting(at: list.situation.now)
            fields.append(("starts", day + (isWaiting ? "; until then only --waiting lists it" : "")))
        }
        if row.isHeld, let scheduled = row.scheduled {
            let quiet = list.situation.preferences.quietWords(row.next ?? scheduled)
            fields.append(("held", "from \(words.moment(scheduled)), by \(quiet)"))
        }
        fields += snooze(row, words)
        let rule = words.rule(row.task)
        if !rule.isEmpty { fields.append(("repeats", rule)) }
        if row.state == .open { fields += ringing(row.task, words) }
        if let ended = row.ended { fields.append((row.state.rawValue, words.moment(ended))) }
        let deeds = deeds.filter { $0.task.id == row.task.id }.map(DeedWords(list.situation).line)
        if !deeds.isEmpty { fields.append(("last", deeds.joined(separator: "\n"))) }
        fields.append(("created", words.moment(row.task.created)))
        fields.append(("id", row.task.id.description))
        return fields
    }

    private func steps(_ task: FocusCore.Task) -> [(String, String)] {
        guard !task.steps.isEmpty else { return [] }
        let lines = task.steps.enumerated().map { place, step in
            "\(step.mark) \(place + 1) \(step.text.harmless)"
        }
        return [("steps", ([task.stepCount] + lines).joined(separator: "\n"))]
    }

    private func snooze(_ row: TaskRow, _ words: TaskWords) -> [(String, String)] {
        guard let reminder = row.task.reminder, let snooze = reminder.snooze,
            row.snoozed(after: list.situation.now) != nil
        else { return [] }
        let end = row.scheduled == snooze.until ? nil : row.again
        let until = end.map { "until \(words.moment($0)), " } ?? ""
        let clock = reminder.schedule.clock(in: list.situation.zone)
        let isOwn = reminder.schedule.zone != nil
        let from = isOwn ? words.moment(clock.resolve(snooze.label).instant) : words.moment(snooze.label)
        // A warning was put off, or the snooze is over before its time.
        let isAhead = end == nil && row.again.map { $0 != row.next } ?? false
        return [("snoozed", "\(until)from \(from)" + (isAhead ? ", when it rings as well" : ""))]
    }
}

extension TaskDetails {
    /// How it rings besides at its own time, and which preference says so where the task does not.
    private func ringing(_ task: FocusCore.Task, _ words: TaskWords) -> [(String, String)] {
        guard let own = task.reminder?.ringing else { return [] }
        let ringing = list.situation.preferences.ringing(of: task)
        func by(_ key: PreferenceKey, _ isOwn: Bool) -> String { isOwn ? "" : ", by \(key.rawValue)" }
        var fields: [(String, String)] = []
        if let before = ringing.before, own.before != nil || !before.isEmpty {
            fields.append(("warns", words.ahead(before) + by(.reminderBefore, own.before != nil)))
        }
        if let nag = ringing.nag {
            fields.append(("again", words.again(nag) + by(.reminderNag, own.nag != nil)))
        }
        if ringing.isUrgent { fields.append(("urgent", "yes: it rings through quiet hours")) }
        return fields
    }
}

extension String {
    /// Its breaks of lines stay.
    fileprivate var linesHarmless: String {
        fedLines.map { String($0).harmless }.joined(separator: "\n")
    }
}
