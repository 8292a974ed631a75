package import FocusCore
package import JSONKit
package import TimeKit

extension Session {
    /// The record in sessions.json.
    package var record: [UInt8] { members.record }

    /// The record of a session that was read from `node`, with what differs and when that was said: two machines that
    /// correct one session keep the newer words. What did not change in it keeps its bytes.
    package func record(correcting node: JSONNode, at now: Instant) -> [UInt8] {
        guard let old = Session(node), old != self else { return Array(node.bytes) }
        let changed = JSONNode(written: node.changed(from: old.members, to: members)[...])
        let names = ["started", "ended", "planned", "focused", "task", "label"]
        let said = names.filter { changed?.member(named: $0)?.bytes != node.member(named: $0)?.bytes }
        return changed?.noting(said, since: node, at: now) ?? record
    }

    /// The times carry the offset, as in `2026-11-20T09:25:00+01:00`.
    package var members: [JSONValue.Member] {
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

    /// nil for a record that is no session, or none that the timer can have made.
    package init?(_ node: JSONNode) {
        guard var members = JSONObjectReader(node),
            let id = members.value("id")?.scan({ UniqueID($0) }),
            let kind = members.value("kind").map({ Kind($0) }) ?? .focus,
            let started = members.value("started")?.scan({ Instant(rfc3339: $0) }),
            let end = members.value("ended")?.scan({ Instant.reading(rfc3339: $0) }),
            let planned = TimeSpan(members.value("planned")),
            let focused = TimeSpan(members.value("focused")),
            let outcome = members.value("outcome").flatMap({ Outcome($0) })
        else { return nil }
        self.init(
            id: id, kind: kind, started: started, ended: end.instant, planned: planned, focused: focused,
            outcome: outcome, task: members.value("task")?.scan { UniqueID($0) },
            label: members.value("label")?.string, offset: end.offset)
    }
}

extension Session.Kind {
    fileprivate init?(_ node: JSONNode) {
        guard let name = node.string else { return nil }
        self.init(rawValue: name)
    }
}

extension Session.Outcome {
    fileprivate init?(_ node: JSONNode) {
        if node.spells("completed") {
            self = .completed
        } else if node.spells("stopped") {
            self = .stopped
        } else {
            return nil
        }
    }
}

extension TimeSpan {
    /// nil for anything but a number of seconds that the timer can show.
    init?(_ node: JSONNode?) {
        guard let seconds = node?.int, (0...Session.longest.seconds).contains(seconds) else { return nil }
        self.init(seconds: seconds)
    }
}

extension StoredFile {
    package typealias SessionRow = (index: Int, session: Session, node: JSONNode)

    /// The sessions with the places of their records, as they were read.
    package var sessionRows: [SessionRow] {
        records.indices.compactMap { index in
            records[index].node.flatMap { node in Session(node).map { (index, $0, node) } }
        }
    }

    /// The session that is named by its id or short name.
    package func row(_ reference: String) throws(SessionError) -> SessionRow {
        let rows = sessionRows
        let id = try rows.map(\.session).named(reference).id
        guard let row = rows.first(where: { $0.session.id == id }) else { throw .noSuchSession(reference) }
        return row
    }

    /// The sessions as they were read, without those added later.
    package var sessions: [Session] {
        var sessions: [Session] = []
        sessions.reserveCapacity(records.count)
        for record in records {
            if let session = record.node.flatMap({ Session($0) }) { sessions.append(session) }
        }
        return sessions
    }
}
