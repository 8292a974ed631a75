import TimeKit

/// What an import does to the archive, decided before any of it is done.
package struct ArchiveChanges {
    var added: [[UInt8]] = []
    var replaced: [(index: Int, record: [UInt8])] = []
    /// With another fingerprint alone, which no undo takes back.
    var stamped: [(index: Int, record: [UInt8])] = []
    var removed: [Int] = []

    package init(added: [[UInt8]] = [], replaced: [(index: Int, record: [UInt8])] = [], removed: [Int] = []) {
        self.added = added
        self.replaced = replaced
        self.removed = removed
    }

    package var isEmpty: Bool { added.isEmpty && replaced.isEmpty && stamped.isEmpty && removed.isEmpty }

    package func apply(to archive: inout StoredFile) {
        for change in stamped { archive.log(record: change.record, at: change.index) }
        for change in replaced { archive.replaceRecord(at: change.index, with: change.record) }
        for index in removed.inOrder(>) { archive.removeRecord(at: index) }
        for record in added { archive.append(record: record) }
    }
}
