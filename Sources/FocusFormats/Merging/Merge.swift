import FocusCore
import JSONKit

/// Two versions of a file that were made from one, put together by record and by member.
///
/// The outcome does not depend on which of the two is ours, so that two machines that merge each other's work end
/// up with the same bytes.
package struct Merge {
    package let file: StoreFile
    let base: StoredFile?
    /// The two versions, in an order that follows from what they hold.
    let first: StoredFile
    let second: StoredFile
    /// Whether the first is right where both say something different, or what they hold decides.
    let favoursFirst: Bool
    private(set) var notes: [MergeNote] = []

    /// What came of it.
    package struct Outcome {
        package let bytes: [UInt8]
        package let notes: [MergeNote]
    }

    /// What changed on one side alone is taken over as it is; `favouringOurs` is for versions of which ours is known
    /// to be the newer one.
    package static func of(
        _ file: StoreFile, base: StoredFile?, ours: StoredFile, theirs: StoredFile,
        favouringOurs: Bool = false
    ) throws(Damage) -> Outcome {
        if ours.source == theirs.source || theirs.source == base?.source {
            return Outcome(bytes: ours.source, notes: [])
        }
        if ours.source == base?.source { return Outcome(bytes: theirs.source, notes: []) }
        let isInOrder = favouringOurs || ours.precedes(theirs)
        var merge = Merge(
            file: file, base: base, first: isInOrder ? ours : theirs, second: isInOrder ? theirs : ours,
            favoursFirst: favouringOurs)
        return try merge.run()
    }

    private mutating func run() throws(Damage) -> Outcome {
        var merged = first
        mergeMembers(of: &merged)
        if file.recordsName != nil { merged.replaceRecords(mergedRecords()) }
        var result = try StoredFile(merged.bytes, as: file)
        switch file {
        case .tasks:
            result.set(StoredFile.mergedMark, .bool(true))
            notes += TaskNumbers.settle(in: &result)
        case .archive: result.set(StoredFile.mergedMark, .bool(true))
        case .feed: FeedTable.trim(&result)
        default: break
        }
        return Outcome(bytes: result.bytes, notes: notes)
    }

    package mutating func note(_ note: MergeNote) {
        switch file {
        // Two machines tell of one event in words of their own; nothing is lost with either.
        case .feed, .sessions: break
        default: notes.append(note)
        }
    }

    private mutating func mergeMembers(of merged: inout StoredFile) {
        let names = first.members.map(\.name) + second.members.map(\.name)
        for name in names.uniqued where name != StoredFile.mergedMark {
            let sides = Sides(
                base: base?.member(named: name)?.node, one: first.member(named: name)?.node,
                other: second.member(named: name)?.node)
            switch pick(name, sides, of: nil) {
            case .one: break
            case .other:
                if let node = sides.other {
                    merged.set(name, verbatim: node.bytes)
                } else {
                    merged.removeMember(named: name)
                }
            case .text(let text): merged.set(name, verbatim: text[...])
            }
        }
    }
}

/// What should be told of a merge.
package enum MergeNote {
    /// Both had given the number to a task of their own.
    case renumbered(title: String, from: Int, to: Int)
    /// Both changed the same member; the text of the one that gave way.
    case overruled(member: String, title: String?, lost: String)
}

extension StoredFile {
    /// Says in a file of tasks that its tasks and those of the archive were merged apart from each other.
    package static let mergedMark = "merged"

    package var isMerged: Bool { member(named: StoredFile.mergedMark) != nil }

    /// Any order that depends on nothing but the two.
    fileprivate func precedes(_ other: StoredFile) -> Bool {
        if records.count != other.records.count { return records.count > other.records.count }
        return other.source.lexicographicallyPrecedes(source)
    }
}
