import FocusCore
import FocusDelivery
import TimeKit
import WhenKit

/// A task as a text for an editor: comments behind `#`, `KEY: VALUE` lines, a blank line, then
/// the notes word for word.
struct TaskForm {
    private let values: [Field: Value]
    private let notes: String
    private let source: String

    private struct Value {
        let text: String
        let line: Int
    }

    /// Reads an edited text.
    init(_ text: TaskLines) throws(TaskTextError) {
        source = text.source
        let end = text.lines.firstIndex { $0.trimmed.isEmpty } ?? text.lines.count
        notes = text.lines.dropFirst(end + 1).joined(separator: "\n").droppingBlankEnd
        var values: [Field: Value] = [:]
        for (index, line) in text.lines[..<end].enumerated() where !line.trimmed.hasPrefix("#") {
            guard let colon = line.firstIndex(of: ":") else {
                throw .notAField(source: source, line: index + 1)
            }
            let name = String(line[..<colon]).trimmed
            guard let field = Field(rawValue: name.lowercased()) else {
                throw .unknownField(name: name, source: source, line: index + 1)
            }
            if let first = values[field] {
                throw .repeated(name: name, source: source, line: index + 1, first: first.line)
            }
            let value = String(line[line.index(after: colon)...]).trimmed
            values[field] = Value(text: value, line: index + 1)
        }
        self.values = values
    }

    /// What was changed between `old` and this form; all else is left alone.
    func request(since old: TaskForm, _ situation: Situation) throws -> EditRequest {
        var request = EditRequest()
        if let title = changed(.title, since: old) {
            request.title = try refusing(.title) { try Task.checked(title: title) }
        }
        let rule = changed(.repeat, since: old).map { $0.isEmpty ? "none" : $0 }
        switch changed(.at, since: old) {
        case let time? where time.isEmpty || NoTime.isMeant(by: time): request.dropsReminder = true
        case let time:
            request.reminder = ReminderRequest(at: time, rule: rule)
            if let time {
                _ = try refusing(.at) { try situation.reading(time, situation.timeAndRule) }
            }
            if let rule { _ = try refusing(.repeat) { try situation.rule(rule) } }
        }
        if let start = changed(.start, since: old) {
            request.dropsStart = start.isEmpty
            if !start.isEmpty { request.start = start }
            if !start.isEmpty { _ = try refusing(.start) { try situation.startDay(start) } }
        }
        request.ringing = try ringing(since: old)
        if let tags = changed(.tags, since: old) {
            let words = tags.split(separator: "," as Character).map { String($0).trimmed }
                .filter { !$0.isEmpty }
            request.tags = try refusing(.tags) { try Task.checked(tags: words) }
        }
        if let priority = changed(.priority, since: old) {
            request.dropsPriority = priority.isEmpty
            if !priority.isEmpty {
                request.priority = try refusing(.priority) { try Task.Priority(priority) }
            }
        }
        if notes != old.notes { request.notes = notes }
        return request
    }

    private func ringing(since old: TaskForm) throws -> RingingRequest {
        var request = RingingRequest()
        request.before = changed(.before, since: old).map { $0.isEmpty ? "none" : $0 }
        request.nag = changed(.nag, since: old).map { $0.isEmpty ? "none" : $0 }
        for (field, part) in [
            (Field.before, RingingRequest(before: request.before)), (.nag, RingingRequest(nag: request.nag)),
        ] {
            _ = try refusing(field) { try part.edit() }
        }
        if let urgent = changed(.urgent, since: old) {
            request.isUrgent = try refusing(.urgent) { try Bool(answer: urgent) }
        }
        return request
    }

    /// The new text of a field, nil if it is the same. A field without a line is empty.
    private func changed(_ field: Field, since old: TaskForm) -> String? {
        let text = values[field]?.text ?? ""
        return text == old.values[field]?.text ?? "" ? nil : text
    }

    private func refusing<Result>(_ field: Field, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            // A field whose line was removed has no line number; 1 stands for it.
            throw TaskTextError.refused(source: source, line: values[field]?.line ?? 1, error)
        }
    }
}

extension TaskForm {
    enum Field: String, CaseIterable {
        case title, at, `repeat`, tags, priority, before, nag, urgent, start
    }

    /// The text for a task, below comments that explain it.
    package static func text(of task: Task, explained head: String) -> String {
        let schedule = task.reminder?.schedule
        let time = schedule.map { schedule in
            "\(schedule.anchor.date) \(schedule.anchor.time)" + (schedule.zone.map { " \($0)" } ?? "")
        }
        let fields: [(Field, String)] = [
            (.title, task.title), (.at, time ?? ""),
            (.repeat, schedule.map { $0.repetition == .none ? "" : $0.repetition.description } ?? ""),
            (.tags, task.tags.joined(separator: ", ")), (.priority, task.priority?.rawValue ?? ""),
            (.before, task.reminder?.ringing.before.map(LeadText.text) ?? ""),
            (.nag, task.reminder?.ringing.nag?.description ?? ""),
            (.urgent, task.reminder?.ringing.isUrgent == true ? "yes" : ""),
            (.start, task.start?.description ?? ""),
        ]
        let lines = fields.map { field, value in
            value.isEmpty ? "\(field.rawValue):\n" : "\(field.rawValue): \(value.linesAsOne)\n"
        }
        return head + lines.joined() + "\n" + (task.notes.map { "\($0)\n" } ?? "")
    }
}

extension Bool {
    fileprivate init(answer text: String) throws(TaskTextError) {
        switch text.lowercased() {
        case "yes": self = true
        case "no", "": self = false
        default: throw .unknownAnswer(text)
        }
    }
}

extension Task.Priority {
    fileprivate init(_ text: String) throws(TaskTextError) {
        guard let priority = Task.Priority(rawValue: text.lowercased()) else {
            throw .unknownPriority(text)
        }
        self = priority
    }
}

extension String {
    /// A file edited by hand may have line breaks anywhere.
    fileprivate var linesAsOne: String {
        filledLines.joined(separator: " ")
    }

    fileprivate var droppingBlankEnd: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
