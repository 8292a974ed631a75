import FocusCore
import JSONKit

/// Members of which both sides changed the value, and both changes can be kept.
extension Merge {
    /// base [home, old]; A [home, old, tea]; B [home, urgent]: [home, tea, urgent]. nil if either is no list of texts.
    func list(_ base: JSONNode?, _ one: JSONNode, _ other: JSONNode) -> [UInt8]? {
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

    /// The lines of `one`, then those of `other` that are new, in neither `one` nor the base. A line that only `other`
    /// removed stays: notes rather grow than lose a line.
    func lines(_ base: JSONNode?, _ one: JSONNode, _ other: JSONNode) -> [UInt8]? {
        guard let ones = one.string, let others = other.string else { return nil }
        let lines = ones.lines
        let known = Set(lines + (base?.string?.lines ?? []))
        var writer = JSONWriter()
        writer.append((lines + others.lines.filter { !known.contains($0) }).joined(separator: "\n"))
        return writer.bytes
    }

    /// For each member the later of the two times.
    func latest(_ one: JSONNode, _ other: JSONNode) -> [UInt8]? {
        guard one.members != nil, let others = other.members else { return nil }
        var edits: [JSONEdit] = []
        for (name, time) in others {
            guard let name = name.string, time.seconds ?? .min > one.member(named: name)?.seconds ?? .min
            else { continue }
            edits.append(.set(name, Array(time.bytes)))
        }
        return one.edited(edits)
    }

    func isHigher(_ one: JSONNode, than other: JSONNode) -> Bool {
        guard let least = one.int, let most = other.int else { return true }
        return least >= most
    }
}

extension JSONNode {
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
}

extension String {
    fileprivate var lines: [String] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
    }
}
