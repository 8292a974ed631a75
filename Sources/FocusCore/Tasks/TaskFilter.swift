package import TimeKit

/// Which tasks are meant: those that all parts of it let through. Every command that lists tasks, or changes many, uses
/// this one.
package struct TaskFilter: Equatable, Sendable {
    package var due: Due?
    /// One of these.
    package var priorities: [Task.Priority] = []
    /// All of these.
    package var tags: [String] = []
    /// None of these.
    package var withoutTags: [String] = []
    package var hasNoReminder = false
    package var isSnoozed = false
    package var kind = Kind.any
    /// Looked for in title, notes and tags, whatever the case.
    package var text: String?

    /// When the task is due, by the time that a list shows: that of an overdue occurrence, else that of the next.
    package enum Due: Equatable, Sendable {
        case overdue
        /// What is overdue, and what rings before that instant.
        case before(Instant)
        /// What is due in that time, the end not included.
        case within(Instant, Instant)
    }

    /// What can be done with some tasks alone: only what has a reminder can be put off.
    package enum Kind: Sendable {
        case any, reminded, repeating, series, paused
    }

    package init() {}

    package func takes(_ row: TaskRow, at now: Instant) -> Bool {
        if let due, !due.takes(row) { return false }
        if !priorities.isEmpty, !priorities.contains(where: { $0 == row.task.priority }) { return false }
        for tag in tags where !row.task.tags.contains(tag) { return false }
        for tag in withoutTags where row.task.tags.contains(tag) { return false }
        if hasNoReminder, row.task.reminder != nil { return false }
        if isSnoozed, row.snoozed(after: now) == nil { return false }
        guard kind.takes(row) else { return false }
        guard let text = text?.folded else { return true }
        let texts = [row.task.title, row.task.notes ?? ""] + row.task.tags
        return texts.contains { $0.folded.holds(text) }
    }
}

extension TaskFilter.Kind {
    package func takes(_ row: TaskRow) -> Bool {
        switch self {
        case .any: true
        case .reminded: row.task.reminder != nil
        case .repeating: row.task.isRepeating
        case .series: row.task.reminder?.isSeries == true
        case .paused: row.pause != nil
        }
    }
}

extension TaskFilter.Due {
    fileprivate func takes(_ row: TaskRow) -> Bool {
        let time = row.due?.instant ?? row.next
        switch self {
        case .overdue: return row.due != nil
        case .before(let end): return row.due != nil || time.map { $0 < end } ?? false
        case .within(let start, let end): return time.map { $0 >= start && $0 < end } ?? false
        }
    }
}

extension Task {
    /// Whether each of the words begins a word of its title, whatever the case: `buy mil` does in "Buy oat milk", and
    /// `read` does not in "Buy bread".
    package func isTitled(_ words: [String]) -> Bool {
        let title = title.folded
        return words.allSatisfy { title.holds($0.folded, atItsBeginning: true) }
    }
}

extension String {
    /// In lower case. Unicode makes of the Turkish `İ` an `i` with a dot above, which nobody types.
    fileprivate var folded: String {
        let lower = lowercased()
        // The first byte of that dot.
        guard lower.utf8.contains(0xCC) else { return lower }
        return String(lower.map { $0 == "i\u{307}" ? "i" : $0 })
    }

    fileprivate func holds(_ word: String, atItsBeginning: Bool = false) -> Bool {
        if word.isEmpty { return true }
        var rest = self[...]
        var isWithin = false
        while !rest.isEmpty {
            if !isWithin, rest.hasPrefix(word) { return true }
            let character = rest.removeFirst()
            // Where words have no blanks between them, as in Japanese, one may begin anywhere.
            isWithin = atItsBeginning && character.isASCII && (character.isLetter || character.isNumber)
        }
        return false
    }
}
