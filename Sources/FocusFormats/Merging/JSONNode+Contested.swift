import FocusCore
package import JSONKit

/// A record that one side took out of a file while the other side changed it.
///
/// Example: A finishes task 3, which moves it from tasks.json to archive.json. B, offline, renames it from "Te" to
/// "Tea". Each file is merged by itself, so the merge of tasks.json keeps B's task and notes what A did not know of it:
///
///     {"number":3,"title":"Tea",…,"changed":{"title":"Te"}}
///
/// `Reunion`, which sees both files, puts the new title into the archive and removes the note.
extension JSONNode {
    /// Each member that one side changed, with its value before the change; `null` where there was none.
    ///
    /// In archive.json the note stands in an end (finished, deleted) that the other side took out, because it brought
    /// the task back. If that side brought it back from an earlier end, it can't have known this one. Then the note is
    /// a text, the fingerprint of the earlier end. Example: task 3 was finished on Monday. A brings it back. B brings
    /// it back too and finishes it again on Tuesday: A never saw Tuesday's end, so the task stays finished.
    static let changedMembers = "changed"

    /// Marks a task that was deleted here, edited there, and is therefore open again: `FINGERPRINT-ORIGIN`.
    /// The first is its own fingerprint, so that a later edit is noticed; the second that of the edited task.
    static let revivedMark = "revived"

    /// Members that merges and saves write, and no user: a difference in them is not an edit.
    private static let ownMembers = [changedMembers, revivedMark, editTimes, "number"]

    /// With the note `changed` of all that differs from `base`, which the other side removed; nil if nothing does.
    func contested(since base: JSONNode) -> ArraySlice<UInt8>? {
        // A merge brought back the very task that the other side deleted, and nobody edited it since.
        if member(named: JSONNode.changedMembers) == nil, origin == base.origin { return nil }
        return told(since: base)
    }

    /// The same, where `base` is what the side that removed the record knew of it.
    func told(since base: JSONNode) -> ArraySlice<UInt8>? {
        let edits = (memberNames + base.memberNames).uniqued.compactMap { name -> JSONEdit? in
            let before = base.member(named: name)
            guard !JSONNode.ownMembers.contains(name), member(named: name)?.bytes != before?.bytes else {
                return nil
            }
            // A value older than the one in `base`, as several merges may leave it, is no edit that `base` missed.
            if base.notedTime(of: name) ?? .min > notedTime(of: name) ?? .min { return nil }
            return .set(name, before.map { Array($0.bytes) } ?? JSONNode.nothing)
        }
        guard !edits.isEmpty, let none = JSONNode(written: Array("{}".utf8)[...]) else { return nil }
        return edited([.set(JSONNode.changedMembers, none.edited(edits))])[...]
    }

    /// Notes that the other side, which brought the task back from the end `base`, can't have known this end.
    func toldAsNew(since base: JSONNode) -> ArraySlice<UInt8> {
        edited([.set(JSONNode.changedMembers, to: .string(base.digits))])[...]
    }

    /// Of an end: whether the other side brought the task back from this very end.
    var isLeft: Bool { member(named: JSONNode.changedMembers)?.members != nil }

    /// The record as it was before the changes that `changed` notes, without the times of edits; nil without a note.
    ///
    ///     record   {"title":"Tea","tags":["home"]}     changed   {"title":"Te","tags":null}
    ///     before   {"title":"Te"}
    package func before(_ changed: JSONNode?, beside end: JSONNode? = nil) -> JSONNode? {
        var edits: [JSONEdit] = []
        if let members = changed?.members {
            for (name, value) in members {
                let name = name.string ?? ""
                edits.append(value.isNull ? .remove(name) : .set(name, Array(value.bytes)))
            }
        } else if let names = changed?.elements {
            // Older versions noted the names alone, `["title"]`. Then the value in `end` is taken for the one before.
            for name in names.compactMap(\.string) {
                edits.append(end?.member(named: name).map { .set(name, Array($0.bytes)) } ?? .remove(name))
            }
        } else {
            return nil
        }
        let unknown = [JSONNode.changedMembers, JSONNode.editTimes].map(JSONEdit.remove)
        return JSONNode(written: edited(edits + unknown)[...])
    }

    /// The record, marked as brought back by a merge because somebody had edited `task`.
    func revived(from task: JSONNode) -> [UInt8] { revived(of: task.origin) }

    /// The mark again, after a merge of `one` and `other`, if both come from the same task.
    func revived(from one: JSONNode, and other: JSONNode) -> [UInt8]? {
        guard member(named: JSONNode.revivedMark) != nil, one.origin == other.origin else { return nil }
        return revived(of: one.origin)
    }

    private func revived(of origin: String) -> [UInt8] {
        edited([.set(JSONNode.revivedMark, to: .string("\(digits)-\(origin)"))])
    }

    /// The fingerprint of the task that this one was brought back from. Of any other task, and of one that was edited
    /// since a merge brought it back, its own.
    private var origin: String {
        let digits = digits
        guard let mark = member(named: JSONNode.revivedMark)?.string, mark.hasPrefix("\(digits)-") else {
            return digits
        }
        return String(mark.dropFirst(digits.utf8.count + 1))
    }

    /// The fingerprint of the record without the notes of merges and without its number.
    private var digits: String {
        // A number never changes but in a merge, so it is no edit.
        let edits = [
            JSONEdit.remove(JSONNode.changedMembers), .remove(JSONNode.revivedMark),
            .set("number", to: .number(.init(0))),
        ]
        return String(Fingerprint(edited(edits)).hash, radix: 16)
    }

    /// Whether the open record holds anything that the ended one may not have known, where no note tells and only the
    /// times of edits are left: a member that differs, and was not changed later in the ended record.
    func hasNews(over end: JSONNode) -> Bool {
        (memberNames + end.memberNames).uniqued.contains { name in
            guard name != "deleted", !JSONNode.ownMembers.contains(name),
                member(named: name)?.bytes != end.member(named: name)?.bytes
            else { return false }
            return end.editTime(of: name) ?? .min <= editTime(of: name) ?? .min
        }
    }

    /// Whether an open and an ended record of one task say the same, apart from the end itself.
    func isUnchanged(since end: JSONNode) -> Bool {
        (memberNames + end.memberNames).allSatisfy { name in
            name == "deleted" || JSONNode.ownMembers.contains(name)
                || member(named: name)?.bytes == end.member(named: name)?.bytes
        }
    }

    /// Whether the task was brought back after `end`. One that was ended again keeps its `reopened`, and so do both
    /// records of it: then the time is the same, and tells nothing.
    func isBroughtBack(after end: JSONNode) -> Bool {
        guard let back = self["reopened"]?.seconds, let ended = (end["completed"] ?? end["deleted"])?.seconds
        else { return false }
        return back >= ended && self["reopened"]?.bytes != end["reopened"]?.bytes
    }

    private static let nothing = Array("null".utf8)
}
