import FocusCore
package import FocusFormats
import FocusPorts
package import JSONKit

/// What remains to be said once all records of a file were handed over.
package struct RecordScan {
    package let count: Int
    package let notes: [StoreNote]

    package init(count: Int, notes: [StoreNote]) {
        self.count = count
        self.notes = notes
    }

    /// With the number of records that are no tasks.
    package func notes(of file: StoreFile, understood: Int) -> [StoreNote] {
        let passedOver = count - understood
        return passedOver > 0 ? notes + [.passedOver(file: file.name, count: passedOver)] : notes
    }
}

extension Store {
    /// Hands over the records of a file one by one, as `read` would show them, without keeping the file.
    ///
    /// A file that turns out not to be plainly in order is read again as a whole. Then `restart` is called before the
    /// first record: what was handed over until then does not count.
    package func forEachRecord(
        of file: StoreFile, in scope: Scope, restart: () -> Void, _ body: (JSONNode) -> Void
    ) throws(StoreError) -> RecordScan {
        let shelves = shelves(of: scope)
        if let count = (try? passThrough(file, in: shelves, body)) ?? nil {
            let conflicts = try storeErrors { () throws(FileError) in
                try syncConflicts(of: file, in: shelves)
            }
            return RecordScan(count: count, notes: conflicts.map(StoreNote.syncConflict))
        }
        restart()
        let reading = try read(file, of: scope)
        let records = reading.file?.records ?? []
        for record in records {
            if let node = record.node { body(node) }
        }
        return RecordScan(count: records.count, notes: reading.notes)
    }

    /// How many records there were; nil if the file is not laid out as we write it, can't be read, or is being changed.
    private func passThrough(
        _ file: StoreFile, in shelves: Shelves, _ body: (JSONNode) -> Void
    ) throws(FileError) -> Int? {
        guard let directory = try shelves.existing(file.place),
            try Recovery(shelves).decidedBytes(of: file) == nil, !shelves.isToBeReunited(file)
        else { return nil }
        var count = 0
        var pieces = RecordPieces(of: file)
        let isSteady = try directory.readPieces(of: file.name) { piece in
            pieces.take(piece) { record in
                count += 1
                body(record)
            }
        }
        return isSteady && pieces.isWhole ? count : nil
    }
}

extension Shelves {
    /// Whether the other one of tasks and archive bears the mark of a merge. That of `file` itself is seen when it is
    /// read.
    func isToBeReunited(_ file: StoreFile) -> Bool {
        switch file {
        case .tasks: bearsMark(.archive)
        case .archive: bearsMark(.tasks)
        default: false
        }
    }
}

extension StoredFile {
    /// The file without its records: they are checked, or, if the file is known to be understood, only counted. nil if
    /// the file is not laid out as we write it, or is being changed.
    init?(skimming spot: Spot, understood: Bool, as file: StoreFile) throws(FileError) {
        var pieces = RecordPieces(of: file)
        var (count, highest) = (0, 0)
        func note(_ number: Int) {
            count += 1
            highest = max(highest, number)
        }
        let isSteady = try spot.directory.readPieces(of: spot.name) { piece in
            understood
                ? pieces.takeNumbers(piece, note) : pieces.take(piece) { note($0.taskNumber ?? 0) }
        }
        guard isSteady, pieces.isWhole, count > 0 else { return nil }
        let skipped = Skipped(count: count, highestNumber: highest, place: pieces.records)
        // Its head was understood a moment ago.
        guard let stored = try? StoredFile(head: pieces.head, skipping: skipped, as: file) else { return nil }
        self = stored
    }
}
