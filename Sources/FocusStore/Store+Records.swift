import FocusCore
package import FocusFormats
import FocusPorts
package import JSONKit

/// What there is to tell of a file whose records were handed over.
package struct RecordScan {
    package let count: Int
    package let notes: [StoreNote]

    package init(count: Int, notes: [StoreNote]) {
        self.count = count
        self.notes = notes
    }
}

extension Store {
    /// Hands over the records of a file one by one, as `read` would show them, without keeping the file.
    ///
    /// Whatever is not plainly in order is read once more as a whole: then `restart` comes before the first record,
    /// and all that was handed over until then is void.
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

    /// How many records there were; nil if the file is not as we write it, or can't be read, or is about to change.
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
    /// Whether a merge left a mark in the other of the two files that have to agree; the own one is read anyway.
    func isToBeReunited(_ file: StoreFile) -> Bool {
        switch file {
        case .tasks: bearsMark(.archive)
        case .archive: bearsMark(.tasks)
        default: false
        }
    }
}

extension StoredFile {
    /// Without its records, which are not looked at closely if they are known to be understood; nil if the file is not
    /// as we write it, or is about to change.
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
        // It was in order a moment ago.
        guard let stored = try? StoredFile(head: pieces.head, skipping: skipped, as: file) else { return nil }
        self = stored
    }
}
