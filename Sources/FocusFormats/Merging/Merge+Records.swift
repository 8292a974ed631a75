import JSONKit
import TimeKit

extension Merge {
    /// All records that are to stand in the file, in order.
    mutating func mergedRecords() -> [ArraySlice<UInt8>] {
        let known = RecordNames(base, of: file)
        let ones = RecordNames(first, of: file)
        let others = RecordNames(second, of: file)
        var records: [ArraySlice<UInt8>] = []
        for name in ones.order(with: others) {
            if let record = record(known[name], ones[name], others[name]) { records.append(record) }
        }
        return file.isLog ? inOrder(records) : records
    }

    /// nil for a record that one side took away.
    private mutating func record(_ base: JSONNode?, _ one: JSONNode?, _ other: JSONNode?)
        -> ArraySlice<UInt8>?
    {
        guard let one, let other else { return (one ?? other).flatMap { remaining($0, since: base) } }
        if one.bytes == other.bytes || other.bytes == base?.bytes { return one.bytes }
        if one.bytes == base?.bytes { return other.bytes }
        let (winner, loser) = isRight(one, over: other, base) ? (one, other) : (other, one)
        let title = title(winner, loser, base: base)
        let record = merged(winner, loser, base: base, of: title)[...]
        guard let merged = JSONNode(written: record) else { return record }
        guard file == .tasks else {
            let isAnother = loser.isLeft && !winner.isLeft && !winner.isSameEnd(as: loser)
            return file == .archive && isAnother ? merged.toldAsNew(since: loser) : record
        }
        let told = toldAgain(merged, from: winner, loser)
        return JSONNode(written: told)?.revived(from: winner, and: loser)?[...] ?? told
    }

    /// What only one side has. What it changed after all is not to be lost.
    private func remaining(_ left: JSONNode, since base: JSONNode?) -> ArraySlice<UInt8>? {
        guard let base, left.bytes != base.bytes else { return base == nil ? left.bytes : nil }
        switch file {
        case .tasks: return left.contested(since: base)
        // The other side brought the task back, so that it is elsewhere.
        case .archive: return left.isSameEnd(as: base) ? left.told(since: base) : left.toldAsNew(since: base)
        default: return left.bytes
        }
    }

    /// What a task tells of who took it away holds for all that comes in here, too.
    private func toldAgain(_ merged: JSONNode, from one: JSONNode, _ other: JSONNode) -> ArraySlice<UInt8> {
        let changed = merged.member(named: JSONNode.changedMembers)
        let teller = one.member(named: JSONNode.changedMembers) == nil ? other : one
        guard let base = teller.before(changed) else { return merged.bytes }
        return merged.told(since: base) ?? merged.edited([.remove(JSONNode.changedMembers)])[...]
    }

    private func isRight(_ one: JSONNode, over other: JSONNode, _ base: JSONNode?) -> Bool {
        if file == .archive {
            if let base, one.isSameEnd(as: base) != other.isSameEnd(as: base) {
                return other.isSameEnd(as: base)
            }
            if one.isLeft != other.isLeft, !one.isSameEnd(as: other) { return other.isLeft }
            if self.base == nil, one.isBroughtBack(after: other) != other.isBroughtBack(after: one) {
                return one.isBroughtBack(after: other)
            }
        }
        let ranks = (MergeRank(one, in: file), MergeRank(other, in: file))
        return ranks.0.isBefore(ranks.1) ?? (favoursFirst || other.precedes(one))
    }

    /// By time; a record without one stays behind that before it.
    private func inOrder(_ records: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
        var newest = Int64.min
        var times: [Int64] = []
        for record in records {
            newest = JSONNode(written: record)?.time(in: file)?.secondsSinceEpoch ?? newest
            times.append(newest)
        }
        let places = records.indices.sorted { times[$0] != times[$1] ? times[$0] < times[$1] : $0 < $1 }
        return places.map { records[$0] }
    }
}

/// The records of a file by what makes them the same in two versions of it.
private struct RecordNames {
    private var names: [String] = []
    private var places: [String: Int] = [:]
    private let records: [StoredFile.Record]

    init(_ stored: StoredFile?, of file: StoreFile) {
        records = stored?.records ?? []
        for (place, record) in records.enumerated() {
            let plain = record.node?.name(in: file) ?? String(decoding: record.bytes, as: UTF8.self)
            // An id may stand in the archive several times, for a task may be finished several times.
            var name = plain
            var number = 1
            while places[name] != nil {
                number += 1
                name = "\(plain) \(number)"
            }
            places[name] = place
            names.append(name)
        }
    }

    subscript(name: String) -> JSONNode? { places[name].flatMap { records[$0].node } }

    /// Those of both: what stands in the other alone comes behind what stands here before the next common one.
    func order(with other: RecordNames) -> [String] {
        var order: [String] = []
        var next = other.names.startIndex
        for name in names {
            if let place = other.places[name], place >= next {
                order += other.names[next..<place].filter { places[$0] == nil }
                next = place + 1
            }
            order.append(name)
        }
        return order + other.names[next...].filter { places[$0] == nil }
    }
}

extension JSONNode {
    /// nil for a record without an id, which is the same only as one with the same text.
    fileprivate func name(in file: StoreFile) -> String? {
        guard let id = self["id"]?.string else { return nil }
        return file == .archive ? "\(id)@\(self["occurrence"]?.string ?? "")" : id
    }

    /// Of two records of the archive.
    fileprivate func isSameEnd(as other: JSONNode) -> Bool {
        ["completed", "skipped", "deleted"].allSatisfy {
            member(named: $0)?.bytes == other.member(named: $0)?.bytes
        }
    }

    fileprivate func time(in file: StoreFile) -> Instant? {
        let names: [String] =
            switch file {
            case .archive: ["completed", "skipped", "deleted"]
            case .sessions: ["ended"]
            default: ["time"]
            }
        for name in names {
            if let text = member(named: name)?.string { return Instant(rfc3339: text) }
        }
        return nil
    }

    /// Any order of two different records.
    fileprivate func precedes(_ other: JSONNode) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }
}

extension StoreFile {
    /// Its records stand in the order of what they tell of.
    fileprivate var isLog: Bool {
        switch self {
        case .archive, .sessions, .feed: true
        default: false
        }
    }
}

/// Which of two versions of a record is right where they differ: the highest is.
private struct MergeRank {
    private let numbers: [Int64]
    private let settled: String

    init(_ node: JSONNode, in file: StoreFile) {
        let reminder = node["reminder"]
        settled = reminder?["settled"]?.string ?? ""
        let since = reminder == nil ? nil : node.editTime(of: "reminder")
        let edited = [since ?? .min, Int64(reminder?.revision ?? 0)]
        switch file {
        // What was done counts more than what was taken away, and the first time counts.
        case .archive:
            let kind: Int64 = node["completed"] != nil ? 2 : node["skipped"] != nil ? 1 : 0
            numbers = [kind, -(node.time(in: file)?.secondsSinceEpoch ?? .max)] + edited
        case .feed: numbers = [-(node.time(in: file)?.secondsSinceEpoch ?? .max)]
        default: numbers = edited
        }
    }

    /// nil where nothing decides.
    func isBefore(_ other: MergeRank) -> Bool? {
        for (one, another) in zip(numbers, other.numbers) where one != another { return one > another }
        return settled == other.settled ? nil : settled > other.settled
    }
}
