import FocusCore
package import JSONKit
package import TimeKit

/// A record says in `edited` when each of its members was last changed:
///
///     {"number":3,"title":"Tea","tags":["home"],"edited":{"title":"2026-11-20T08:05:00Z"}}
///
/// With the common version at hand, a merge sees who changed what. Without it (a copy that a synchronizer left beside
/// the file) these times alone tell which of two titles is the newer one.
extension Task {
    /// Like `record(changing:)`, and notes `now` for each member that differs from `node`.
    package func record(changing node: JSONNode, at now: Instant) -> [UInt8] {
        let bytes = record(changing: node)
        return JSONNode(written: bytes[...])?.timed(since: node, at: now) ?? bytes
    }
}

extension JSONNode {
    /// The member that holds the times.
    static let editTimes = "edited"

    /// The record with `now` for each member that differs in `old`. A reminder tells by itself when it was changed,
    /// unless it was taken away; not what was done about it.
    package func timed(since old: JSONNode, at now: Instant) -> [UInt8] {
        let changed = ["title", "notes", "tags", "priority", "reminder", "start", "steps"].filter { name in
            let value = member(named: name)
            return value?.bytes != old.member(named: name)?.bytes && (name != "reminder" || value == nil)
        }
        return noting(changed + dealings(since: old), since: old, at: now)
    }

    /// What was done about a reminder that is typed as it was: whether anything was settled, put off, or told to ring in
    /// another way. That what is
    /// finished is not put off any more needs no time of its own.
    private func dealings(since old: JSONNode) -> [String] {
        guard let now = ReminderVersion(of: self), let before = ReminderVersion(of: old),
            now.node.isTyped(as: before.node)
        else { return [] }
        let isSettled = now.progress != before.progress || now.settledEarly != before.settledEarly
        let isPutOff = now.snooze?.bytes != before.snooze?.bytes && (now.snooze != nil || !isSettled)
        let isPaused = now.paused?.bytes != before.paused?.bytes
        return (isSettled ? ["settled"] : []) + (isPutOff ? ["snooze"] : []) + (isPaused ? ["paused"] : [])
            + (now.rings(as: before) ? [] : ["ringing"])
    }

    /// The record with `now` for each of these members.
    package func noting(_ changed: [String], since old: JSONNode, at now: Instant) -> [UInt8] {
        guard !changed.isEmpty else { return Array(bytes) }
        let edits = changed.map { name in
            // Later than the last change even if the clock of that machine ran ahead: this change knew that one.
            let seconds = old.notedTime(of: name).map { max($0 + 1, now.secondsSinceEpoch) }
            let time = Instant(secondsSinceEpoch: seconds ?? now.secondsSinceEpoch)
            return JSONEdit.set(name, to: .string(time.rfc3339(in: .utc) ?? ""))
        }
        let times = member(named: JSONNode.editTimes).flatMap { $0.members == nil ? nil : $0 }
        guard let present = times ?? JSONNode(written: Array("{}".utf8)[...]) else { return Array(bytes) }
        return edited([.set(JSONNode.editTimes, present.edited(edits))])
    }

    /// When the member was last changed; nil if that was never noted. `reopened` is itself a time.
    func editTime(of name: String) -> Int64? {
        if name == "reopened" { return self.member(named: name)?.seconds }
        let noted = notedTime(of: name)
        guard name == "reminder", let since = self.member(named: name)?["since"]?.seconds else {
            return noted
        }
        let dealings = ["settled", "snooze", "paused", "ringing"].map { notedTime(of: $0) ?? since }
        return ([since, noted ?? since] + dealings).max()
    }

    /// The time in `edited`, without a look at the member itself.
    func notedTime(of name: String) -> Int64? {
        member(named: JSONNode.editTimes)?.member(named: name)?.seconds
    }

    /// The value as a time (RFC 3339, section 5.6), in seconds since 1970; nil for anything else.
    var seconds: Int64? { string.flatMap(Instant.init(rfc3339:))?.secondsSinceEpoch }
}
