package import JSONKit

extension JSONNode {
    /// The largest number that is counted on from. A hand-written file may hold any number.
    fileprivate static let largestNumber: Int64 = 1 << 53

    /// The number in a record, even if the record is no task.
    package var taskNumber: Int? { self["number"]?.countedOn }

    package var countedOn: Int? { int.flatMap { $0 <= Self.largestNumber ? Int(exactly: $0) : nil } }
}

extension StoredFile {
    /// What the file says is the next number.
    package var notedNumber: Int? {
        member(named: "nextNumber").flatMap { $0.node ?? JSONNode(written: $0.bytes) }?.countedOn
    }

    /// The highest number of any record.
    package var highestNumber: Int {
        records.reduce(skipped?.highestNumber ?? 0) { max($0, $1.node?.taskNumber ?? 0) }
    }
}
