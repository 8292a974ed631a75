import FocusCore
package import JSONKit
import TimeKit
import WhenKit

extension Reminder {
    package var json: JSONValue {
        var members = schedule.members
        members.append(.init("revision", .number(.init(revision))))
        if ringsAs != revision { members.append(.init("ringsAs", .number(.init(ringsAs)))) }
        members.append(.init("since", .string(since.rfc3339 ?? "")))
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

    /// nil for what is no reminder. Without a revision it is the first; without `since` nothing counts as over when it
    /// was typed. A `since` in `Z`, as older versions wrote it, does not name the place (RFC 9557, section 2): then the
    /// zone in force counts.
    package init?(_ node: JSONNode) {
        guard var members = JSONObjectReader(node), let schedule = Schedule(&members) else { return nil }
        let revision = members.int("revision").flatMap { Int(exactly: $0) } ?? 1
        let ringsAs = members.int("ringsAs").flatMap { Int(exactly: $0) }
        let since = members.scan("since") { ClockReading(rfc3339: $0) } ?? ClockReading(.epoch)
        let settled = members.scan("settled") { CivilDateTime($0) }
        let snooze = members.value("snooze").flatMap { Snooze($0) }
        self.init(
            schedule: schedule, revision: revision, ringsAs: ringsAs, since: since, settled: settled,
            snooze: snooze)
    }
}

extension Reminder.Snooze {
    fileprivate init?(_ node: JSONNode) {
        guard let label = node["label"]?.scan({ CivilDateTime($0) }),
            let until = node["until"]?.scan({ Instant(rfc3339: $0) })
        else { return nil }
        self.init(label: label, until: until)
    }
}
