package import JSONKit

/// A store file as text with its parts known: what nothing touches keeps its bytes.
package struct StoredFile {
    /// The members besides the records, in order.
    package private(set) var members: [Member]
    package private(set) var records: [Record]
    package private(set) var isChanged: Bool
    let recordsName: String?
    /// The text that it was read from.
    let source: [UInt8]
    /// How many members stand before the records; nil in a file without records.
    private(set) var recordsPlace: Int?

    package struct Member {
        package let name: String
        package let bytes: ArraySlice<UInt8>
        /// nil for a value that was set since the file was read.
        package let node: JSONNode?
    }

    /// One line of the file.
    package struct Record {
        package let bytes: ArraySlice<UInt8>
        /// nil for a record that was written since the file was read.
        package let node: JSONNode?
    }

    /// An empty file of the newest version.
    package init(empty file: StoreFile) {
        recordsName = file.recordsName
        members = [Member(name: "version", bytes: Array("\(StoreFile.version)".utf8)[...], node: nil)]
        records = []
        source = []
        recordsPlace = recordsName == nil ? nil : 1
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
        members = []
        records = []
        recordsPlace = nil
        isChanged = false
        for (name, value) in all {
            if let recordsName, name.spells(string: recordsName) {
                guard let elements = value.elements else { throw .recordsMissing(recordsName) }
                records.reserveCapacity(elements.underestimatedCount)
                for element in elements { records.append(Record(bytes: element.bytes, node: element)) }
                recordsPlace = members.count
            } else {
                members.append(Member(name: name.string ?? "", bytes: value.bytes, node: value))
            }
        }
        if let recordsName, recordsPlace == nil { throw .recordsMissing(recordsName) }
        guard member(named: "version").map({ ($0.node?.int ?? 0) > 0 }) ?? true else { throw .badVersion }
        if file == .active, namespace == nil {
            throw .badNamespace(member(named: "namespace")?.node?.string ?? "")
        }
    }

    /// Files without a version are of the first.
    package var version: Int64 {
        member(named: "version")?.node?.int ?? Int64(StoreFile.version)
    }

    package func member(named name: String) -> Member? {
        members.first { $0.name == name }
    }

    package mutating func set(_ name: String, _ value: JSONValue) {
        var writer = JSONWriter()
        writer.append(value)
        let member = Member(name: name, bytes: writer.bytes[...], node: nil)
        if let place = members.firstIndex(where: { $0.name == name }) {
            guard members[place].bytes != member.bytes else { return }
            members[place] = member
        } else {
            members.insert(member, at: recordsPlace ?? members.count)
            recordsPlace = recordsPlace.map { $0 + 1 }
        }
        isChanged = true
    }

    package mutating func removeMember(named name: String) {
        guard let place = members.firstIndex(where: { $0.name == name }) else { return }
        members.remove(at: place)
        recordsPlace = recordsPlace.map { $0 > place ? $0 - 1 : $0 }
        isChanged = true
    }

    /// Saves the file even though nothing in it differs, so that from now on there is one.
    package mutating func begin() { isChanged = true }

    package mutating func append(record bytes: [UInt8]) {
        records.append(Record(bytes: bytes[...], node: nil))
        isChanged = true
    }

    package mutating func replaceRecord(at index: Int, with bytes: [UInt8]) {
        guard !records[index].bytes.elementsEqual(bytes) else { return }
        records[index] = Record(bytes: bytes[...], node: nil)
        isChanged = true
    }

    @discardableResult
    package mutating func removeRecord(at index: Int) -> Record {
        isChanged = true
        return records.remove(at: index)
    }
}
