import FocusActions
import FocusCore
import FocusFormats
import ICalendarKit
import TestSupport
import TimeKit
import WhenKit

extension TaskWorld {
    /// What an import of `text` does, or would do.
    @discardableResult
    func take(_ text: String, as format: ImportFormat? = nil, isDryRun: Bool = false) throws -> ImportResult {
        input = text
        return try importTasks(
            ImportRequest(source: .standardInput, format: format, isDryRun: isDryRun), world)
    }

    /// What is made of a text, a task a line, and behind them what is remarked on.
    func reading(_ text: String, as format: ImportFormat? = nil) throws -> [String] {
        let result = try take(text, as: format, isDryRun: true)
        return result.imported.map { $0.row(result.situation).words }
            + result.remarks.map { "\($0.line): \($0.fact.words)" }
    }

    /// All that is here, by number.
    func all() throws -> [String] {
        var request = ListRequest()
        request.state = .all
        request.order = .number
        return try listTasks(request, world).rows.map { "\($0.task.number) \($0.words)" }
    }

    func export(_ format: ExportFormat, _ state: ListRequest.State = .all) throws -> String {
        var request = ListRequest()
        request.state = state
        request.order = .number
        return String(decoding: try exportTasks(request, as: format, world).text, as: UTF8.self)
    }
}

extension TaskRow {
    /// `Tea #home high 2026-11-22T09:00 weekly before 3d,1h nag 10m x6 urgent from 2026-11-21 "notes" done`
    var words: String {
        var words = [task.title] + task.tags.map { "#\($0)" }
        if let priority = task.priority { words.append(priority.rawValue) }
        if let schedule = task.reminder?.schedule {
            words.append(schedule.anchor.description)
            if schedule.repetition != .none { words.append(schedule.repetition.description) }
        }
        if let zone = task.reminder?.schedule.zone { words.append(zone) }
        if let offset = task.reminder?.schedule.offset { words.append(Instant.text(offset: offset)) }
        if let ringing = task.reminder?.ringing {
            if let before = ringing.before { words.append("before \(LeadText.text(before))") }
            if let nag = ringing.nag { words.append("nag \(nag)") }
            if ringing.isUrgent { words.append("urgent") }
        }
        if let start = task.start { words.append("from \(start)") }
        if let notes = task.notes { words.append("\"\(notes)\"") }
        if state != .open { words.append(state.rawValue) }
        return words.joined(separator: " ")
    }
}

extension ImportRemark.Fact {
    var words: String {
        switch self {
        case .notATask(let what): "not a task: \(what)"
        case .noTitle: "no title"
        case .titleTooLong: "long title"
        case .noPlace(let name): "no place for \(name)"
        case .ruleWithoutDay(let rule): "\(rule) without a day"
        case .badValue(let name, let value): "\(name) can't be \(value)"
        case .taken(let value, let other): "\(value) is \(other)"
        case .unsayableRule(let rule, let taken): "\(rule): \(taken)"
        case .twice: "twice"
        case .kept(let task, let reason): "kept \(task.number): \(reason)"
        case .calendar(let problem): "\(problem.effect)"
        }
    }
}
