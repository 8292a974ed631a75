package import FocusCore
import FocusWords
package import JSONKit
package import TimeKit
import WhenKit

/// `"tasks":[…]`, as focusflow-json(5) has it.
package func tasksJSON(_ rows: [TaskRow], in zone: Zone) -> [JSONValue.Member] {
    [.init("tasks", .array(rows.map { taskJSON($0, in: zone) }))]
}

package func taskJSON(_ row: TaskRow, in zone: Zone) -> JSONValue {
    func time(_ instant: Instant?) -> JSONValue {
        instant.flatMap { $0.rfc3339(in: zone) }.map(JSONValue.string) ?? .null
    }
    let task = row.task
    let reminder = task.reminder.map { reminder in
        JSONValue.object([
            .init("time", .string(reminder.schedule.anchor.description)),
            .init("repeat", .string(reminder.schedule.repetition.description)),
            .init("next", time(row.next)), .init("snoozedUntil", time(reminder.snooze?.until)),
            .init("overdue", time(row.due?.instant)),
        ])
    }
    return .object([
        .init("number", .number(.init(task.number))), .init("id", .string(task.id.description)),
        .init("title", .string(task.title)), .init("notes", task.notes.map(JSONValue.string) ?? .null),
        .init("tags", .array(task.tags.map(JSONValue.string))),
        .init("priority", task.priority.map { .string($0.rawValue) } ?? .null),
        .init("state", .string(row.state.rawValue)), .init("created", time(task.created)),
        .init("completed", row.state == .done ? time(row.ended) : .null),
        .init("reminder", reminder ?? .null),
    ])
}

/// A task under `--plain`: number, id, state, local time, rule, tags, title.
struct TaskRecordText {
    private let row: TaskRow

    package init(_ row: TaskRow) {
        self.row = row
    }

    package var fields: [String] {
        let schedule = row.task.reminder?.schedule
        return [
            String(row.task.number), row.task.id.description, row.state.rawValue,
            schedule?.anchor.description ?? "", schedule?.repetition.description ?? "",
            row.task.tags.joined(separator: " "), row.task.title,
        ]
    }
}
