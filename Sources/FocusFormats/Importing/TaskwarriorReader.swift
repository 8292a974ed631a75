import FocusCore
import JSONKit
import TimeKit
import WhenKit

/// Reads what `task export` of taskwarrior prints.
struct TaskwarriorReader {
    package private(set) var tasks: [ImportedTask] = []
    package private(set) var remarks: [ImportRemark] = []
    private let clock: ImportClock
    /// Recurring tasks (templates) that stand for their pending instances.
    private var templates: Set<UniqueID> = []
    /// Of each template, the newest instances that have come.
    private var newest: [UniqueID: Instances] = [:]

    private struct Instances {
        var pending = Instant.epoch
        var ended = Instant.epoch
    }

    init(_ document: JSONDocument, _ clock: ImportClock) {
        self.clock = clock
        var lines = LineCounter()
        let nodes = document.root.elements.map(Array.init) ?? [document.root]
        for node in nodes where node["status"]?.spells("recurring") == true {
            if let id = node["uuid"]?.scan({ UniqueID($0) }) { templates.insert(id) }
        }
        for node in nodes { noteInstance(node) }
        tasks.reserveCapacity(nodes.count)
        for node in nodes { read(node, line: lines.line(of: node)) }
    }

    private mutating func noteInstance(_ node: JSONNode) {
        guard let parent = node["parent"]?.scan({ UniqueID($0) }),
            let due = node["due"].flatMap({ Instant(taskwarrior: $0) }), due <= clock.now
        else { return }
        let isEnded = ["completed", "deleted"].contains(node["status"]?.string)
        let place = isEnded ? \Instances.ended : \.pending
        newest[parent, default: Instances()][keyPath: place] = max(
            newest[parent, default: Instances()][keyPath: place], due)
    }

    private mutating func read(_ node: JSONNode, line: Int) {
        guard let members = node.members else { return remark(line, .notATask("\(node.kind)")) }
        var record = TaskwarriorRecord()
        for (name, value) in members where !value.isNull {
            if let fact = record.take(name, value) { remark(line, fact) }
        }
        guard let description = record.description, description.contains(where: { !$0.isWhitespace }) else {
            return remark(line, .noTitle)
        }
        var id = record.uuid ?? UniqueID(derivedFrom: "taskwarrior \(record.entryText) \(description)")
        if let parent = record.parent, record.isPending {
            // A series is one task here: its template or, if that is missing, its first instance.
            guard templates.insert(parent).inserted else { return }
            id = parent
        }
        let task = ImportedTask(id: id, line: line, title: description)
        task.created = record.entry
        task.priority = record.priority
        record.project.map { task.addTag($0) }
        for tag in record.tags { task.addTag(tag) }
        task.notes = notes(record.annotations)
        task.state = record.state
        task.ended = record.end
        task.schedule = schedule(record, line: line)
        task.isNewestOpen = newest[id].map { $0.pending > $0.ended } ?? false
        takeStart(record, of: task)
        if record.recur == nil, record.until != nil { remark(line, .noPlace("until")) }
        task.settleTitle(&remarks)
        tasks.append(task)
    }

    /// Both keep a task back until then. `wait` also hides it there, so that it is the one that counts.
    private mutating func takeStart(_ record: TaskwarriorRecord, of task: ImportedTask) {
        if record.wait != nil, record.scheduled != nil { remark(task.line, .noPlace("scheduled")) }
        let day = (record.wait ?? record.scheduled).flatMap { clock.wall($0)?.date }
        task.takeStart(day, named: record.wait == nil ? "scheduled" : "wait", &remarks)
    }

    private func notes(_ annotations: [TaskwarriorRecord.Annotation]) -> String? {
        guard !annotations.isEmpty else { return nil }
        return annotations.map { annotation in
            let day = annotation.entry.flatMap { clock.wall($0)?.date }
            return day.map { "\($0) \(annotation.text)" } ?? annotation.text
        }.joined(separator: "\n")
    }

    private mutating func schedule(_ record: TaskwarriorRecord, line: Int) -> Schedule? {
        guard let due = record.due, let anchor = clock.wallOfDayOrTime(due) else {
            if let recur = record.recur, record.isPending { remark(line, .unsayableRule(recur, .first)) }
            return nil
        }
        // A task that has ended does not repeat: each instance ended by itself.
        guard let recur = record.recur, record.isPending else {
            return Schedule(anchor: anchor, repetition: .none)
        }
        let last = record.until.flatMap { clock.lastDay(until: $0, at: anchor.time) }
        let limit = last.map(Repetition.Limit.until) ?? .forever
        guard let repetition = Repetition(taskwarrior: recur, limit) else {
            remark(line, .unsayableRule(recur, .first))
            return Schedule(anchor: anchor, repetition: .none)
        }
        return Schedule(anchor: anchor, repetition: repetition)
    }

    private mutating func remark(_ line: Int, _ fact: ImportRemark.Fact) {
        remarks.append(ImportRemark(line, fact))
    }
}
