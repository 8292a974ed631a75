import FocusCore
package import JSONKit
package import TimeKit

/// A record bears in `edited` when each of its members was last changed. Where it is not known what two versions of
/// a task were made from, that alone tells which of them is the newer one.
extension Task {
    /// As `record(changing:)`, with the time for each member that is another one now.
    package func record(changing node: JSONNode, at now: Instant) -> [UInt8] {
        let bytes = record(changing: node)
        return JSONNode(written: bytes[...])?.timed(since: node, at: now) ?? bytes
    }
}

extension JSONNode {
    /// The member that holds the times.
    static let editTimes = "edited"

    /// The record with `now` for each member that differs in `old`. A reminder tells by itself when it was changed,
    /// unless it was taken away.
    package func timed(since old: JSONNode, at now: Instant) -> [UInt8] {
        let changed = ["title", "notes", "tags", "priority", "reminder"].filter { name in
            let value = member(named: name)
            return value?.bytes != old.member(named: name)?.bytes && (name != "reminder" || value == nil)
        }
        return noting(changed, since: old, at: now)
    }

    /// The record with `now` for each of these members.
    package func noting(_ changed: [String], since old: JSONNode, at now: Instant) -> [UInt8] {
        guard !changed.isEmpty else { return Array(bytes) }
        let edits = changed.map { name in
            // Later than the last change, whatever clock that one had.
            let seconds = old.notedTime(of: name).map { max($0 + 1, now.secondsSinceEpoch) }
            let time = Instant(secondsSinceEpoch: seconds ?? now.secondsSinceEpoch)
            return JSONEdit.set(name, to: .string(time.rfc3339(in: .utc) ?? ""))
        }
        let times = member(named: JSONNode.editTimes).flatMap { $0.members == nil ? nil : $0 }
        guard let present = times ?? JSONNode(written: Array("{}".utf8)[...]) else { return Array(bytes) }
        return edited([.set(JSONNode.editTimes, present.edited(edits))])
    }

    /// When the member was last changed; nil if never, or if that was not noted.
    func editTime(of name: String) -> Int64? {
        if name == "reopened" { return self.member(named: name)?.seconds }
        let noted = notedTime(of: name)
        guard name == "reminder", let since = self.member(named: name)?["since"]?.seconds else {
            return noted
        }
        return max(since, noted ?? since)
    }

    /// As it stands in `edited`.
    func notedTime(of name: String) -> Int64? {
        member(named: JSONNode.editTimes)?.member(named: name)?.seconds
    }

    /// Of a time that is written down.
    var seconds: Int64? { string.flatMap(Instant.init(rfc3339:))?.secondsSinceEpoch }
}
