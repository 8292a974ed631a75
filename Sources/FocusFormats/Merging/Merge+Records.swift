import JSONKit
import TimeKit

extension Merge {
    /// The records of the merged file, in order.
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

    /// One record in the three versions; nil if one side removed it and the other left it as it was.
    private mutating func record(_ base: JSONNode?, _ one: JSONNode?, _ other: JSONNode?)
        -> ArraySlice<UInt8>?
    {
        guard let one, let other else { return (one ?? other).flatMap { remaining($0, since: base) } }
        if one.bytes == other.bytes || other.bytes == base?.bytes { return one.bytes }
        if one.bytes == base?.bytes { return other.bytes }
        let (winner, loser) = isRight(one, over: other, base) ? (one, other) : (other, one)
        let title = title(winner, loser, base: base)
        let record = merged(winner, loser, base: base, of: title)[...]
        guard var merged = JSONNode(written: record) else { return record }
        guard file == .tasks else {
            let isAnother = loser.isLeft && !winner.isLeft && !winner.isSameEnd(as: loser)
            return file == .archive && isAnother ? merged.toldAsNew(since: loser) : record
        }
        merged = withoutEarlySnooze(merged, of: title)
        let told = toldAgain(merged, from: winner, loser)
        return JSONNode(written: told)?.revived(from: winner, and: loser)?[...] ?? told
    }

    /// A start that one side set ends what the other put off to a time before it, as on one machine: until then the task is
    /// in no list. By every clock: that of UTC+14 has the day first.
    private mutating func withoutEarlySnooze(_ task: JSONNode, of title: String?) -> JSONNode {
        guard let reminder = task["reminder"], let until = reminder["snooze"]?["until"],
            let start = task["start"]?.string.flatMap({ CivilDate($0) }),
            until.seconds ?? .max < Zone.utc.resolve(start.midnight).instant.secondsSinceEpoch - 14 * 3600
        else { return task }
        noteLoss("snooze", until, of: title)
        return JSONNode(written: task.edited([.set("reminder", reminder.edited([.remove("snooze")]))])[...])
            ?? task
    }

    /// A record that only one side has: new there, or removed by the other side. It stays if it is new or was changed.
    private func remaining(_ left: JSONNode, since base: JSONNode?) -> ArraySlice<UInt8>? {
        guard let base, left.bytes != base.bytes else { return base == nil ? left.bytes : nil }
        switch file {
        case .tasks: return left.contested(since: base)
        // The other side brought the task back, so it stands in tasks.json there.
        case .archive: return left.isSameEnd(as: base) ? left.told(since: base) : left.toldAsNew(since: base)
        default: return left.bytes
        }
    }

    /// Writes the note `changed` anew after a merge of a task that has one. Example: A finished task 3, and B's new
    /// title was noted. C only added a tag. A knew of neither, so the note has to name the tag, too.
    private func toldAgain(_ merged: JSONNode, from one: JSONNode, _ other: JSONNode) -> ArraySlice<UInt8> {
        let changed = merged.member(named: JSONNode.changedMembers)
        let teller = one.member(named: JSONNode.changedMembers) == nil ? other : one
        guard let base = teller.before(changed) else { return merged.bytes }
        return merged.told(since: base) ?? merged.edited([.remove(JSONNode.changedMembers)])[...]
    }

    /// Which version of a record wins where they differ. In the archive an end that only one side made wins, then one
    /// that nobody brought the task back from; otherwise `MergeRank` decides.
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

    /// By time. A record without a time stays behind the one before it.
    private func inOrder(_ records: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
        var newest = Int64.min
        var times: [Int64] = []
        for record in records {
            newest = JSONNode(written: record)?.time(in: file)?.secondsSinceEpoch ?? newest
            times.append(newest)
        }
        let places = records.indices.inOrder { times[$0] != times[$1] ? times[$0] < times[$1] : $0 < $1 }
        return places.map { records[$0] }
    }
}

/// The records of a file by the name under which the same record is found in another version: the id of a task.
private struct RecordNames {
    private var names: [String] = []
    private var places: [String: Int] = [:]
    private let records: [StoredFile.Record]

    init(_ stored: StoredFile?, of file: StoreFile) {
        records = stored?.records ?? []
        for (place, record) in records.enumerated() {
            let plain = record.node?.name(in: file) ?? String(decoding: record.bytes, as: UTF8.self)
            // A name may stand in the archive several times; the second one is then "ID@ 2".
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

    /// The names of both. What only the other has comes before the next name that both have:
    ///
    ///     here  1 2 5      other  1 3 5 6      together  1 2 3 5 6
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
    /// The name of a record; nil without an id: then only a record with the same text is the same. In the archive each
    /// occurrence of a repeating task is a record of its own, `ID@2026-11-21T09:00`.
    fileprivate func name(in file: StoreFile) -> String? {
        guard let id = self["id"]?.string else { return nil }
        return file == .archive ? "\(id)@\(self["occurrence"]?.string ?? "")" : id
    }

    /// Whether two records of the archive tell of the same end: done, skipped or deleted at the same time.
    fileprivate func isSameEnd(as other: JSONNode) -> Bool {
        ["completed", "skipped", "deleted"].allSatisfy {
            member(named: $0)?.bytes == other.member(named: $0)?.bytes
        }
    }

    /// When what the record tells of happened.
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

    /// An order that depends on nothing but the two texts, so that every machine decides alike.
    fileprivate func precedes(_ other: JSONNode) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }
}

extension StoreFile {
    /// Whether its records stand in the order in which things happened.
    fileprivate var isLog: Bool {
        switch self {
        case .archive, .sessions, .feed: true
        default: false
        }
    }
}

/// Which of two versions of a record wins where they differ: the first number that differs decides, the higher wins.
private struct MergeRank {
    private let numbers: [Int64]
    /// The newest occurrence that was finished or skipped: of equal reminders the one that is further wins.
    private let settled: String

    init(_ node: JSONNode, in file: StoreFile) {
        let reminder = node["reminder"]
        settled = reminder?["settled"]?.string ?? ""
        let since = reminder == nil ? nil : node.editTime(of: "reminder")
        let edited = [since ?? .min, Int64(reminder?.revision ?? 0)]
        switch file {
        // Done beats skipped, and that beats deleted: no work that was done is lost. The earlier time wins.
        case .archive:
            let kind: Int64 = node["completed"] != nil ? 2 : node["skipped"] != nil ? 1 : 0
            numbers = [kind, -(node.time(in: file)?.secondsSinceEpoch ?? .max)] + edited
        case .feed: numbers = [-(node.time(in: file)?.secondsSinceEpoch ?? .max)]
        default: numbers = edited
        }
    }

    /// nil if both rank alike.
    func isBefore(_ other: MergeRank) -> Bool? {
        for (one, another) in zip(numbers, other.numbers) where one != another { return one > another }
        return settled == other.settled ? nil : settled > other.settled
    }
}
