import FocusCore
import JSONKit
import TimeKit
import WhenKit

/// Reads what `remind -ppp` prints (manual remind(1)): the occurrences of some months, each with its trigger.
///
/// The occurrences of a trigger that a rule here can express become one repeating task; those of any other become a
/// task each, as far as they are still to come. A reminder has no id, so it is found again by its text.
struct RemindReader {
    package private(set) var tasks: [ImportedTask] = []
    package private(set) var remarks: [ImportRemark] = []
    private let clock: ImportClock
    /// By the place of a trigger in its file, the name by which it is found again.
    private var known: [String: String] = [:]
    private var seen: [String: Int] = [:]

    init(_ document: JSONDocument, _ clock: ImportClock) {
        self.clock = clock
        var lines = LineCounter()
        let months = document.root.elements.map(Array.init) ?? [document.root]
        for month in months {
            guard let entries = month["entries"]?.elements else {
                read(month, line: lines.line(of: month))
                continue
            }
            for entry in entries { read(entry, line: lines.line(of: entry)) }
        }
    }

    private mutating func read(_ node: JSONNode, line: Int) {
        if let special = node["passthru"]?.string, special != "COLOR", special != "COLOUR" {
            return remark(line, .notATask(special))
        }
        guard let date = node["date"]?.scan({ CivilDate($0) }), let title = RemindTrigger.title(of: node)
        else {
            return remark(line, node["date"] == nil ? .notATask("\(node.kind)") : .noTitle)
        }
        let place = "\(node["filename"]?.string ?? "") \(node["lineno"]?.numberText ?? title)"
        let trigger = RemindTrigger(node)
        let isFirst = known[place] == nil
        let name = known[place] ?? name(of: node["rawbody"]?.string ?? title)
        known[place] = name
        let (ringing, rest) = ringing(trigger.before)
        if isFirst { for fact in trigger.placeless + rest { remark(line, fact) } }
        let time = trigger.time.flatMap { CivilTime(hour: $0 / 60, minute: $0 % 60) }
        func schedule(_ date: CivilDate, _ repetition: Repetition) -> Schedule {
            let anchor = time.map { CivilDateTime(date: date, time: $0) } ?? date.morning
            return Schedule(anchor: anchor, repetition: repetition)
        }
        if let repetition = trigger.repetition {
            guard isFirst else { return }
            let schedule = schedule(trigger.start ?? date, repetition)
            add(title, UniqueID(derivedFrom: name), line, node, schedule, ringing)
            tasks[tasks.count - 1].isAnchorLoose = trigger.start == nil
        } else {
            if isFirst { remark(line, .unsayableRule(trigger.text, .listed)) }
            let schedule = schedule(date, .none)
            guard clock.zone.resolve(schedule.anchor).instant >= clock.now else { return }
            add(title, UniqueID(derivedFrom: "\(name) \(date)"), line, node, schedule, ringing)
        }
    }

    private mutating func add(
        _ title: String, _ id: UniqueID, _ line: Int, _ node: JSONNode, _ schedule: Schedule,
        _ ringing: Ringing?
    ) {
        let task = ImportedTask(id: id, line: line, title: title)
        for tag in (node["tags"]?.string ?? "").split(separator: "," as Character) {
            task.addTag(String(tag).trimmed)
        }
        let priority = node["priority"]?.int ?? 5000
        task.priority = priority == 5000 ? nil : priority > 5000 ? .high : .low
        task.schedule = schedule
        task.ringing = ringing
        task.settleTitle(&remarks)
        tasks.append(task)
    }

    /// Of more warnings than a task may have, the first alone: `+40` is one that comes 40 days before.
    private func ringing(_ before: [String]) -> (Ringing?, [ImportRemark.Fact]) {
        guard let first = before.first else { return (nil, []) }
        if let spans = LeadText.spans(before.joined(separator: ",")) { return (Ringing(before: spans), []) }
        guard let spans = LeadText.spans(first) else { return (nil, [.noPlace("delta")]) }
        return (Ringing(before: spans), [.taken(before.prefix(3).joined(separator: ",") + ",…", as: first)])
    }

    private mutating func name(of text: String) -> String {
        let count = (seen[text] ?? 0) + 1
        seen[text] = count
        return "remind \(text) \(count)"
    }

    private mutating func remark(_ line: Int, _ fact: ImportRemark.Fact) {
        remarks.append(ImportRemark(line, fact))
    }
}
