import FocusCore
package import JSONKit

/// A record that one side took away and the other one changed.
///
/// Tasks and archive are merged apart from each other: what the merge of the one knows about such a record stands
/// in it until both are made to agree.
extension JSONNode {
    /// Holds what one side changed, each as it had been before; nothing (`null`) stands for what had not been there.
    ///
    /// In the archive that is of an end from which the other side brought the task back. In an end of which that side
    /// knew nothing digits stand, which follow from the end that it knew.
    static let changedMembers = "changed"

    /// Stands in a task that a merge brought back: digits that follow from all else in it, and digits that follow
    /// from the open task that it comes of.
    static let revivedMark = "revived"

    /// What no user ever changes.
    private static let ownMembers = [changedMembers, revivedMark, editTimes, "number"]

    /// With all that differs from `base`, which is what the other side took away; nil if nothing does.
    func contested(since base: JSONNode) -> ArraySlice<UInt8>? {
        // What a merge brought back comes of the very task that was taken away.
        if member(named: JSONNode.changedMembers) == nil, origin == base.origin { return nil }
        return told(since: base)
    }

    /// The same where `base` is what was known to whoever took the task away.
    func told(since base: JSONNode) -> ArraySlice<UInt8>? {
        let edits = (memberNames + base.memberNames).uniqued.compactMap { name -> JSONEdit? in
            let before = base.member(named: name)
            guard !JSONNode.ownMembers.contains(name), member(named: name)?.bytes != before?.bytes else {
                return nil
            }
            // After several merges this may come of a version that is older than `base`.
            if base.notedTime(of: name) ?? .min > notedTime(of: name) ?? .min { return nil }
            return .set(name, before.map { Array($0.bytes) } ?? JSONNode.nothing)
        }
        guard !edits.isEmpty, let none = JSONNode(written: Array("{}".utf8)[...]) else { return nil }
        return edited([.set(JSONNode.changedMembers, none.edited(edits))])[...]
    }

    /// An end of which the other side, that brought the task back from `base`, can't have known.
    func toldAsNew(since base: JSONNode) -> ArraySlice<UInt8> {
        edited([.set(JSONNode.changedMembers, to: .string(base.digits))])[...]
    }

    /// Of an end: whether the other side brought the task back from it.
    var isLeft: Bool { member(named: JSONNode.changedMembers)?.members != nil }

    /// As it was before what `changed` tells of, but for the times of its changes; nil where that is not known.
    package func before(_ changed: JSONNode?, beside end: JSONNode? = nil) -> JSONNode? {
        var edits: [JSONEdit] = []
        if let members = changed?.members {
            for (name, value) in members {
                let name = name.string ?? ""
                edits.append(value.isNull ? .remove(name) : .set(name, Array(value.bytes)))
            }
        } else if let names = changed?.elements {
            // Merges once told the names alone.
            for name in names.compactMap(\.string) {
                edits.append(end?.member(named: name).map { .set(name, Array($0.bytes)) } ?? .remove(name))
            }
        } else {
            return nil
        }
        let unknown = [JSONNode.changedMembers, JSONNode.editTimes].map(JSONEdit.remove)
        return JSONNode(written: edited(edits + unknown)[...])
    }

    /// The record with the mark of one that a merge brought back, because of `task`.
    func revived(from task: JSONNode) -> [UInt8] { revived(of: task.origin) }

    /// The mark stays in what comes of two that bear it for the same task.
    func revived(from one: JSONNode, and other: JSONNode) -> [UInt8]? {
        guard member(named: JSONNode.revivedMark) != nil, one.origin == other.origin else { return nil }
        return revived(of: one.origin)
    }

    private func revived(of origin: String) -> [UInt8] {
        edited([.set(JSONNode.revivedMark, to: .string("\(digits)-\(origin)"))])
    }

    /// Of a task that a merge brought back, and that nobody changed since, the one that it comes of.
    private var origin: String {
        let digits = digits
        guard let mark = member(named: JSONNode.revivedMark)?.string, mark.hasPrefix("\(digits)-") else {
            return digits
        }
        return String(mark.dropFirst(digits.utf8.count + 1))
    }

    private var digits: String {
        // Another number is given by merges alone.
        let edits = [
            JSONEdit.remove(JSONNode.changedMembers), .remove(JSONNode.revivedMark),
            .set("number", to: .number(.init(0))),
        ]
        return String(Fingerprint(edited(edits)).hash, radix: 16)
    }

    /// Of an open and an ended record of one task, of which it is not known which is the newer one: whether there is
    /// anything in the open one that the other may not have known.
    func hasNews(over end: JSONNode) -> Bool {
        (memberNames + end.memberNames).uniqued.contains { name in
            guard name != "deleted", !JSONNode.ownMembers.contains(name),
                member(named: name)?.bytes != end.member(named: name)?.bytes
            else { return false }
            return end.editTime(of: name) ?? .min <= editTime(of: name) ?? .min
        }
    }

    /// Whether an open and an ended record of one task say the same.
    func isUnchanged(since end: JSONNode) -> Bool {
        (memberNames + end.memberNames).allSatisfy { name in
            name == "deleted" || JSONNode.ownMembers.contains(name)
                || member(named: name)?.bytes == end.member(named: name)?.bytes
        }
    }

    /// Whether this record of a task is of one that was brought back after `end`, which knew nothing of that.
    func isBroughtBack(after end: JSONNode) -> Bool {
        guard let back = self["reopened"]?.seconds, let ended = (end["completed"] ?? end["deleted"])?.seconds
        else { return false }
        return back >= ended && self["reopened"]?.bytes != end["reopened"]?.bytes
    }

    private static let nothing = Array("null".utf8)
}
