import FocusCore
package import JSONKit
package import TimeKit

extension Task.State {
    /// The state of a record. A hand-written one that says both done and deleted is deleted.
    init(_ members: inout JSONObjectReader) {
        let done = members.value("completed").map { State.ended(.done, at: Instant(written: $0)) }
        let skipped = members.value("skipped").map { State.ended(.skipped, at: Instant(written: $0)) }
        let deleted = members.value("deleted").map { State.ended(.deleted, at: Instant(written: $0)) }
        self = deleted ?? done ?? skipped ?? .open
    }

    private typealias State = Task.State
}

extension Instant {
    /// nil if it is no time.
    fileprivate init?(written node: JSONNode) {
        guard let instant = node.scan({ Instant(rfc3339: $0) }) else { return nil }
        self = instant
    }
}

extension Task.State.Deed {
    /// The member that says how it ended, with the time.
    fileprivate var member: String {
        switch self {
        case .done: "completed"
        case .skipped: "skipped"
        case .deleted: "deleted"
        }
    }
}

extension Task {
    /// The members that say how it ended.
    var stateMembers: [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if case .ended(let deed, let time) = state {
            members.append(.init(deed.member, time.map(JSONValue.time) ?? .null))
        }
        if let occurrence { members.append(.init("occurrence", .string(occurrence.description))) }
        if let reopened { members.append(.init("reopened", .string(reopened.rfc3339 ?? ""))) }
        return members
    }
}

extension JSONValue {
    /// In UTC, such as `2026-11-20T08:05:00Z`. Only readings of a clock, such as `since`, keep their offset.
    package static func time(_ instant: Instant) -> JSONValue { .string(instant.rfc3339(in: .utc) ?? "") }
}
