package import JSONKit
import TimeKit

/// The text of a store file with its parts known:
///
///     {"version":1,"nextNumber":4,"tasks":[      members
///     {"number":1,…},                            records, one a line
///     {"number":3,…}
///     ]}
///
/// Whatever is not changed keeps its bytes, also members that we do not know.
package struct StoredFile {
    /// All members but the one that holds the records, in order.
    package private(set) var members: [Member]
    package private(set) var records: [Record]
    package private(set) var isChanged: Bool
    let recordsName: String?
    /// The text that it was read from.
    package let source: [UInt8]
    /// How many members stand before the records; nil in a file without records.
    private(set) var recordsPlace: Int?
    /// What was changed, in order, for undo; empty in a file that undo does not touch.
    package private(set) var edits: [Edit] = []
    private let keepsEdits: Bool
    /// How many of the records were read.
    private let readRecords: Int
    /// Records on disk that come before those in `records`, and were not read. Then records can be added and members
    /// set, and nothing else.
    package private(set) var skipped: Skipped?

    package struct Skipped {
        package let count: Int
        /// The highest number among them, as far as a task can have it.
        package let highestNumber: Int
        /// Their bytes in the file.
        package let place: Range<Int>

        package init(count: Int, highestNumber: Int, place: Range<Int>) {
            self.count = count
            self.highestNumber = highestNumber
            self.place = place
        }
    }

    package struct Member {
        package let name: String
        package let bytes: ArraySlice<UInt8>
        /// nil for a value that was set after the file was read.
        package let node: JSONNode?
    }

    /// One record. Two words in memory, for there may be millions of them: 63 MB of empty records.
    package struct Record {
        private let origin: Origin

        private enum Origin {
            case read(JSONNode)
            case written(Text)
        }

        private final class Text {
            let bytes: ArraySlice<UInt8>
            init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }
        }

        init(_ node: JSONNode) { origin = .read(node) }
        init(written bytes: ArraySlice<UInt8>) { origin = .written(Text(bytes)) }

        package var bytes: ArraySlice<UInt8> {
            switch origin {
            case .read(let node): node.bytes
            case .written(let text): text.bytes
            }
        }

        /// nil for a record that was written after the file was read.
        package var node: JSONNode? {
            switch origin {
            case .read(let node): node
            case .written: nil
            }
        }
    }

    /// One change of a record or a member.
    package struct Edit {
        package enum Place: Hashable {
            case record(Int)
            case member(String)
        }

        package let place: Place
        package let before: ArraySlice<UInt8>?
        package let after: ArraySlice<UInt8>?
    }

    /// An empty file of the newest version.
    package init(empty file: StoreFile) {
        recordsName = file.recordsName
        keepsEdits = file.isUndoable
        members = [Member(name: "version", bytes: Array("\(StoreFile.version)".utf8)[...], node: nil)]
        records = []
        source = []
        recordsPlace = recordsName == nil ? nil : 1
        readRecords = 0
        isChanged = false
    }

    /// Accepts JSON in any layout, as long as it is an object and what should hold records is an array.
    package init(_ bytes: [UInt8], as file: StoreFile) throws(Damage) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(bytes)
        } catch {
            throw Damage(error, in: bytes)
        }
        guard let all = document.root.members else { throw .notAnObject }
        source = document.bytes
        recordsName = file.recordsName
        keepsEdits = file.isUndoable
        members = []
        records = []
        recordsPlace = nil
        isChanged = false
        for (name, value) in all {
            if let recordsName, name.spells(string: recordsName) {
                guard let elements = value.elements else { throw .recordsMissing(recordsName) }
                records.reserveCapacity(elements.underestimatedCount)
                for element in elements { records.append(Record(element)) }
                recordsPlace = members.count
            } else {
                members.append(Member(name: name.string ?? "", bytes: value.bytes, node: value))
            }
        }
        readRecords = records.count
        if let recordsName, recordsPlace == nil { throw .recordsMissing(recordsName) }
        guard member(named: "version").map({ ($0.node?.int ?? 0) > 0 }) ?? true else { throw .badVersion }
        if file == .active, namespace == nil {
            throw .badNamespace(member(named: "namespace")?.node?.string ?? "")
        }
    }

    /// A file whose first line was read, and whose records were passed by.
    package init(head: [UInt8], skipping records: Skipped, as file: StoreFile) throws(Damage) {
        try self.init(head + Array("]}".utf8), as: file)
        skipped = records
    }

    /// Repeats changes that were made while the records were not read.
    package mutating func make(_ edits: [Edit]) {
        for edit in edits {
            switch (edit.place, edit.after) {
            case (.record(let index), let bytes?): insert(record: Array(bytes), at: index)
            case (.member(let name), let bytes?): set(name, verbatim: bytes)
            case (.member(let name), nil): removeMember(named: name)
            // Without the records none of them could be removed.
            case (.record, nil): break
            }
        }
    }

    /// Whether there are more records than were read.
    package var hasMoreRecords: Bool { records.count > readRecords }

    /// A file that names no version has the first.
    package var version: Int64 {
        member(named: "version")?.node?.int ?? Int64(StoreFile.version)
    }

    package func member(named name: String) -> Member? {
        members.first { $0.name == name }
    }

    package mutating func set(_ name: String, _ value: JSONValue) {
        var writer = JSONWriter()
        writer.append(value)
        set(name, verbatim: writer.bytes[...])
    }

    /// Sets a member to a value that is JSON text.
    package mutating func set(_ name: String, verbatim bytes: ArraySlice<UInt8>) {
        let member = Member(name: name, bytes: bytes, node: nil)
        if let place = members.firstIndex(where: { $0.name == name }) {
            guard members[place].bytes != bytes else { return }
            note(.member(name), members[place].bytes, bytes)
            members[place] = member
        } else {
            note(.member(name), nil, bytes)
            members.insert(member, at: recordsPlace ?? members.count)
            recordsPlace = recordsPlace.map { $0 + 1 }
        }
    }

    package mutating func removeMember(named name: String) {
        guard let place = members.firstIndex(where: { $0.name == name }) else { return }
        note(.member(name), members.remove(at: place).bytes, nil)
        recordsPlace = recordsPlace.map { $0 > place ? $0 - 1 : $0 }
    }

    /// Makes sure that the file is saved, even if nothing in it differs. What was set before this is how the file
    /// begins, and no change that could be undone.
    package mutating func begin() {
        isChanged = true
        edits = []
    }

    /// Replaces all records, which can't be undone.
    mutating func replaceRecords(_ texts: [ArraySlice<UInt8>]) {
        records = texts.map(Record.init(written:))
        begin()
    }

    package mutating func append(record bytes: [UInt8]) {
        insert(record: bytes, at: records.count)
    }

    /// Adds a record of what happened by itself, which no undo takes back: the timer ran to its end.
    package mutating func log(record bytes: [UInt8]) {
        isChanged = true
        records.append(Record(written: bytes[...]))
    }

    /// Replaces a record by one that says the same, which no undo takes back.
    package mutating func log(record bytes: [UInt8], at index: Int) {
        isChanged = true
        records[index] = Record(written: bytes[...])
    }

    package mutating func insert(record bytes: [UInt8], at index: Int) {
        note(.record(index + (skipped?.count ?? 0)), nil, bytes[...])
        records.insert(Record(written: bytes[...]), at: index)
    }

    package mutating func replaceRecord(at index: Int, with bytes: [UInt8]) {
        guard !records[index].bytes.elementsEqual(bytes) else { return }
        note(.record(index), records[index].bytes, bytes[...])
        records[index] = Record(written: bytes[...])
    }

    @discardableResult
    package mutating func removeRecord(at index: Int) -> Record {
        note(.record(index), records[index].bytes, nil)
        return records.remove(at: index)
    }

    /// In one pass. One by one, each would move all that stand behind it.
    package mutating func removeRecords(at indices: Set<Int>) {
        guard !indices.isEmpty else { return }
        for index in records.indices.reversed() where indices.contains(index) {
            note(.record(index), records[index].bytes, nil)
        }
        records = records.indices.filter { !indices.contains($0) }.map { records[$0] }
    }

    private mutating func note(
        _ place: Edit.Place, _ before: ArraySlice<UInt8>?, _ after: ArraySlice<UInt8>?
    ) {
        isChanged = true
        if keepsEdits { edits.append(Edit(place: place, before: before, after: after)) }
    }
}
