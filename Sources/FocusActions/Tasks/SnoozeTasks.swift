package import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit
import WhenKit

/// Snoozes the due or else the next occurrence of each task, all or none.
package func snoozeTasks(
    _ references: [TaskReference], _ typed: SnoozeWords, _ world: World
) throws -> TaskOutcome {
    let situation = try Situation.read(world)
    if let number = typed.minutes { try situation.refuse(minutes: number, beside: references) }
    return try situation.changeTasks(.open(references), asking: true) { book, workspace in
        try book.snooze(until: typed.end)
        try workspace.answerPutOff(book.changes)
    }
}

/// Snoozes exactly the occurrence that a notification told of, for as long as its button says, and marks its items in
/// the feed as read.
func snoozeTask(
    _ id: UniqueID, _ occurrence: OccurrenceID, reading items: Set<String>, _ situation: Situation
) throws -> TaskOutcome {
    try situation.changeTasks(.open([.id(prefix: id.description)])) { book, workspace in
        let length = situation.preferences.snoozeButton.seconds
        try book.snooze(occurrence, until: situation.now.adding(seconds: length))
        try workspace.changeFeed { $0.mark(items, read: true) }
    }
}

/// The words of `snooze`: tasks, then until when: `3 4 until 5pm`, `milk 1h`. Without a time it is as
/// long as the preference `reminder.snooze` says.
package struct SnoozeWords {
    /// The words that name tasks.
    package private(set) var tasks: [String]
    let end: Instant
    /// A bare number at the end means minutes, unless it could be a task.
    let minutes: Int?

    /// Where tasks are named by a filter, all words are the time.
    package static func read(_ words: [String], namingTasks: Bool, _ world: World) throws -> SnoozeWords {
        try SnoozeWords(words, namingTasks: namingTasks, Situation.read(world))
    }

    private init(_ words: [String], namingTasks: Bool, _ situation: Situation) throws {
        tasks = words
        for index in words.indices.dropFirst(namingTasks ? 1 : 0) {
            let rest = words[index...].joined(separator: " ")
            do {
                end = try situation.putOffEnd(rest)
                minutes = namingTasks ? Int(rest) : nil
                tasks = Array(words[..<index])
                return
            } catch {
                // `1830` or `1:30` at the end was meant for a time, and hardly for a task.
                if (error as? WhenError)?.reason == .twoMeanings { throw error }
                // A word that is no time may be a task; behind a number, a word is no word of a title.
                let isTask = namingTasks && TaskReference.list(words[index]) != nil
                let isTitle = namingTasks && TaskReference.list(words[0]) == nil
                guard isTask || isTitle else { throw error }
            }
        }
        end = situation.now.adding(seconds: situation.preferences.snoozeLength.seconds)
        minutes = nil
    }
}

extension Situation {
    /// Throws where `snooze 3 4` could mean "task 3 for 4 minutes" or "tasks 3 and 4".
    fileprivate func refuse(minutes number: Int, beside references: [TaskReference]) throws {
        // Nobody names a task twice, so here it means minutes.
        guard !references.contains(.number(number)) else { return }
        let table = TaskTable(try read(.tasks).file, for: [.number(number)])
        guard let task = table.rows.first?.task, task.reminder != nil else { return }
        throw TaskError.taskOrMinutes(TaskName(task), beside: references)
    }
}

extension Situation {
    /// Until when something is put off: `10m`, `until 5pm`.
    func putOffEnd(_ text: String) throws -> Instant {
        try reading(text) { text in
            let end = try ZonedText.read(text, zone) { (time, own) throws(WhenError) in
                try SnoozeExpression.parse(
                    time, now: now, zone: own ?? zone, weekStart: preferences.weekStart, habits: habits)
            }
            switch end {
            case .length(let span): return now.adding(seconds: span.seconds)
            case .moment(let when):
                guard !when.isPast else { throw TaskError.past(when.moment(in: zone).wall, text: text) }
                return when.instant
            }
        }
    }
}
