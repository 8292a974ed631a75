import FocusCore
import JSONKit
import TimeKit

extension Reminder {
    var json: JSONValue {
        var members = schedule.members
        members.append(.init("revision", .number(.init(revision))))
        members.append(.init("since", .string(since.rfc3339(in: .utc) ?? "")))
        if let settled { members.append(.init("settled", .string(settled.description))) }
        if let snooze {
            members.append(
                .init(
                    "snooze",
                    .object([
                        .init("label", .string(snooze.label.description)),
                        .init("until", .string(snooze.until.rfc3339(in: .utc) ?? "")),
                    ])))
        }
        return .object(members)
    }

    /// nil for what is no reminder. Without a revision it is the first, without `since` nothing is too old.
    init?(_ node: JSONNode) {
        guard let schedule = Schedule(node) else { return nil }
        let snooze = node["snooze"].flatMap { node -> Snooze? in
            guard let label = node["label"]?.string.flatMap(CivilDateTime.init),
                let until = node["until"]?.string.flatMap(Instant.init(rfc3339:))
            else { return nil }
            return Snooze(label: label, until: until)
        }
        self.init(
            schedule: schedule, revision: node["revision"]?.int.flatMap { Int(exactly: $0) } ?? 1,
            since: node["since"]?.string.flatMap(Instant.init(rfc3339:)) ?? Instant(secondsSinceEpoch: 0),
            settled: node["settled"]?.string.flatMap(CivilDateTime.init), snooze: snooze)
    }
}
