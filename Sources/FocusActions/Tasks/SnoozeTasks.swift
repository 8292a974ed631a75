package import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit
import WhenKit

/// Snoozes the due or else the next occurrence of each task, all or none. The words after the first task may name
/// more tasks and the time: `3 4 until 5pm`. Without a time it is ten minutes.
package func snoozeTasks(
    _ first: TaskReference, _ words: [String], _ world: World
) throws -> TaskOutcome {
    let situation = try Situation(world)
    let typed = try SnoozeWords(words, situation)
    let references = [first] + typed.references
    if let number = typed.minutes { try situation.refuse(minutes: number, beside: references) }
    return try situation.changeTasks(.open(references), asking: true) { book, _ in
        try book.snooze(until: typed.end)
    }
}

/// The same with the time as one text; ten minutes without one.
package func snoozeTask(_ reference: TaskReference, _ text: String?, _ world: World) throws -> TaskOutcome {
    try snoozeTasks(reference, [text].compactMap(\.self), world)
}

/// Snoozes exactly the occurrence that a notification told of, for ten minutes, and marks its
/// items in the feed as read.
func snoozeTask(
    _ id: UniqueID, _ occurrence: OccurrenceID, reading items: Set<String>, _ situation: Situation
) throws -> TaskOutcome {
    try situation.changeTasks(.open([.id(prefix: id.description)])) { book, workspace in
        try book.snooze(occurrence, until: situation.now.adding(seconds: 600))
        try workspace.changeFeed { $0.mark(items, read: true) }
    }
}

/// The words after the first task.
private struct SnoozeWords {
    private(set) var references: [TaskReference] = []
    private(set) var end: Instant
    /// A bare number at the end means minutes, unless it could be a task.
    private(set) var minutes: Int?

    init(_ words: [String], _ situation: Situation) throws {
        end = situation.now.adding(seconds: 600)
        for index in words.indices {
            let rest = words[index...].joined(separator: " ")
            do {
                end = try situation.snoozeEnd(rest)
                minutes = Int(rest)
                return
            } catch {
                // A word that is no time may be a task.
                guard let reference = TaskReference(words[index]) else { throw error }
                references.append(reference)
            }
        }
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
    fileprivate func snoozeEnd(_ text: String) throws -> Instant {
        let end = try SnoozeExpression.parse(
            text, now: now, zone: zone, weekStart: preferences.weekStart, habits: habits)
        switch end {
        case .length(let span): return now.adding(seconds: span.seconds)
        case .moment(let when):
            guard !when.isPast else { throw TaskError.past(when.wall, text: text) }
            return when.instant
        }
    }
}
