import FocusCore
import FocusDelivery
import JSONKit
import TimeKit

extension HookOccasion {
    /// Tasks, or occurrences of them, that were finished together.
    init(_ finished: [Finished]) {
        let variables =
            finished.count == 1
            ? [
                "FOCUSFLOW_TASK": finished[0].task.id.description, "FOCUSFLOW_TITLE": finished[0].task.title,
                "FOCUSFLOW_NUMBER": "\(finished[0].task.number)",
            ] : [:]
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
        ]
    }
}
