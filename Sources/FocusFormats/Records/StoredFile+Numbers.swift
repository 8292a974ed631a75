package import JSONKit

extension JSONNode {
    /// The largest number that is counted on from. A hand-written file may hold any number.
    fileprivate static let largestNumber: Int64 = 1 << 53

    /// The id of a task, open or ended; nil for what the archive has of a single occurrence.
    package var wholeTask: String? { self["occurrence"] == nil ? self["id"]?.string : nil }

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

    /// Lets the file of tasks say what is known elsewhere of the next number, as after an older one took its place.
    package mutating func raiseNextNumber(to next: Int) {
        guard next > notedNumber ?? highestNumber + 1 else { return }
        set("nextNumber", .number(.init(next)))
    }
}
