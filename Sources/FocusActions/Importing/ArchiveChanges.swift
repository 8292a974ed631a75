/// What an import does to the archive, decided before any of it is done.
struct ArchiveChanges {
    var added: [[UInt8]] = []
    var replaced: [(index: Int, record: [UInt8])] = []
    var removed: [Int] = []

    var isEmpty: Bool { added.isEmpty && replaced.isEmpty && removed.isEmpty }

    func apply(to archive: inout StoredFile) {
        for change in replaced { archive.replaceRecord(at: change.index, with: change.record) }
        for index in removed.sorted(by: >) { archive.removeRecord(at: index) }
        for record in added { archive.append(record: record) }
    }
}
