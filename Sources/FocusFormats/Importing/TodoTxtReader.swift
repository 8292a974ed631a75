import FocusCore
import TimeKit
import WhenKit

/// Reads todo.txt, with the keys that are usual in it: `due:`, `rec:`, `t:`, `pri:`.
///
/// A line has no id. It is found again by the day of its creation and its words, whatever becomes of its state, its
/// priority, its keys and the projects and contexts at its end. Of equal lines the first stays the first.
struct TodoTxtReader {
    package private(set) var tasks: [ImportedTask] = []
    package private(set) var remarks: [ImportRemark] = []
    private let clock: ImportClock
    private var seen: [String: Int] = [:]

    init(_ bytes: [UInt8], _ clock: ImportClock) {
        self.clock = clock
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            read(String(decoding: line, as: UTF8.self), number)
        }
    }

    private mutating func read(_ text: String, _ number: Int) {
        var words = text.blankSeparated.map(String.init)[...]
        guard !words.isEmpty else { return }
        var line = TodoTxtLine(&words)
        for word in words { line.take(word) }
        line.dropTrailingTags()
        guard !line.words.isEmpty else { return remarks.append(ImportRemark(number, .noTitle)) }
        let title = line.words.joined(separator: " ")
        let task = ImportedTask(id: line.id ?? id(of: title, line.created), line: number, title: title)
        for tag in line.tags { task.addTag(tag) }
        task.created = line.created.map(clock.midnight)
        task.state = line.isDone ? .done : .open
        task.ended = line.completed.map(clock.noon)
        task.priority = priority(line, number)
        task.schedule = schedule(line, number)
        task.isNewestOpen = true
        let start = line.threshold.flatMap { CivilDate($0) }
        if let text = line.threshold, start == nil {
            remarks.append(ImportRemark(number, .badValue(name: "t", value: text)))
        }
        task.takeStart(start, named: "t", &remarks)
        for key in line.placeless { remarks.append(ImportRemark(number, .noPlace(key))) }
        task.settleTitle(&remarks)
        tasks.append(task)
    }

    private mutating func id(of title: String, _ created: CivilDate?) -> UniqueID {
        let key = "todo.txt \(created?.description ?? "") \(title)"
        let count = (seen[key] ?? 0) + 1
        seen[key] = count
        return UniqueID(derivedFrom: "\(key) \(count)")
    }

    private mutating func priority(_ line: TodoTxtLine, _ number: Int) -> Task.Priority? {
        switch line.priority {
        case nil: return nil
        case "A"?: return .high
        case "B"?: return .medium
        case "C"?: return .low
        case let letter?:
            remarks.append(ImportRemark(number, .taken("(\(letter))", as: "low")))
            return .low
        }
    }

    private mutating func schedule(_ line: TodoTxtLine, _ number: Int) -> Schedule? {
        var repetition = Repetition.none
        if let text = line.recurrence ?? line.rule, line.due == nil {
            remarks.append(ImportRemark(number, .ruleWithoutDay(text)))
        }
        guard let text = line.due else { return nil }
        guard let date = CivilDate(text) else {
            remarks.append(ImportRemark(number, .badValue(name: "due", value: text)))
            return nil
        }
        let anchor = line.clock.map { CivilDateTime(date: date, time: $0) } ?? date.morning
        if let text = line.recurrence ?? line.rule {
            if let found = line.repetition(anchor: date) {
                repetition = found
            } else {
                remarks.append(ImportRemark(number, .unsayableRule(text, .first)))
            }
        }
        return Schedule(anchor: anchor, repetition: repetition)
    }
}
