package import FocusCore
import FocusFormats
import JSONKit
import TimeKit

/// Why a record is no task, or can't be named unambiguously.
package enum TaskFault: Hashable {
    case notAnObject
    case missing(member: String)
    /// What is written there can't be used.
    case unusable(member: String, text: String)
    case repeatedNumber(Int, path: String, firstLine: Int)
    case repeatedID(UniqueID, firstLine: Int)
    /// The zone by whose clock it goes is not on this machine.
    case unknownZone(String)
    /// None of the above, such as a reminder of a form that a newer version writes.
    case unknownForm

    /// nil for a record that is a task.
    init?(of node: JSONNode) {
        guard Task(node) == nil else { return nil }
        guard node.members != nil else {
            self = .notAnObject
            return
        }
        self =
            TaskFault(node, "number") { $0.int.map { $0 > 0 } ?? false }
            ?? TaskFault(node, "id") { $0.string.flatMap { UniqueID($0) } != nil }
            ?? TaskFault(node, "title") { $0.string != nil }
            ?? node["reminder"].flatMap(TaskFault.init(reminder:)) ?? .unknownForm
    }

    private init?(reminder: JSONNode) {
        guard reminder.members != nil else {
            self = .unusable(member: "reminder", text: reminder.text)
            return
        }
        if let fault = TaskFault(reminder, "time", { $0.string.flatMap(CivilDateTime.init) != nil }) {
            self = fault
        } else if Reminder(reminder) == nil,
            let name = ["repeat", "exdate"].first(where: { reminder.member(named: $0) != nil }),
            let rule = reminder.member(named: name)
        {
            self = .unusable(member: name, text: rule.text)
        } else {
            return nil
        }
    }

    private init?(_ node: JSONNode, _ name: String, _ isGood: (JSONNode) -> Bool) {
        guard let value = node.member(named: name) else {
            self = .missing(member: name)
            return
        }
        guard !isGood(value) else { return nil }
        self = .unusable(member: name, text: value.text)
    }
}

extension JSONNode {
    /// The string it holds, or else its JSON text.
    fileprivate var text: String { string ?? String(decoding: bytes, as: UTF8.self) }
}
