package import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore
import TimeKit
import WhenKit

package struct AddRequest: Equatable {
    package let title: String
    package let reminder: ReminderRequest
    package let notes: String?
    package let tags: [String]
    package let priority: Task.Priority?
    /// The day from which it is in the lists.
    package let start: String?
    package let steps: [String]
    package let ringing: RingingRequest

    package init(
        title: String, reminder: ReminderRequest, notes: String?, tags: [String], priority: Task.Priority?,
        ringing: RingingRequest = RingingRequest(), start: String? = nil, steps: [String] = []
    ) {
        self.ringing = ringing
        self.title = title
        self.reminder = reminder
        self.notes = notes
        self.tags = tags
        self.priority = priority
        self.start = start
        self.steps = steps
    }
}

package func addTask(_ request: AddRequest, _ world: World) throws -> TaskOutcome {
    let situation = try Situation.read(world)
    return try situation.add([try Task.checked(title: request.title)], request, world)
}

/// Adds a task for each line of standard input that is not blank: all or none. Time, tags and the rest are
/// the same for all of them.
package func addTasks(fromInput request: AddRequest, _ world: World) throws -> TaskOutcome {
    let situation = try Situation.read(world)
    let source = TextSource.standardInput
    let lines = try TaskLines(try world.bytes(of: source), from: source.name)
    return try situation.add(try lines.titles(), request, world)
}

extension Situation {
    fileprivate func add(_ titles: [String], _ request: AddRequest, _ world: World) throws -> TaskOutcome {
        let tags = try Task.checked(tags: request.tags)
        let steps = try Task.checked(steps: request.steps)
        let start = try request.start.map(startDay)
        let schedule = try request.reminder.schedule(changing: nil, self)
        if let schedule, schedule.next(after: now, in: zone) == nil {
            let text = request.reminder.rule ?? request.reminder.at ?? ""
            let first = schedule.instant(of: schedule.anchor, in: zone)
            throw schedule.repetition != .none && first > now
                ? TaskError.ruleOver(text)
                : TaskError.past(zone.wall(at: first) ?? schedule.anchor, text: request.reminder.at ?? text)
        }
        let ringing = try request.ringing.edit()
        if schedule == nil, let option = request.ringing.option { throw TaskError.ringsNever(option: option) }
        let drafts = titles.map { title in
            TaskDraft(
                id: world.newID(), title: title, notes: request.notes, tags: tags,
                priority: request.priority, schedule: schedule,
                ringing: ringing.changed(Ringing(), at: nil), start: start, steps: steps)
        }
        return try addTasks(drafts, asking: schedule != nil && !drafts.isEmpty)
    }
}
