import FocusCore
import JSONKit

/// Merges two versions of one file, made from a common one (the base), record by record and member by member.
///
///     base    3 Te             A renames it, B adds a tag, both offline:
///     A       3 Tea
///     B       3 Te  [home]     merged   3 Tea [home]
///
/// The outcome does not depend on which version is "ours": two machines that merge each other's work get the same
/// bytes. Tasks and archive are merged apart; `Reunion` makes them agree later.
package struct Merge {
    package let file: StoreFile
    let base: StoredFile?
    /// The two versions in an order that follows from their contents alone, not from who merges.
    let first: StoredFile
    let second: StoredFile
    /// Whether the first wins where both changed the same thing. Otherwise edit times and contents decide.
    let favoursFirst: Bool
    private(set) var notes: [MergeNote] = []

    package struct Outcome {
        package let bytes: [UInt8]
        package let notes: [MergeNote]
    }

    /// A file that only one side changed is taken over byte by byte. `favouringOurs` is for a file and a copy left
    /// beside it by a synchronizer: there the file itself is known to be the right one.
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
        // Two machines put the same event into words of their own; whichever is kept, nothing is lost.
        case .feed: break
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

/// What the user should be told after a merge.
package enum MergeNote: Hashable {
    /// Both sides had given the number to a task of their own.
    case renumbered(title: String, from: Int, to: Int)
    /// Both changed the same member; `lost` is the value that was given up.
    case overruled(member: String, title: String?, lost: String)
}

extension StoredFile {
    /// A member of tasks.json and archive.json: this file was merged, and `Reunion` has yet to make the two agree.
    package static let mergedMark = "merged"

    package var isMerged: Bool { member(named: StoredFile.mergedMark) != nil }

    /// An order that depends on nothing but the two: the one with more records first.
    fileprivate func precedes(_ other: StoredFile) -> Bool {
        if records.count != other.records.count { return records.count > other.records.count }
        return other.source.lexicographicallyPrecedes(source)
    }
}
