package import FocusCore
package import FocusDelivery
package import FocusFormats
package import JSONKit
package import TimeKit

extension FocusTimer {
    var stateName: String {
        switch state {
        case .idle: "idle"
        case .running: "running"
        case .paused: "paused"
        }
    }
}

/// What is on the timer, as focusflow-json(5) has it.
package func timerJSON(_ reading: TimerReading) -> [JSONValue.Member] {
    let plan = reading.timer.current?.plan
    return [
        .init("state", .string(reading.timer.stateName)),
        .init("kind", plan.map { .string($0.kind.rawValue) } ?? .null),
        .init("remaining", .number(.init(reading.remaining.seconds))),
        .init("elapsed", .number(.init(reading.elapsed.seconds))),
        .init("planned", plan.map { .number(.init($0.length.seconds)) } ?? .null),
        .init("endsAt", timeJSON(reading.timer.deadline, in: reading.zone)),
        .init("task", taskJSON(plan?.task, reading.names)),
        .init("label", plan?.label.map(JSONValue.string) ?? .null),
    ]
}

/// Of a request to come, what it says and when.
package func ringJSON(_ row: PendingList.Row?, in zone: Zone) -> JSONValue {
    guard let row else { return .null }
    return .object([
        .init("id", .string(row.request.identifier)), .init("time", timeJSON(row.next, in: zone)),
        .init("title", .string(row.title)),
    ])
}

package func sessionJSON(_ session: Session, _ names: TaskNames, in zone: Zone) -> JSONValue {
    .object([
        .init("id", .string(session.id.description)), .init("kind", .string(session.kind.rawValue)),
        .init("started", timeJSON(session.started, in: zone)),
        .init("ended", timeJSON(session.ended, in: zone)),
        .init("planned", .number(.init(session.planned.seconds))),
        .init("focused", .number(.init(session.focused.seconds))),
        .init("outcome", .string(session.outcome.rawValue)), .init("task", taskJSON(session.task, names)),
        .init("label", session.label.map(JSONValue.string) ?? .null),
    ])
}

/// Number and title are null for a task that is no longer known.
package func taskJSON(_ id: UniqueID?, _ names: TaskNames) -> JSONValue {
    guard let id else { return .null }
    let name = names[id]
    return .object([
        .init("number", name.map { .number(.init($0.number)) } ?? .null),
        .init("id", .string(id.description)),
        .init("title", name.map { .string($0.title) } ?? .null),
    ])
}

private func timeJSON(_ instant: Instant?, in zone: Zone) -> JSONValue {
    instant.flatMap { $0.rfc3339(in: zone) }.map(JSONValue.string) ?? .null
}

/// The timer under `--plain`: state, kind, seconds left, seconds planned, end, number of the task, subject.
package func timerRecord(_ reading: TimerReading) -> [String] {
    let plan = reading.timer.current?.plan
    return [
        reading.timer.stateName, plan?.kind.rawValue ?? "", "\(reading.remaining.seconds)",
        plan.map { "\($0.length.seconds)" } ?? "",
        reading.timer.deadline?.rfc3339(in: reading.zone) ?? "",
        plan?.task.flatMap { reading.names[$0] }.map { "\($0.number)" } ?? "",
        plan.flatMap { reading.subject(task: $0.task, label: $0.label) } ?? "",
    ]
}
