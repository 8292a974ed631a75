import FocusCore
import FocusDelivery
import JSONKit
import TimeKit

extension HookOccasion {
    /// Tasks or occurrences that were finished together: `{"tasks":[…]}`; a single one also as variables.
    init(_ finished: [Finished]) {
        var variables: [String: String] = [:]
        if finished.count == 1, let task = finished.first?.task {
            variables = ["FOCUSFLOW_TASK": task.id.description, "FOCUSFLOW_TITLE": task.title]
            variables.merge(HookTask(task).variables) { $1 }
        }
        self.init(
            members: [.init("tasks", .array(finished.map { .object($0.members) }))], variables: variables)
    }
}

extension Finished {
    fileprivate var members: [JSONValue.Member] {
        [
            .init("number", .number(.init(task.number))), .init("id", .string(task.id.description)),
            .init("title", .string(task.title)), .init("tags", .array(task.tags.map(JSONValue.string))),
            .init("occurrence", occurrence.map { .string($0.label.description) } ?? .null),
            .init("goesOn", .bool(remaining != nil)),
            .init("priority", task.priority.map { .string($0.rawValue) } ?? .null),
        ]
    }
}
