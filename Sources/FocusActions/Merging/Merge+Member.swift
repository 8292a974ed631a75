import JSONKit

extension Merge {
    /// One member as the three versions have it.
    struct Sides {
        let base: JSONNode?
        let one: JSONNode?
        let other: JSONNode?
    }

    /// What becomes of a member.
    enum Pick {
        case one, other
        case text([UInt8])
    }

    /// How two changes of one member are put together, where they can be.
    private enum Rule {
        case plain
        /// Goes with the record as it is.
        case unit
        /// A list of texts, each once: what either added or took away.
        case list
        /// The lines of both.
        case lines
        case highest

        init(_ name: String) {
            self =
                switch name {
                case "tags", "removed": .list
                case "notes": .lines
                case "nextNumber", "number": .highest
                case "reminder", "version", "read": .unit
                default: .plain
                }
        }
    }

    /// `title` is that of the task, if it is one. How a task ended is told by one of the records alone.
    mutating func pick(_ name: String, _ sides: Sides, of title: String?) -> Pick {
        if name == "completed" || name == "skipped" || name == "deleted" { return .one }
        if same(sides.one, sides.other) || same(sides.other, sides.base) { return .one }
        if same(sides.one, sides.base) { return .other }
        // What one side changed and the other took away stays.
        guard let one = sides.one, let other = sides.other else { return sides.one == nil ? .other : .one }
        switch Rule(name) {
        case .highest:
            if let least = one.int, let most = other.int { return least < most ? .other : .one }
        case .list:
            if let list = list(sides.base, one, other) { return .text(list) }
        case .lines:
            if let text = lines(sides.base, one, other) { return .text(text) }
        case .unit:
            if !one.isSameRevision(as: other) { noteLoss(name, other["time"] ?? other, of: title) }
            return .one
        case .plain:
            guard one.members != nil, other.members != nil else { break }
            return .text(merged(one, other, base: sides.base, of: title))
        }
        noteLoss(name, other, of: title)
        return .one
    }

    /// The object `one` with what changed in `other`.
    mutating func merged(_ one: JSONNode, _ other: JSONNode, base: JSONNode?, of title: String?) -> [UInt8] {
        let edits = edits(of: one, other, base: base, title)
        guard !edits.isEmpty else { return Array(one.bytes) }
        var writer = JSONWriter()
        writer.append(one, edits: edits)
        return writer.bytes
    }

    /// What `other` has beyond `one`, where it is not known from what both were made.
    static func additions(of other: JSONNode, to one: JSONNode) -> [JSONEdit] {
        let none = StoredFile(empty: .archive)
        var merge = Merge(file: .archive, base: nil, first: none, second: none, favoursFirst: true)
        return merge.edits(of: one, other, base: nil, nil)
    }

    /// What makes `one` the merged object.
    private mutating func edits(of one: JSONNode, _ other: JSONNode, base: JSONNode?, _ title: String?)
        -> [JSONEdit]
    {
        let names = one.memberNames + other.memberNames
        var edits: [JSONEdit] = []
        for name in names.uniqued {
            let sides = Sides(
                base: base?.member(named: name), one: one.member(named: name),
                other: other.member(named: name))
            switch pick(name, sides, of: title) {
            case .one: break
            case .other: edits.append(sides.other.map { .set(name, Array($0.bytes)) } ?? .remove(name))
            case .text(let text): edits.append(.set(name, text))
            }
        }
        return edits
    }

    private mutating func noteLoss(_ name: String, _ lost: JSONNode, of title: String?) {
        let text = lost.string ?? String(decoding: lost.bytes, as: UTF8.self)
        note(.overruled(member: name, title: title, lost: text))
    }

    /// nil for what is no list of texts.
    private func list(_ base: JSONNode?, _ one: JSONNode, _ other: JSONNode) -> [UInt8]? {
        guard let ones = one.texts, let others = other.texts else { return nil }
        let known = Set(base?.texts ?? [])
        let (inOne, inOther) = (Set(ones), Set(others))
        let kept = (ones + others).uniqued.filter {
            !known.contains($0) || inOne.contains($0) && inOther.contains($0)
        }
        var writer = JSONWriter()
        writer.append(.array(kept.map(JSONValue.string)))
        return writer.bytes
    }

    /// The lines of `one`, and those of `other` that are in neither it nor the base.
    private func lines(_ base: JSONNode?, _ one: JSONNode, _ other: JSONNode) -> [UInt8]? {
        guard let ones = one.string, let others = other.string else { return nil }
        let lines = ones.lines
        let known = Set(lines + (base?.string?.lines ?? []))
        var writer = JSONWriter()
        writer.append((lines + others.lines.filter { !known.contains($0) }).joined(separator: "\n"))
        return writer.bytes
    }

    private func same(_ one: JSONNode?, _ other: JSONNode?) -> Bool { one?.bytes == other?.bytes }
}

extension JSONNode {
    var memberNames: [String] { members?.map { $0.name.string ?? "" } ?? [] }

    /// nil unless it is an array of nothing but strings.
    fileprivate var texts: [String]? {
        guard let elements else { return nil }
        var texts: [String] = []
        for element in elements {
            guard let text = element.string else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// Of two reminders: whether only what was done about them differs.
    fileprivate func isSameRevision(as other: JSONNode) -> Bool {
        revision == other.revision && self["since"]?.bytes == other["since"]?.bytes
    }
}

extension String {
    fileprivate var lines: [String] {
        split(omittingEmptySubsequences: false) { $0 == "\n" }.map(String.init)
    }
}
