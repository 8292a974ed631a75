import JSONKit

extension JSONNode {
    /// Larger ones, which nobody could type, are not counted on from: a hand-written file may hold any number.
    fileprivate static let largestNumber: Int64 = 1 << 53

    /// Of a record, whether it is a task or not.
    package var taskNumber: Int? { self["number"]?.countedOn }

    fileprivate var countedOn: Int? { int.flatMap { $0 <= Self.largestNumber ? Int(exactly: $0) : nil } }
}

extension StoredFile {
    /// What the file says is the next number.
    package var notedNumber: Int? { member(named: "nextNumber")?.node?.countedOn }

    /// Of all records that have one.
    package var highestNumber: Int {
        records.reduce(skipped?.highestNumber ?? 0) { max($0, $1.node?.taskNumber ?? 0) }
    }
}
