package import FocusCore
import FocusFormats
import FocusStore
package import JSONKit

/// What hooks are told of a task besides its id and its title. Of a task that is gone: `null` and an empty list.
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
    /// The tasks with these ids, open or ended. Where a file can't be read they are left out: the
    /// hook is run all the same.
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
