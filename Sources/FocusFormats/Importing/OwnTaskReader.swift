import FocusCore
import JSONKit
import TimeKit

/// Reads tasks in our own JSON: what `task export` and `task list --json` print, `tasks.json` and `archive.json`.
struct OwnTaskReader {
    package private(set) var tasks: [ImportedTask] = []
    package private(set) var remarks: [ImportRemark] = []

    init(_ document: JSONDocument) {
        var lines = LineCounter()
        let root = document.root["tasks"] ?? document.root
        for node in root.elements.map(Array.init) ?? [] { read(node, line: lines.line(of: node)) }
    }

    private mutating func read(_ node: JSONNode, line: Int) {
        // A list has a member `state`; a record says it by `completed` or `deleted`.
        let isRecord = node["state"] == nil
        guard let record = Task(node) else {
            return remark(line, node.members == nil ? .notATask("\(node.kind)") : .badValue("task", node))
        }
        guard record.title.contains(where: { !$0.isWhitespace }) else { return remark(line, .noTitle) }
        let task = ImportedTask(id: record.id, line: line, title: record.title)
        task.notes = record.notes
        task.tags = record.tags.uniqued
        task.priority = record.priority
        task.created = record.created == .epoch ? nil : record.created
        task.schedule = record.reminder?.schedule
        task.start = .some(record.start)
        task.steps = record.steps
        task.ringing = record.reminder?.ringing
        task.state = state(node)
        task.ended = time(node, "deleted") ?? time(node, "completed") ?? time(node, "skipped")
        let reminder = isRecord ? record.reminder : node["reminder"].flatMap { record.reminder?.listed($0) }
        task.own = ImportedTask.Own(
            number: record.number, reminder: reminder, record: isRecord ? node : nil,
            occurrence: node["occurrence"]?.string)
        // Older lists don't say which time was put off.
        if let end = node["reminder"]?["snoozedUntil"], !end.isNull, reminder?.snooze == nil {
            remark(line, .noPlace("snoozedUntil"))
        }
        task.settleTitle(&remarks)
        tasks.append(task)
    }

    private func state(_ node: JSONNode) -> TaskRow.State {
        if let text = node["state"]?.string { return TaskRow.State(rawValue: text) ?? .open }
        if node["deleted"] != nil { return .deleted }
        return node["completed"] != nil || node["skipped"] != nil ? .done : .open
    }

    private func time(_ node: JSONNode, _ name: String) -> Instant? {
        node.member(named: name)?.scan { Instant(rfc3339: $0) }
    }

    private mutating func remark(_ line: Int, _ fact: ImportRemark.Fact) {
        remarks.append(ImportRemark(line, fact))
    }
}

extension Reminder {
    /// With what `task list --json` says in other words than a record: `snoozedFrom`, `snoozedUntil`, `pausedUntil`.
    fileprivate func listed(_ node: JSONNode) -> Reminder {
        var snooze: Snooze?
        if let label = node["snoozedFrom"]?.scan({ CivilDateTime($0) }),
            let end = node["snoozedUntil"]?.scan({ Instant(rfc3339: $0) })
        {
            snooze = Snooze(label: label, until: end)
        }
        let day = node["pausedUntil"]?.scan { CivilDate($0) }
        return Reminder(
            schedule: schedule, since: since, settled: settled, settledEarly: settledEarly, snooze: snooze,
            ringing: ringing, pause: day.map { .until($0) } ?? pause)
    }
}
