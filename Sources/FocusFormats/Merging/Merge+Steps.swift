import FocusCore
import JSONKit

/// The checklist of a task in two versions.
extension Merge {
    /// base Passport open, Tickets open; A ticks Passport, B ticks Tickets: both ticked. Where the base is not known,
    /// what one side has done is done, and what one side has stays. nil if either is no object.
    func steps(_ base: JSONNode?, _ one: JSONNode, _ other: JSONNode) -> [UInt8]? {
        guard one.members != nil, other.members != nil else { return nil }
        var steps: [JSONValue.Member] = []
        for name in (one.memberNames + other.memberNames).uniqued {
            let known = base?.member(named: name)?.bool
            let (ours, theirs) = (one.member(named: name)?.bool, other.member(named: name)?.bool)
            if known != nil, ours == nil && theirs == known || theirs == nil && ours == known { continue }
            let isDone = ours == theirs ? ours : known.map { !$0 } ?? (ours == true || theirs == true)
            steps.append(.init(name, .bool(isDone ?? false)))
        }
        var writer = JSONWriter()
        writer.append(.object(steps))
        return writer.bytes
    }

    /// The checklist of a series, without what was ticked off for an occurrence that is over; nil where none is.
    func presentSteps(_ sides: Sides) -> [UInt8]? {
        guard file == .tasks, let (one, other) = sides.records,
            let merge = ReminderMerge(of: one, other, base: sides.baseRecord)
        else { return nil }
        let records = [sides.baseRecord, one, other]
        let areOver = records.map { $0.map(merge.isOver(checklistOf:)) ?? false }
        guard areOver.contains(true) else { return nil }
        let checklists = zip([sides.base, sides.one, sides.other], areOver).map { steps, isOver in
            isOver ? steps?.opened : steps
        }
        guard let none = JSONNode(written: Array("{}".utf8)[...]),
            let merged = steps(checklists[0], checklists[1] ?? none, checklists[2] ?? none)
        else { return nil }
        return merged == Array(none.bytes) ? nil : merged
    }
}

extension ReminderMerge {
    /// Whether what a version ticked off is of an occurrence that is over. Example: A ticks a step of today's, which B
    /// has finished: tomorrow's checklist begins open.
    func isOver(checklistOf record: JSONNode) -> Bool {
        guard let version = ReminderVersion(of: record) else { return false }
        if settled != right.settled { return version.settled != settled }
        return version.node.isTyped(as: right.node) && version.progress != right.progress
    }
}

extension JSONNode {
    /// A checklist with nothing ticked off; what is none stays as it is.
    fileprivate var opened: JSONNode {
        JSONNode(written: edited(memberNames.map { .set($0, to: .bool(false)) })[...]) ?? self
    }
}
