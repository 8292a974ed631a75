import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import TimeKit

/// What stands where the pending list should be.
struct PendingReading {
    /// nil where there is none, or it is not as we write it.
    let file: PendingFile?
    /// Whether there never was one on this machine: nothing is owed then.
    let isFirst: Bool
    /// What can be understood where the file as a whole, or one of its requests, is not.
    let remains: () throws -> PendingRemains

    init(_ shelves: Shelves) throws(StoreError) {
        guard let bytes = try shelves.stateBytes(StoreFile.pending.name) else {
            file = nil
            isFirst = try !shelves.hasJournal()
            remains = { PendingRemains() }
            return
        }
        file = PendingFile(bytes)
        isFirst = false
        remains = { try PendingRemains(bytes, beside: shelves.stateBytes) }
    }

    var snapshot: PendingSnapshot {
        PendingSnapshot(
            head: file?.head, isFirst: isFirst,
            requestsUpTo: { [file, isFirst] in
                if let file { return file.requests(upTo: $0) }
                return isFirst ? [] : nil
            }, remains: remains)
    }

    /// The list for somebody who changes it and does not derive it. What is not understood of it is begun with a head
    /// that matches nothing: whoever relies on what it was derived from derives it first.
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
    /// Nothing is locked.
    func pendingReading(of namespace: Namespace) throws -> PendingReading {
        try PendingReading(shelves(of: .namespace(namespace)))
    }
}

extension Shelves {
    /// nil where there is no such file. The list may be many times as large as what it follows from.
    fileprivate func stateBytes(_ name: String) throws(StoreError) -> [UInt8]? {
        try storeErrors { () throws(FileError) in try existing(.state)?.readIfPresent(name, most: .max)?.bytes
        }
    }

    /// Whether there ever was a pending list here: the journal begins with the first one, and stays. Then one that is
    /// not there is lost, and what fell due meanwhile is owed.
    func hasJournal() throws(StoreError) -> Bool {
        try storeErrors { () throws(FileError) in
            try existing(.state)?.information(of: JournalFile.name) != nil
        }
    }

    /// After the first list, so that a crash between them leaves a first list and not a lost one.
    func beginJournal() throws(FileError) {
        let state = try directory(.state)
        try state.appender(JournalFile.name).synchronize()
        try state.synchronize()
    }
}
