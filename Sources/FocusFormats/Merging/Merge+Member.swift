import FocusCore
package import JSONKit

extension Merge {
    /// One member as the three versions have it.
    package struct Sides {
        let base: JSONNode?
        let one: JSONNode?
        let other: JSONNode?
        /// Whether it is known what both versions were made from.
        var isBaseKnown = true
        /// When each side last changed it, as far as that was noted.
        var times: (one: Int64?, other: Int64?) = (nil, nil)

        init(base: JSONNode?, one: JSONNode?, other: JSONNode?) {
            self.base = base
            self.one = one
            self.other = other
        }

        /// Of a member of records.
        init(_ name: String, of one: JSONNode, _ other: JSONNode, base: JSONNode?) {
            self.init(
                base: base?.member(named: name), one: one.member(named: name),
                other: other.member(named: name))
            isBaseKnown = base != nil
            times = (one.editTime(of: name), other.editTime(of: name))
        }

        /// nil where nothing tells.
        var isOneNewer: Bool? {
            times.one == times.other ? nil : (times.one ?? .min) > (times.other ?? .min)
        }

        /// nil where nothing tells that one side alone ever changed it.
        fileprivate var isOneAlone: Bool? {
            times.one == nil || times.other == nil ? isOneNewer : nil
        }
    }

    /// What becomes of a member.
    package enum Pick {
        case one, other
        case text([UInt8])
    }

    /// How two changes of one member are put together, where they can be.
    private enum Rule {
        case plain
        /// How a task ended is told by one of the records alone.
        case end
        /// Goes with the record as it is.
        case unit
        /// A list of texts, each once: what either added or took away.
        case list
        /// The lines of both.
        case lines
        case highest
        /// The later time, of each member.
        case times
        case latest
        /// What merges tell each other.
        case told

        init(_ name: String) {
            self =
                switch name {
                case "completed", "skipped", "deleted": .end
                case "tags", "removed": .list
                case "notes": .lines
                case "nextNumber", "number": .highest
                case "reminder", "version", "read": .unit
                case JSONNode.editTimes: .times
                case "reopened", JSONNode.revivedMark: .latest
                case JSONNode.changedMembers: .told
                default: .plain
                }
        }
    }

    /// `title` is that of the task, if it is one.
    package mutating func pick(_ name: String, _ sides: Sides, of title: String?) -> Pick {
        let rule = Rule(name)
        if rule == .end || same(sides.one, sides.other) { return .one }
        if sides.isBaseKnown {
            if same(sides.other, sides.base) { return .one }
            if same(sides.one, sides.base) { return .other }
        } else if let isOneAlone = sides.isOneAlone {
            return isOneAlone ? .one : .other
        }
        guard let one = sides.one, let other = sides.other else {
            // What one side changed and the other took away stays.
            let isOneKept = sides.isBaseKnown ? nil : sides.isOneNewer
            return isOneKept ?? (sides.one != nil) ? .one : .other
        }
        if let text = joined(rule, sides.base, one, other, of: title) { return .text(text) }
        let isOneRight = rule == .highest ? isHigher(one, than: other) : sides.isOneNewer ?? true
        switch rule {
        case .latest, .times, .told: break
        case .highest where one.int != nil && other.int != nil: break
        case .unit where one.isSameRevision(as: other): break
        default:
            let lost = isOneRight ? other : one
            noteLoss(name, rule == .unit ? lost["time"] ?? lost : lost, of: title)
        }
        return isOneRight ? .one : .other
    }

    /// nil where one of the two has to give way.
    private mutating func joined(
        _ rule: Rule, _ base: JSONNode?, _ one: JSONNode, _ other: JSONNode, of title: String?
    ) -> [UInt8]? {
        switch rule {
        case .list: list(base, one, other)
        case .lines: lines(base, one, other)
        case .times: latest(one, other)
        case .plain where one.members != nil && other.members != nil:
            merged(one, other, base: base, of: title)
        case .told where one.members != nil && other.members != nil:
            Merge.joined(one, other, base: base)
        case .plain, .told, .end, .unit, .highest, .latest: nil
        }
    }

    /// The object `one` with what changed in `other`.
    package mutating func merged(_ one: JSONNode, _ other: JSONNode, base: JSONNode?, of title: String?)
        -> [UInt8]
    {
        let edits = edits(of: one, other, base: base, title)
        guard !edits.isEmpty else { return Array(one.bytes) }
        var writer = JSONWriter()
        writer.append(one, edits: edits)
        return writer.bytes
    }

    /// Likewise, of records that stand in different files.
    static func joined(_ one: JSONNode, _ other: JSONNode, base: JSONNode?) -> [UInt8] {
        let none = StoredFile(empty: .archive)
        var merge = Merge(file: .archive, base: nil, first: none, second: none, favoursFirst: true)
        return merge.merged(one, other, base: base, of: nil)
    }

    /// What makes `one` the merged object.
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

    /// What a task that comes of both is called.
    func title(_ one: JSONNode, _ other: JSONNode, base: JSONNode?) -> String? {
        var trial = self
        let sides = Sides("title", of: one, other, base: base)
        if case .other = trial.pick("title", sides, of: nil) { return other["title"]?.string }
        return one["title"]?.string
    }

    private mutating func noteLoss(_ name: String, _ lost: JSONNode, of title: String?) {
        let text = lost.string ?? String(decoding: lost.bytes, as: UTF8.self)
        note(.overruled(member: name, title: title, lost: text))
    }

    private func same(_ one: JSONNode?, _ other: JSONNode?) -> Bool { one?.bytes == other?.bytes }
}

extension JSONNode {
    var memberNames: [String] { members?.map { $0.name.string ?? "" } ?? [] }

    /// Of two reminders: whether only what was done about them differs.
    fileprivate func isSameRevision(as other: JSONNode) -> Bool {
        revision == other.revision && self["since"]?.seconds == other["since"]?.seconds
    }
}
