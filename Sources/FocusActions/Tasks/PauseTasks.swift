package import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore
import TimeKit
import WhenKit

/// Passes over the occurrences of series before a day, all or none; without a day until they are resumed.
package func pauseTasks(
    _ references: [TaskReference], until day: String?, _ world: World
) throws -> TaskOutcome {
    let situation = try Situation.read(world)
    let pause = try day.map { Reminder.Pause.until(try situation.pauseEnd($0)) } ?? .untilResumed
    return try situation.changeTasks(.open(references)) { book, _ in try book.pause(pause) }
}

/// Throws where a day stands behind the tasks without `until`, as in `pause 3 24 dec`.
package func refuseDayBehindTasks(_ words: [String], _ world: World) throws {
    let situation = try Situation.read(world)
    for index in words.indices.dropFirst() where words[index...].contains(where: { Int($0) == nil }) {
        guard words[..<index].allSatisfy({ TaskReference.list($0) != nil }) else { return }
        let text = words[index...].joined(separator: " ")
        // `for 2 days`, and `2d`, say until when as well.
        let length = "in " + (words[index] == "for" ? words[(index + 1)...].joined(separator: " ") : text)
        // What is no day may be a title: whoever looked for it tells why there is none.
        let isDay = situation.namesDayAhead(text)
        guard isDay || situation.namesDayAhead(length) else { continue }
        throw TaskError.dayBehindTasks(
            tasks: words[..<index].joined(separator: " "), typed: text, day: isDay ? text : length)
    }
}

/// Lets series ring again; nothing that came during their pause rings.
package func resumeTasks(_ references: [TaskReference], _ world: World) throws -> TaskOutcome {
    try Situation.read(world).changeTasks(.open(references), asking: true) { book, _ in try book.resume() }
}

extension Situation {
    /// The day after today on which a pause ends.
    fileprivate func pauseEnd(_ text: String) throws -> CivilDate {
        do {
            return try dayAhead(text)
        } catch let error as WhenError {
            throw error.wantingDay(namesDayAhead)
        }
    }

    fileprivate func namesDayAhead(_ text: String) -> Bool {
        // Why it is none does not matter here.
        (try? dayAhead(text)) != nil
    }

    /// `fri`, on a Friday, is the next one.
    private func dayAhead(_ text: String) throws -> CivilDate {
        let day = day(text, readAs: try when(text).wall.date)
        guard let today = zone.wall(at: now)?.date, let tomorrow = today.adding(days: 1) else { return day }
        if day > today { return day }
        let evening = moved(to: midnight(of: tomorrow).adding(seconds: -1))
        let next = try evening.when(text).wall.date
        guard next == today.adding(days: 7) else {
            throw TaskError.pauseIsOver(day, text: text)
        }
        return next
    }
}
