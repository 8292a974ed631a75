import FocusCore
import TimeKit
import WhenKit

extension ExportedTasks {
    /// A line for each task. By `uuid:` a later import finds the task again; `at:`, `rrule:` and `except:` say what `due:`
    /// and `rec:` can't.
    package func todoTxt(_ remarks: inout [ExportRemark]) -> [UInt8] {
        var text: [UInt8] = []
        for row in rows {
            // todo.txt has no deleted tasks.
            guard row.state != .deleted else {
                remarks.append(ExportRemark(row.task, .deleted))
                continue
            }
            if TodoTxtLine.takesWord(of: row.task) { remarks.append(ExportRemark(row.task, .title)) }
            if row.task.tags.contains(where: { $0.blankSeparated.count > 1 }) {
                remarks.append(ExportRemark(row.task, .tags))
            }
            if row.task.notes != nil { remarks.append(ExportRemark(row.task, .notes)) }
            if !row.task.steps.isEmpty { remarks.append(ExportRemark(row.task, .steps)) }
            var words =
                marks(row) + [row.task.title.oneLine] + tags(row.task) + times(row, &remarks)
            if row.state == .done, let priority = row.task.priority { words.append("pri:\(priority.letter)") }
            text += words.joined(separator: " ").utf8
            text += " uuid:\(row.task.id)\n".utf8
        }
        return text
    }

    private func marks(_ row: TaskRow) -> [String] {
        let created = row.task.created == .epoch ? nil : day(row.task.created)
        guard row.state == .done else {
            let letter = row.task.priority.map { "(\($0.letter))" }
            return [letter, created].compactMap(\.self)
        }
        return ["x", row.ended.flatMap(day) ?? created, created].compactMap(\.self)
    }

    private func tags(_ task: Task) -> [String] {
        let inTitle = task.title.blankSeparated
        return task.tags.compactMap { tag in
            let word = tag.blankSeparated.joined(separator: "_").harmless
            let name = tag.utf8.first == UInt8(ascii: "@") ? word : "+\(word)"
            return inTitle.contains { $0 == name } ? nil : name
        }
    }

    private func times(_ row: TaskRow, _ remarks: inout [ExportRemark]) -> [String] {
        var words: [String] = []
        if let start = start(row) { words.append("t:\(start)") }
        if let schedule = schedule(row) {
            if schedule.zone != nil { remarks.append(ExportRemark(row.task, .zone)) }
            remarks += self.remarks(row, on: ExportRemark.Fact.ringing)
            words.append("due:\(schedule.anchor.date)")
            if schedule.anchor != schedule.anchor.date.morning { words.append("at:\(schedule.anchor.time)") }
            if schedule.repetition != .none {
                if let word = schedule.todoTxtRule {
                    words.append(word)
                    let excepted = schedule.repetition.excepted.map(\.recordText)
                    if !excepted.isEmpty { words.append("except:" + excepted.joined(separator: ",")) }
                } else {
                    remarks.append(ExportRemark(row.task, .rule))
                }
            }
        }
        return words
    }

    private func day(_ instant: Instant) -> String? {
        zone.wall(at: instant)?.date.description
    }
}

extension Schedule {
    /// nil for a rule such as `7d after done` with an end, which no key can say.
    fileprivate var todoTxtRule: String? {
        switch repetition {
        case .repeating(.every(let step), .forever): "rec:+\(step.letters)"
        case .repeating(.afterDone(let step), .forever): "rec:\(step.letters)"
        case .none, .repeating: repetition.rruleText(anchor: anchor.date).map { "rrule:\($0)" }
        }
    }
}

extension Repetition.Step {
    fileprivate var letters: String { "\(count.value)\(unit.rawValue.prefix(1))" }
}

extension Task.Priority {
    fileprivate var letter: String {
        switch self {
        case .high: "A"
        case .medium: "B"
        case .low: "C"
        }
    }
}

extension String {
    /// On one line: a hand-written file may hold any text.
    var oneLine: String {
        isPlain ? self : filledLines.joined(separator: " ").harmless
    }
}
