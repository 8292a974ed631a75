package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

/// A task to add, as it was typed.
package struct AddRequest: Equatable {
    package let title: String
    package let reminder: ReminderRequest
    package let notes: String?
    package let tags: [String]
    package let priority: Task.Priority?

    package init(
        title: String, reminder: ReminderRequest, notes: String?, tags: [String], priority: Task.Priority?
    ) {
        self.title = title
        self.reminder = reminder
        self.notes = notes
        self.tags = tags
        self.priority = priority
    }
}

/// Adds a task under the next number.
package func addTask(_ request: AddRequest, _ world: World) throws -> TaskResult {
    let situation = try Situation(world)
    return try situation.add([try Task.checked(title: request.title)], request, world)
}

/// Adds a task for each line of standard input that is not blank, all or none. The rest of `request` is one for
/// all of them.
package func addTasks(fromInput request: AddRequest, _ world: World) throws -> TaskResult {
    let situation = try Situation(world)
    let source = TextSource.standardInput
    let lines = try TaskLines(try world.bytes(of: source), from: source.name)
    return try situation.add(try lines.titles(), request, world)
}

extension Situation {
    fileprivate func add(_ titles: [String], _ request: AddRequest, _ world: World) throws -> TaskResult {
        let tags = try Task.checked(tags: request.tags)
        let schedule = try request.reminder.schedule(changing: nil, self)
        if let schedule, schedule.next(after: now, in: zone) == nil {
            throw TaskError.past(schedule.anchor, text: request.reminder.at ?? "")
        }
        let reminder = schedule.map { Reminder(schedule: $0, since: reading) }
        let ids = titles.map { _ in world.newID() }
        // The list was derived from tasks that could be read.
        let understood = (try? pendingHead())?.inputs.tasks ?? ""
        let (tasks, receipt) = try updateWithReceipt { workspace in
            let first = try workspace.nextTaskNumber(understood: understood)
            return try workspace.extend(.tasks) { file in
                guard !titles.isEmpty else { return [Task]() }
                let tasks = titles.indices.map { index in
                    Task(
                        number: first + index, id: ids[index], title: titles[index], notes: request.notes,
                        tags: tags, priority: request.priority, created: now, reminder: reminder)
                }
                for task in tasks { file.append(record: task.record) }
                file.set("nextNumber", .number(.init(first + titles.count)))
                return tasks
            }
        }
        let change = TasksChange([], after: tasks, receipt)
        return TaskResult(tasks, self, change, asking: reminder != nil && !tasks.isEmpty)
    }
}

/// Tasks as they are after a command, and what became of their notifications.
package struct TaskResult {
    package let tasks: [Task]
    package let situation: Situation
    package let notifications: Aftermath

    /// Of tasks that were there before.
    init(_ tasks: [Task], _ situation: Situation, _ receipt: Receipt, asking: Bool) {
        self.init(
            tasks, situation, TasksChange(tasks.map(\.id), after: tasks, receipt), asking: asking)
    }

    init(_ tasks: [Task], _ situation: Situation, _ change: TasksChange, asking: Bool) {
        self.tasks = tasks
        self.situation = situation
        notifications = situation.reconcile(afterwards: .tasksChanged(change), asking: asking)
    }
}

extension Workspace {
    /// A number that no task ever had: what the file says, but never one that is taken.
    fileprivate mutating func nextTaskNumber(understood stamp: String) throws(StoreError) -> Int {
        let tasks = try end(of: .tasks, understood: stamp)
        let noted = tasks.notedNumber
        let highest = tasks.highestNumber
        if let noted { return max(noted, highest + 1) }
        return max(highest, try file(.archive).highestNumber) + 1
    }
}
