import FocusCore
package import JSONKit
import TimeKit
import WhenKit

extension Merge {
    /// One member in the common version (`base`) and in the two that were made from it.
    package struct Sides {
        let base: JSONNode?
        let one: JSONNode?
        let other: JSONNode?
        /// False where the common version is lost. Then nil in `base` does not mean that the member was not there.
        var isBaseKnown = true
        /// When each side last changed it; nil where that was not noted.
        var times: (one: Int64?, other: Int64?) = (nil, nil)
        /// What the member is of, where that is a record.
        private(set) var records: (one: JSONNode, other: JSONNode)?
        private(set) var baseRecord: JSONNode?

        init(base: JSONNode?, one: JSONNode?, other: JSONNode?) {
            self.base = base
            self.one = one
            self.other = other
        }

        /// The member `name` of one record.
        init(_ name: String, of one: JSONNode, _ other: JSONNode, base: JSONNode?) {
            self.init(
                base: base?.member(named: name), one: one.member(named: name),
                other: other.member(named: name))
            isBaseKnown = base != nil
            times = (one.editTime(of: name), other.editTime(of: name))
            records = (one, other)
            baseRecord = base
        }

        /// nil if the times of edits do not tell.
        var isOneNewer: Bool? {
            times.one == times.other ? nil : (times.one ?? .min) > (times.other ?? .min)
        }

        /// Only one side has a time for the member, so only that side ever changed it; nil otherwise.
        fileprivate var isOneAlone: Bool? {
            times.one == nil || times.other == nil ? isOneNewer : nil
        }
    }

    /// Which value a member gets.
    package enum Pick {
        case one, other
        case text([UInt8])
    }

    /// What happens to a member that both sides changed. Example: `tags` were [home]; A adds "urgent", B removes
    /// "home". Both are done, and [urgent] is left. Of two new titles only one can stay; the other is told to the user.
    private enum Rule {
        /// One of the two stays and the other is reported, unless both are objects: those are merged member by member.
        case plain
        /// `completed`, `skipped`, `deleted`: the winning record's, or a task could be finished and deleted at once.
        case end
        /// One side's value as a whole. A reminder put together from halves would ring at a time that nobody chose.
        case unit
        case reminder
        /// A checklist: what either side added, ticked off or took away.
        case steps
        /// A list of texts, each once: what either added or took away.
        case list
        /// The lines of both sides.
        case lines
        case highest
        /// `edited`: for each name in it the later time.
        case times
        /// One of the two, the later where a time says so. Nothing is reported, for no user wrote it.
        case latest
        /// The note `changed`, from one merge to the next.
        case told

        init(_ name: String) {
            self =
                switch name {
                case "completed", "skipped", "deleted": .end
                case "tags", "removed", "removedRead": .list
                case "notes": .lines
                case "nextNumber", "number", "lastRevision": .highest
                case "version", "read": .unit
                case "reminder": .reminder
                case "steps": .steps
                case JSONNode.editTimes: .times
                case "reopened", JSONNode.revivedMark: .latest
                case JSONNode.changedMembers: .told
                default: .plain
                }
        }
    }

    /// Decides on one member. Changed on one side: that value. Changed on both: by its rule, and what gives way is
    /// noted. `title` names the task in the note, if it is one.
    package mutating func pick(_ name: String, _ sides: Sides, of title: String?) -> Pick {
        let rule = Rule(name)
        if rule == .end || same(sides.one, sides.other) { return .one }
        if rule == .steps, let text = presentSteps(sides) { return .text(text) }
        if sides.isBaseKnown {
            if same(sides.other, sides.base) { return .one }
            if same(sides.one, sides.base) { return .other }
        }
        if rule == .reminder, let text = reminder(sides, of: title) { return .text(text) }
        if !sides.isBaseKnown, let isOneAlone = sides.isOneAlone {
            return isOneAlone ? .one : .other
        }
        guard let one = sides.one, let other = sides.other else {
            if rule == .reminder, isReminderGone(sides, of: title) { return sides.one == nil ? .one : .other }
            // What one side changed and the other took away stays.
            noteDefault(name, sides)
            let isOneKept = sides.isBaseKnown ? nil : sides.isOneNewer
            return isOneKept ?? (sides.one != nil) ? .one : .other
        }
        if let text = joined(rule, sides.base, one, other, of: title) { return .text(text) }
        let isOneRight = rule == .highest ? isHigher(one, than: other) : sides.isOneNewer ?? true
        switch rule {
        case .latest, .times, .told: break
        case .highest where one.int != nil && other.int != nil: break
        default: noteLoss(name, isOneRight ? other : one, of: title)
        }
        return isOneRight ? .one : .other
    }

