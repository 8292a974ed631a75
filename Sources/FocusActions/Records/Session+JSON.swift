package import FocusCore
package import JSONKit
import TimeKit

extension Session {
    /// The record in sessions.json.
    package var record: [UInt8] {
        var writer = JSONWriter()
        writer.append(.object(members))
        return writer.bytes
    }

    /// The offset stands in the times.
    var members: [JSONValue.Member] {
        let offset = offset
        let place = Zone(name: "") { _ in offset }
        func time(_ instant: Instant) -> JSONValue { .string(instant.rfc3339(in: place) ?? "") }
        var members: [JSONValue.Member] = [.init("id", .string(id.description))]
        if kind != .focus { members.append(.init("kind", .string(kind.rawValue))) }
        members += [
            .init("started", time(started)), .init("ended", time(ended)),
            .init("planned", .number(.init(planned.seconds))),
            .init("focused", .number(.init(focused.seconds))), .init("outcome", .string(outcome.rawValue)),
        ]
        if let task { members.append(.init("task", .string(task.description))) }
        if let label { members.append(.init("label", .string(label))) }
        return members
    }

    /// nil for a record that is no session, and for one that no timer can have made.
    package init?(_ node: JSONNode) {
        guard let id = node["id"]?.string.flatMap({ UniqueID($0) }),
            let kind = node["kind"].map({ Kind($0) }) ?? .focus,
            let outcome = node["outcome"]?.string.flatMap(Outcome.init(rawValue:)),
            let started = node["started"]?.string.flatMap(Instant.init(rfc3339:)),
            let endText = node["ended"]?.string, let ended = Instant(rfc3339: endText),
            let offset = Instant.offset(ofRFC3339: endText),
            let planned = TimeSpan(node["planned"]), let focused = TimeSpan(node["focused"])
        else { return nil }
        self.init(
            id: id, kind: kind, started: started, ended: ended, planned: planned, focused: focused,
            outcome: outcome, task: node["task"]?.string.flatMap { UniqueID($0) },
            label: node["label"]?.string, offset: offset)
    }
}

extension Session.Kind {
    fileprivate init?(_ node: JSONNode) {
        guard let name = node.string else { return nil }
        self.init(rawValue: name)
    }
}

extension TimeSpan {
    /// nil for what is no number of seconds that a timer can show.
    init?(_ node: JSONNode?) {
        guard let seconds = node?.int, (0...Session.longest.seconds).contains(seconds) else { return nil }
        self.init(seconds: seconds)
    }
}

extension Instant {
    /// The seconds east of UTC that a valid RFC 3339 time has at its end: what its clock shows before UTC's.
    static func offset(ofRFC3339 text: String) -> Int? {
        guard let instant = Instant(rfc3339: text),
            let wall = CivilDateTime(String(text.prefix(19)).uppercased())
        else { return nil }
        return Int(wall.secondsAsUTC - instant.secondsSinceEpoch)
    }
}
