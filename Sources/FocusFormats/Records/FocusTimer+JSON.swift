package import FocusCore
import JSONKit
import TimeKit

extension StoredFile {
    /// The timer in timer.json; nil if it holds none that is possible.
    package var timer: FocusTimer? {
        guard let state = node(named: "state")?.string else {
            return member(named: "state") == nil ? FocusTimer() : nil
        }
        switch state {
        case "idle": return FocusTimer()
        case "running":
            guard let (plan, started, left) = stretch,
                let deadline = time(named: "endsAt")
            else { return nil }
            return FocusTimer(.running(plan, started: started, left: left, deadline: deadline))
        case "paused":
            guard let (plan, started, left) = stretch else { return nil }
            return FocusTimer(.paused(plan, started: started, left: left))
        default: return nil
        }
    }

    /// A damaged timer.json as its lines tell it, if these tell of a session. Each member has a line of its own, and older
    /// contents are of other sessions. Example: an editor left a comma behind the last line.
    package init?(remainsOfTimer bytes: [UInt8]) {
        var members: [[UInt8]] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            var member = Array(line)
            if member.first == UInt8(ascii: "{") { member.removeFirst() }
            for end in [UInt8(ascii: ","), UInt8(ascii: "}")] where member.last == end { member.removeLast() }
            guard !member.isEmpty,
                (try? StoredFile(Array("{".utf8) + member + Array("}".utf8), as: .timer)) != nil
            else { continue }
            members.append(member)
        }
        let text = "{\(String(decoding: Array(members.joined(separator: ",\n".utf8)), as: UTF8.self))}\n"
        guard var file = try? StoredFile(Array(text.utf8), as: .timer) else { return nil }
        file.fillSession()
        guard file.timer?.current != nil else { return nil }
        self = file
    }

    /// Puts in what the lines that can't be read would say if the session was never paused: then it began with all its time
    /// left, and its members follow from others. Not its id, nor when it ends: nobody would know of a pause.
    private mutating func fillSession() {
        guard member(named: "id") != nil else { return }
        func fill(_ name: String, _ value: JSONValue?) {
            if let value, member(named: name) == nil { set(name, value) }
        }
        let (begin, end) = (time(named: "started"), time(named: "endsAt"))
        let known = TimeSpan(node(named: "left")) ?? TimeSpan(node(named: "planned"))
        let length = known?.seconds ?? begin.flatMap { begin in end?.seconds(since: begin) }
        fill("state", .string(end == nil ? "paused" : "running"))
        fill("kind", .string(Session.Kind.focus.rawValue))
        guard let length else { return }
        fill("planned", .number(.init(length)))
        fill("left", .number(.init(length)))
        fill("started", (end?.adding(seconds: -length)).map(JSONValue.time))
    }

    private func time(named name: String) -> Instant? {
        node(named: name)?.string.flatMap(Instant.init(rfc3339:))
    }

    /// Writes the timer. Members that we do not know stay.
    package mutating func set(_ timer: FocusTimer) {
        for (name, value) in timer.members {
            if let value { set(name, value) } else { removeMember(named: name) }
        }
    }

    private var stretch: (FocusPlan, started: Instant, left: TimeSpan)? {
        guard let id = node(named: "id")?.string.flatMap({ UniqueID($0) }),
            let kind = node(named: "kind")?.string.flatMap(Session.Kind.init(rawValue:)),
            let started = time(named: "started"),
            let planned = TimeSpan(node(named: "planned")), let left = TimeSpan(node(named: "left")),
            left <= planned, planned.seconds > 0
        else { return nil }
        let plan = FocusPlan(
            id: id, kind: kind, length: planned, task: node(named: "task")?.string.flatMap { UniqueID($0) },
            label: node(named: "label")?.string)
        return (plan, started, left)
    }

    private func node(named name: String) -> JSONNode? {
        member(named: name).flatMap { $0.node ?? JSONNode(written: $0.bytes) }
    }
}

extension FocusTimer {
    /// nil for a member that this state does not have.
    fileprivate var members: [(String, JSONValue?)] {
        let word: String
        var left: TimeSpan?
        switch state {
        case .idle: word = "idle"
        case .running(_, _, let rest, _): (word, left) = ("running", rest)
        case .paused(_, _, let rest): (word, left) = ("paused", rest)
        }
        func time(_ instant: Instant?) -> JSONValue? {
            instant.flatMap { $0.rfc3339(in: .utc) }.map(JSONValue.string)
        }
        let plan = current?.plan
        return [
            ("state", .string(word)), ("id", (plan?.id.description).map(JSONValue.string)),
            ("kind", (plan?.kind.rawValue).map(JSONValue.string)), ("started", time(current?.started)),
            ("planned", plan.map { .number(.init($0.length.seconds)) }),
            ("left", left.map { .number(.init($0.seconds)) }), ("endsAt", time(deadline)),
            ("task", (plan?.task?.description).map(JSONValue.string)),
            ("label", (plan?.label).map(JSONValue.string)),
        ]
    }
}
