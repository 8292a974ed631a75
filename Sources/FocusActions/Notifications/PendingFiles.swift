import FocusCore
package import TimeKit

/// The pending list as one, whichever files it lies in.
///
/// A short one is in `pending.json` alone. Of a long one `pending.json` holds what changed lately, so that a change of
/// a few among thousands of requests writes a few lines.
package struct PendingFiles {
    private var recent: PendingFile
    private let rest: PendingRest?
    private let readRest: () throws -> PendingRest?
    /// The file that the list lies in besides `pending.json`; both where that is not known. No longer needed once the
    /// list is written without it.
    private let present: [StoreFile]

    /// How much of a long list is looked at.
    package enum Extent {
        /// Damage is noticed at once.
        case whole
        /// What the first lines do not tell is read when it is asked for.
        case asNeeded
    }

    /// Reads a file that may not be there, or no more than its first bytes.
    package typealias Reader = (StoreFile, _ first: Int?) throws -> [UInt8]?

    /// More requests than that are kept in two files.
    package static let most = 512
    /// So many requests, or names of such as count no more, are written again with each change.
    private static let recently = (requests: 256, names: 64)

    package init(head: PendingHead) {
        recent = PendingFile(head: head)
        rest = nil
        readRest = { nil }
        present = PendingRest.files
    }

    /// Without files where the list is not there, or not as we write it.
    package static func read(_ extent: Extent, _ read: @escaping Reader) throws -> (
        files: PendingFiles?, isAbsent: Bool
    ) {
        guard let bytes = try read(.pending, nil) else { return (nil, true) }
        guard let recent = PendingFile(bytes) else { return (nil, false) }
        guard let reference = recent.rest else { return (PendingFiles(recent), false) }
        let whole = { try read(reference.file, nil).flatMap { PendingRest(reference, $0) } }
        let rest: PendingRest?
        switch extent {
        case .whole: rest = try whole()
        case .asNeeded:
            rest = try read(reference.file, PendingRest.start).flatMap { PendingRest(reference, start: $0) }
        }
        guard let rest else { return (nil, false) }
        return (PendingFiles(recent, rest, reading: whole), false)
    }

    private init(
        _ recent: PendingFile, _ rest: PendingRest? = nil,
        reading: @escaping () throws -> PendingRest? = { nil }
    ) {
        self.recent = recent
        self.rest = rest
        readRest = reading
        present = recent.rest.map { [$0.file] } ?? []
    }

    package var head: PendingHead {
        get { recent.head }
        set { recent.head = newValue }
    }

    /// All requests, parsed.
    package func requests() throws -> [PendingRequest] {
        try requests(upTo: PendingRequest.never)
    }

    /// Those with something to do at `instant` or before.
    package func requests(upTo instant: Instant) throws -> [PendingRequest] {
        let recent = try recent.lines.requests(upTo: instant)
        let others = try restLines().requests(upTo: instant)
        if recent.isEmpty || others.isEmpty { return recent + others }
        var merged: [PendingRequest] = []
        merged.reserveCapacity(recent.count + others.count)
        var taken = 0
        for request in recent {
            while taken < others.count, others[taken].precedes(request) {
                merged.append(others[taken])
                taken += 1
            }
            merged.append(request)
        }
        return merged + others[taken...]
    }

    package mutating func remove(_ selection: RequestSelection) {
        recent.lines.remove(selection)
        if let rest = recent.rest { recent.rest?.without = rest.without.union(selection) }
    }

    /// For many: sorted once.
    package mutating func insert(all requests: [PendingRequest]) {
        recent.lines.insert(all: requests)
    }

    package mutating func removeAll() {
        recent.lines = PendingLines()
        recent.rest = nil
    }

    /// The lines of the other file that still count. A file that can't be read now is not taken for a damaged one.
    private func restLines() throws -> PendingLines {
        guard let reference = recent.rest else { return PendingLines() }
        guard
            let lines = try rest?.lines(without: reference.without)
                ?? readRest()?.lines(without: reference.without)
        else { throw NotificationError.unreadableRequest(identifier: nil) }
        return lines
    }

    /// The files as they should be, in the order in which they are to be written; nil for one that is to go.
    package func texts() throws -> [(file: StoreFile, text: FileText?)] {
        var recent = recent
        var texts: [(file: StoreFile, text: FileText?)] = []
        var due: Instant?
        do {
            try join(&recent)
            if let rest = recent.rest {
                due = try self.due(rest)
            } else if recent.lines.count > Self.most {
                due = recent.lines.due
                texts.append(split(&recent))
            }
        } catch is NotificationError {
            // What is damaged is derived anew, and owed as it was.
            recent = self.recent
            recent.rest = nil
            recent.head.inputs = .none
        }
        texts.append((.pending, recent.text(besides: due)))
        return texts + present.filter { $0 != recent.rest?.file }.map { ($0, nil) }
    }

    /// Takes all lines together where much of the list changed since they were parted.
    private func join(_ recent: inout PendingFile) throws {
        guard let rest = recent.rest,
            recent.lines.count > Self.recently.requests || rest.without.count > Self.recently.names
        else { return }
        var all = try restLines()
        all.insert(all: recent.lines)
        recent.lines = all
        recent.rest = nil
    }

    /// The other file, which takes all lines.
    private func split(_ recent: inout PendingFile) -> (file: StoreFile, text: FileText?) {
        // Also where nothing in it counts any more: what is on disk refers to it until the end.
        let used = present.count == 1 ? present.first : nil
        let (reference, text) = PendingRest.text(of: recent.lines, besides: used)
        recent.lines = PendingLines()
        recent.rest = reference
        return (reference.file, text)
    }

    private func due(_ reference: PendingRest.Reference) throws -> Instant? {
        guard case .at(let instant) = rest?.due(without: reference.without) else {
            return try restLines().due
        }
        return instant
    }
}

extension Store {
    /// The pending list as it stands now; without files where it is not there, or not as we write it.
    func pendingFiles(of namespace: Namespace) throws -> (files: PendingFiles?, isFirst: Bool) {
        for _ in 1...5 {
            let found = try PendingFiles.read(.whole) { file, _ in try readCache(file, of: namespace) }
            // While one file is read the other may become another.
            if found.files == nil, found.isAbsent {
                return (nil, try !shelves(of: .namespace(namespace)).hasJournal())
            }
            if let files = found.files { return (files, false) }
        }
        return (nil, false)
    }
}

extension Shelves {
    /// Whether anything was ever told here: then a pending list that is not there is not the first one, but lost.
    func hasJournal() throws(StoreError) -> Bool {
        try storeErrors { () throws(FileError) in
            try existing(.state)?.information(of: JournalFile.name) != nil
        }
    }
}

extension PendingRequest {
    /// As their lines stand in a file.
    fileprivate func precedes(_ other: PendingRequest) -> Bool {
        next != other.next ? next < other.next : request.identifier < other.request.identifier
    }
}
