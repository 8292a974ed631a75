import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import TimeKit

/// What stands where the pending list should be: a list, none yet, or something else.
struct PendingReading {
    /// nil where there is no file, or it is not as we write it.
    let file: PendingFile?
    /// Whether there never was a list on this machine: then nothing is owed.
    let isFirst: Bool
    /// What can be understood of a file that as a whole, or in one request, is not.
    let remains: () throws -> PendingRemains

    static func read(_ shelves: Shelves) throws(StoreError) -> PendingReading {
        guard let bytes = try shelves.stateBytes(StoreFile.pending.name) else {
            return PendingReading(
                file: nil, isFirst: try !shelves.hasJournal(), remains: { PendingRemains() })
        }
        return PendingReading(
            file: PendingFile(bytes), isFirst: false,
            remains: { try PendingRemains(bytes, beside: shelves.stateBytes) })
    }

    var snapshot: PendingSnapshot {
        PendingSnapshot(
            head: file?.head, isFirst: isFirst,
            requestsUpTo: { [file, isFirst] in
                if let file { return file.requests(upTo: $0) }
                return isFirst ? [] : nil
            }, requestsOf: { [file] in file?.requests(of: $0) ?? [] }, remains: remains)
    }

    /// The list for who adds or removes a single request and does not derive it. Where it is not understood, it
    /// begins with a head that matches no inputs, so that the next reader derives it.
    func begun(at now: Instant) throws -> PendingFile {
        if let file { return file }
        let remains = try remains()
        var head = remains.head ?? .unknown(at: now, isFirst: isFirst)
        head.inputs = .none
        var file = PendingFile(head: head)
        file.insert(remains.requests)
        return file
    }
}

extension Store {
    /// Without a lock.
    func pendingReading(of namespace: Namespace) throws -> PendingReading {
        try PendingReading.read(shelves(of: .namespace(namespace)))
    }
}

extension Shelves {
    /// nil where there is no such file. No limit on the size, since a list may be many times
    /// as large as `tasks.json`.
    fileprivate func stateBytes(_ name: String) throws(StoreError) -> [UInt8]? {
        try storeErrors { () throws(FileError) in try existing(.state)?.readIfPresent(name, most: .max)?.bytes
        }
    }

    /// Whether there ever was a list here: the journal begins with the first list and is never removed. So with a
    /// journal and without a list, the list was lost, and what fell due meanwhile is owed.
    func hasJournal() throws(StoreError) -> Bool {
        try storeErrors { () throws(FileError) in
            try existing(.state)?.information(of: JournalFile.name) != nil
        }
    }

    /// After the first list is written, so that a crash between the two leaves "first" and not "lost".
    func beginJournal() throws(FileError) {
        let state = try directory(.state)
        try state.appender(JournalFile.name).synchronize()
        try state.synchronize()
    }
}
