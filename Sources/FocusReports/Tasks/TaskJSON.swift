package import FocusCore
package import FocusDelivery
import FocusFormats
import FocusWords
package import JSONKit
package import TimeKit
import WhenKit

/// `"tasks":[…]`, as focusflow-json(5) has it.
package func tasksJSON(_ rows: [TaskRow], in zone: Zone) -> [JSONValue.Member] {
    [.init("tasks", .array(rows.map { taskJSON($0, in: zone) }))]
}

/// With `ring`, which of its rings `next` is.
package func taskJSON(_ row: TaskRow, ring: PendingList.Ring? = nil, in zone: Zone) -> JSONValue {
    func time(_ instant: Instant?) -> JSONValue {
        instant.flatMap { $0.rfc3339(in: zone) }.map(JSONValue.string) ?? .null
    }
    let task = row.task
    let reminder = task.reminder.map { reminder in
        JSONValue.object([
            .init("time", .string(reminder.schedule.anchor.description)),
            .init("zone", reminder.schedule.zone.map(JSONValue.string) ?? .null),
            .init("repeat", .string(reminder.schedule.repetition.description)),
            .init("next", time(row.next)), .init("snoozedUntil", time(reminder.snooze?.until)),
            .init("overdue", time(row.due?.instant)),
            .init(
                "before",
                reminder.ringing.before.map { .array($0.map { .string("\($0)") }) } ?? .null),
            .init("nag", reminder.ringing.nag.map { .string("\($0)") } ?? .null),
            .init("urgent", .bool(reminder.ringing.isUrgent)),
            .init("paused", .bool(row.pause != nil)),
            .init("pausedUntil", row.pause?.day.map { .string($0.description) } ?? .null),
            .init("snoozedFrom", reminder.snooze.map { .string($0.label.description) } ?? .null),
            .init("settled", reminder.settled.map { .string($0.description) } ?? .null),
            .init("settledEarly", .array(reminder.settledEarly.map { .string($0.description) })),
            .init(
                "offset", reminder.schedule.offset.map { .string(Instant.text(offset: $0)) } ?? .null),
        ])
    }
    return .object(
        [
            .init("number", .number(.init(task.number))), .init("id", .string(task.id.description)),
            .init("title", .string(task.title)), .init("notes", task.notes.map(JSONValue.string) ?? .null),
            .init("tags", .array(task.tags.map(JSONValue.string))),
            .init("priority", task.priority.map { .string($0.rawValue) } ?? .null),
            .init("state", .string(row.state.rawValue)), .init("created", time(task.created)),
            .init("completed", row.state == .done ? time(row.ended) : .null),
            .init("reminder", reminder ?? .null),
            .init("start", row.startDay(in: zone).map { .string($0.description) } ?? .null),
            .init("steps", task.steps.list),
        ] + (ring.map { [.init("ring", .string($0.name))] } ?? []))
}

extension Reminder.Pause {
    /// nil where it lasts until it is resumed.
    fileprivate var day: CivilDate? {
        if case .until(let day) = self { day } else { nil }
    }
}

/// A task under `--plain`: number, id, state, local time, rule, tags, title. Where it has a start or steps, these two
/// follow. A time that goes by a zone of its own has that behind it.
package struct TaskRecordText {
    private let row: TaskRow

    package init(_ row: TaskRow) {
        self.row = row
    }

    package var fields: [String] {
        let schedule = row.task.reminder?.schedule
        let start = row.task.start?.description ?? ""
        return [
            String(row.task.number), row.task.id.description, row.state.rawValue,
            (schedule?.anchor.description ?? "") + (schedule?.zone.map { " \($0)" } ?? ""),
            schedule?.repetition.description ?? "", row.task.tags.joined(separator: " "), row.task.title,
        ] + (start.isEmpty && row.task.steps.isEmpty ? [] : [start, row.task.stepCount])
    }
}
