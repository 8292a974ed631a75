package import FocusCore
import FocusFormats
import FocusStore
package import JSONKit

/// What hooks are told of a task besides its id and its title; nothing of one that is not known.
package struct HookTask {
    private let task: Task?

    package init(_ task: Task?) {
        self.task = task
    }

    package var members: [JSONValue.Member] {
        [
            .init("number", task.map { .number(.init($0.number)) } ?? .null),
            .init("tags", .array((task?.tags ?? []).map(JSONValue.string))),
            .init("priority", task?.priority.map { .string($0.rawValue) } ?? .null),
        ]
    }

    package var variables: [String: String] {
        guard let task else { return [:] }
        var variables = [
            "FOCUSFLOW_NUMBER": "\(task.number)", "FOCUSFLOW_TAGS": task.tags.joined(separator: " "),
        ]
        variables["FOCUSFLOW_PRIORITY"] = task.priority?.rawValue
        return variables
    }
}

extension Situation {
    /// Those tasks, ended ones too, as far as they can be read: that they can't be is no reason not to run a hook.
    package func tasks(for ids: Set<UniqueID>) -> [UniqueID: Task] {
        var tasks: [UniqueID: Task] = [:]
        guard !ids.isEmpty else { return tasks }
        _ = try? store.forEachRecord(of: .tasks, in: .namespace(namespace), restart: { tasks = [:] }) {
            record in
            if let task = Task(record), ids.contains(task.id) { tasks[task.id] = task }
        }
        guard tasks.count < ids.count, let archive = try? read(.archive).file else { return tasks }
        for row in TaskTable(archive).wholeTasks.rows where ids.contains(row.task.id) {
            if tasks[row.task.id] == nil { tasks[row.task.id] = row.task }
        }
        return tasks
    }
}
