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
        if !settledEarly.isEmpty {
            let labels = settledEarly.map { JSONValue.string($0.description) }
            members.append(.init("settledEarly", .array(labels)))
        }
        if let snooze {
            members.append(
                .init(
                    "snooze",
                    .object([
                        .init("label", .string(snooze.label.description)),
                        .init("until", .string(snooze.until.rfc3339(in: .utc) ?? "")),
                    ])))
        }
        if let kept { members.append(.init("kept", .string(kept.description))) }
        if let pause { members.append(.init("paused", pause.json)) }
        members += ringing.members
        return .object(members)
    }

    /// nil for what is no reminder. Without a revision it is the first; without `since` nothing counts as over when it
    /// was typed. A `since` in `Z`, as older versions wrote it, does not name the place (RFC 9557, section 2): then the
    /// zone in force counts.
    @_optimize(speed)
    package init?(_ node: JSONNode) {
        guard var members = JSONObjectReader(node), let schedule = Schedule(&members) else { return nil }
        let revision = members.int("revision")?.asRevision ?? 1
        let ringsAs = members.int("ringsAs")?.asRevision
        let since = members.scan("since") { ClockReading(rfc3339: $0) } ?? ClockReading(.epoch)
        let settled = members.scan("settled") { CivilDateTime($0) }
        let early = members.value("settledEarly")?.elements?.compactMap { $0.scan { CivilDateTime($0) } }
        let snooze = members.value("snooze").flatMap { Snooze($0) }
        let pause = members.value("paused").flatMap { Pause($0) }
        let kept = members.scan("kept") { CivilDateTime($0) }
        self.init(
            schedule: schedule, revision: revision, ringsAs: ringsAs, since: since, settled: settled,
            settledEarly: early ?? [], snooze: snooze, ringing: Ringing(&members), pause: pause, kept: kept)
    }
}

extension Reminder.Pause {
    /// `true`, or the first day that is not passed over: `"2026-12-24"`.
    fileprivate var json: JSONValue {
        switch self {
        case .untilResumed: .bool(true)
        case .until(let day): .string(day.description)
        }
    }

    fileprivate init?(_ node: JSONNode) {
        if node.bool == true {
            self = .untilResumed
        } else {
            guard let day = node.scan({ CivilDate($0) }) else { return nil }
            self = .until(day)
        }
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

extension Ringing {
    /// `"before":["3d","1h"]`, `"nag":"10m x6"`, `"urgent":true`: each only where it was asked for.
    fileprivate var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if let before { members.append(.init("before", .array(before.map { .string("\($0)") }))) }
        if let beforeSince { members.append(.init("beforeSince", .string(beforeSince.rfc3339 ?? ""))) }
        if let nag { members.append(.init("nag", .string("\(nag)"))) }
        if let nagSince { members.append(.init("nagSince", .string(nagSince.rfc3339 ?? ""))) }
        if let startDays { members.append(.init("startDays", .number(.init(startDays)))) }
        if isUrgent { members.append(.init("urgent", .bool(true))) }
        return members
    }

    /// What is not understood counts as not there; its bytes stay.
    fileprivate init(_ members: inout JSONObjectReader) {
        self.init()
        if members.isRead { return }
        if let texts = members.value("before")?.elements?.compactMap(\.string) {
            before = texts.isEmpty ? [] : LeadText.spans(texts.joined(separator: ","))
        }
        beforeSince = members.scan("beforeSince") { ClockReading(rfc3339: $0) }
        nag = members.string("nag").flatMap { Nag($0) }
        nagSince = members.scan("nagSince") { ClockReading(rfc3339: $0) }
        startDays = members.int("startDays").flatMap { Int(exactly: $0) }
        isUrgent = members.value("urgent")?.bool ?? false
    }
}

extension Int64 {
    /// A revision as it is read. By hand somebody may write one to which no other can follow; none counts that far.
    var asRevision: Int { Int(Swift.min(Swift.max(self, 0), 1 << 53)) }
}