    /// Both values put together; nil if one of them has to give way.
    private mutating func joined(
        _ rule: Rule, _ base: JSONNode?, _ one: JSONNode, _ other: JSONNode, of title: String?
    ) -> [UInt8]? {
        switch rule {
        case .list: list(base, one, other)
        case .steps: steps(base, one, other)
        case .lines: lines(base, one, other)
        case .times: latest(one, other)
        case .plain where one.members != nil && other.members != nil:
            merged(one, other, base: base, of: title)
        case .told where one.members != nil && other.members != nil:
            Merge.joined(one, other, base: base)
        case .plain, .told, .end, .unit, .reminder, .highest, .latest: nil
        }
    }

    /// The object `one`, with what `other` changed in it.
    package mutating func merged(_ one: JSONNode, _ other: JSONNode, base: JSONNode?, of title: String?)
        -> [UInt8]
    {
        let edits = edits(of: one, other, base: base, title)
        return edits.isEmpty ? Array(one.bytes) : one.edited(edits)
    }

    /// The same for two records of one task that stand in different files, one in tasks.json and one in archive.json.
    static func joined(_ one: JSONNode, _ other: JSONNode, base: JSONNode?) -> [UInt8] {
        let none = StoredFile(empty: .archive)
        var merge = Merge(file: .archive, base: nil, first: none, second: none, favoursFirst: true)
        return merge.merged(one, other, base: base, of: nil)
    }

    /// The edits that turn `one` into the merged object.
    private mutating func edits(of one: JSONNode, _ other: JSONNode, base: JSONNode?, _ title: String?)
        -> [JSONEdit]
    {
        let names = one.memberNames + other.memberNames
        var edits: [JSONEdit] = []
        for name in names.uniqued {
            let sides = Sides(name, of: one, other, base: base)
            switch pick(name, sides, of: title) {
            case .one: break
            case .other: edits.append(sides.other.map { .set(name, Array($0.bytes)) } ?? .remove(name))
            case .text(let text): edits.append(.set(name, text))
            }
        }
        return edits
    }

    /// The title of a task that is merged from both; of a session what it was.
    func title(_ one: JSONNode, _ other: JSONNode, base: JSONNode?) -> String? {
        if file == .sessions { return Session(one)?.title }
        var trial = self
        let sides = Sides("title", of: one, other, base: base)
        if case .other = trial.pick("title", sides, of: nil) { return other["title"]?.string }
        return one["title"]?.string
    }

    mutating func noteLoss(_ name: String, _ lost: JSONNode, of title: String?) {
        // The only numbers in a session are lengths.
        let length = file == .sessions ? lost.int.map { TimeText.length(TimeSpan(seconds: Int64($0))) } : nil
        let text = length ?? lost.string ?? String(decoding: lost.bytes, as: UTF8.self)
        note(.overruled(member: name, title: title, lost: text))
    }

    /// A preference that has its default stands in no file; to set it so is a change as any other.
    private mutating func noteDefault(_ name: String, _ sides: Sides) {
        guard file == .preferences, sides.base != nil, let key = PreferenceKey(rawValue: name) else { return }
        note(.overruled(member: name, title: nil, lost: key.defaultValue.description))
    }

    private func same(_ one: JSONNode?, _ other: JSONNode?) -> Bool { one?.bytes == other?.bytes }
}

extension JSONNode {
    var memberNames: [String] { members?.map { $0.name.string ?? "" } ?? [] }
}
