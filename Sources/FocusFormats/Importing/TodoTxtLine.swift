import FocusCore
import TimeKit
import WhenKit

/// The parts of a line of todo.txt (format: github.com/todotxt/todo.txt):
///
///     x (A) 2026-11-20 2026-11-01 Call mum +family @phone due:2026-11-21
struct TodoTxtLine {
    private(set) var isDone = false
    private(set) var priority: String?
    private(set) var completed: CivilDate?
    private(set) var created: CivilDate?
    /// The words of the title.
    package private(set) var words: [String] = []
    /// Projects without their `+`, contexts with their `@`.
    private(set) var tags: [String] = []
    private(set) var due: String?
    private(set) var recurrence: String?
    /// `t:`, before which a task is not shown.
    private(set) var threshold: String?
    package private(set) var id: UniqueID?
    /// `at:`, `rrule:` and `except:`, which only our own export writes.
    private(set) var clock: CivilTime?
    private(set) var rule: String?
    private var excepted: [ExceptedDay] = []
    /// Keys that tasks here do not have.
    private(set) var placeless: [String] = []

    /// Takes the marks off the beginning: `x`, a priority, one date or, of a finished task, two.
    init(_ words: inout ArraySlice<String>) {
        if words.first == "x", words.count > 1 {
            isDone = true
            words.removeFirst()
        }
        if let letter = words.first.flatMap(TodoTxtLine.letter), words.count > 1 {
            priority = letter
            words.removeFirst()
        }
        if isDone, let date = TodoTxtLine.date(&words) { completed = date }
        created = TodoTxtLine.date(&words)
    }

    /// Whether a word of the title would be taken for something else: `Test due:2026-12-31 parser +core`.
    static func takesWord(of task: Task) -> Bool {
        let title = task.title.blankSeparated.map(String.init)
        var words = title[...]
        var line = TodoTxtLine(&words)
        for word in words { line.take(word) }
        line.dropTrailingTags()
        return line.words != title || !line.tags.allSatisfy(task.tags.contains)
    }

    package mutating func take(_ word: String) {
        guard let (key, value) = TodoTxtLine.pair(word), take(key, value) else {
            words.append(word)
            if let tag = TodoTxtLine.tag(word) { tags.append(tag) }
            return
        }
    }

    /// Removes projects and contexts at the end, which are no part of the sentence.
    mutating func dropTrailingTags() {
        let end = words.lastIndex { TodoTxtLine.tag($0) == nil }
        // A line of nothing but tags keeps them as its title.
        if let end { words.removeSubrange((end + 1)...) }
    }

    /// `rec:+2w` counts from the day it was due, `rec:2w` from when it was done.
    package func repetition(anchor: CivilDate) -> Repetition? {
        whole(anchor: anchor).flatMap { excepted.isEmpty ? $0 : $0.excepting(excepted) }
    }

    private func whole(anchor: CivilDate) -> Repetition? {
        if let rule {
            // The remark shows the rule as it is written; the reason would not help.
            return (try? RecurrenceRule(text: rule)).flatMap { Repetition($0, anchor: anchor) }
        }
        guard let text = recurrence else { return nil }
        let isStrict = text.hasPrefix("+")
        let rest = text.utf8.dropFirst(isStrict ? 1 : 0)
        guard let last = rest.last, let number = Int(Substring(rest.dropLast())),
            let count = Repetition.Count(number), let unit = TodoTxtLine.unit(last)
        else { return nil }
        let step = Repetition.Step(count, unit)
        return .repeating(isStrict ? .every(step) : .afterDone(step), .forever)
    }

    /// False for a key that is only part of a word, as in `https://…`.
    private mutating func take(_ key: String, _ value: String) -> Bool {
        switch key {
        case "due": due = value
        case "rec": recurrence = value
        case "t": threshold = value
        case "rrule": rule = value
        case "except":
            let days = value.split(separator: "," as Character).map { ExceptedDay(recordText: String($0)) }
            guard !days.contains(nil) else { return false }
            excepted = days.compactMap(\.self)
        case "at":
            guard let time = CivilTime(value) else { return false }
            clock = time
        case "uuid":
            guard let known = UniqueID(value) else { return false }
            id = known
        case "pri":
            guard let letter = TodoTxtLine.letter("(\(value))") else { return false }
            priority = letter
        case "h": placeless.append(key)
        default: return false
        }
        return true
    }

    private static func pair(_ word: String) -> (String, String)? {
        guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let (key, value) = (word[..<colon], word[word.utf8.index(after: colon)...])
        return key.isEmpty || value.isEmpty ? nil : (String(key), String(value))
    }

    private static func tag(_ word: String) -> String? {
        guard word.utf8.count > 1 else { return nil }
        if word.utf8.first == UInt8(ascii: "+") { return String(word.dropFirst()) }
        return word.utf8.first == UInt8(ascii: "@") ? word : nil
    }

    /// `(A)`
    private static func letter(_ word: String) -> String? {
        let bytes = Array(word.utf8)
        guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
            (0x41...0x5A).contains(bytes[1])
        else { return nil }
        return String(decoding: bytes[1...1], as: UTF8.self)
    }

    private static func date(_ words: inout ArraySlice<String>) -> CivilDate? {
        guard words.count > 1, let date = words.first.flatMap({ CivilDate($0) }) else { return nil }
        words.removeFirst()
        return date
    }

    static func unit(_ letter: UInt8) -> Repetition.Unit? {
        switch letter {
        case UInt8(ascii: "d"): .day
        case UInt8(ascii: "w"): .week
        case UInt8(ascii: "m"): .month
        case UInt8(ascii: "y"): .year
        default: nil
        }
    }
}
