import FocusFormats
import JSONKit

/// Three versions of a file in one input, with a zero byte between them. The first byte chooses the file.
///
///     t BASE 0 OURS 0 THEIRS      the base is empty where both sides added the file
///     r BASE 0 OURS 0 THEIRS      the same, of which the outcome is the archive beside BASE as the tasks
struct MergeCheck {
    private let file: StoreFile
    private let texts: [[UInt8]]
    private let isReunion: Bool

    init(_ texts: [[UInt8]], file: StoreFile) {
        (self.texts, self.file, isReunion) = (texts, file, false)
    }

    init(_ bytes: [UInt8]) {
        let files: [StoreFile] = [.tasks, .archive, .feed, .sessions, .preferences, .account]
        let first = Int(bytes.first ?? 0)
        file = files[first % files.count]
        isReunion = first % 2 == 1 && file == .archive
        texts = bytes.dropFirst().split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map(
            Array.init)
    }

    func check() {
        checkAlone()
        guard texts.count == 3, let ours = stored(texts[1]), let theirs = stored(texts[2]) else { return }
        let base = stored(texts[0])
        guard texts[0].isEmpty || base != nil else { return }
        let merged = outcome(base, ours, theirs)
        expect(merged == outcome(base, theirs, ours), "who merges decides the outcome")
        guard let result = stored(merged) else { fatalError("the outcome is not read: \(shown(merged))") }
        checkRecords(base, ours, theirs, result)
        if let base, isReunion { checkReunion(base, result) }
        for (side, text) in zip([ours, theirs], texts.dropFirst()) {
            expect(outcome(side, result, side) == merged, "merged again with a version of it, it is another")
            expect(outcome(base, side, side) == text, "what both sides have alike changed")
            if let base {
                expect(outcome(base, base, side) == text, "what one side alone changed is another")
            }
        }
    }

    /// A file that nobody changed stays, and so do the records of one that is read and written.
    private func checkAlone() {
        guard let bytes = texts.first, let file = stored(bytes) else { return }
        expect(outcome(file, file, file) == bytes, "merged with itself it changed")
        expect(outcome(nil, file, file) == bytes, "merged with itself it changed")
    }

    /// What both sides have, or one of them added, is there in some form; without an id, byte for byte. What became of a
    /// task that one side took away while the other changed it, `MergePropertyTests` hold.
    private func checkRecords(
        _ base: StoredFile?, _ ours: StoredFile, _ theirs: StoredFile, _ result: StoredFile
    ) {
        // The feed keeps its newest items alone, and what was removed on one side is.
        guard file != .feed else { return }
        let (known, left) = (base.map(names) ?? [], names(result))
        let (mine, yours) = (names(ours), names(theirs))
        for name in mine.intersection(yours).union(mine.union(yours).subtracting(known)) {
            expect(left.contains(name), "\(name) is lost")
        }
    }

    /// The ids of the records, or all that stands in one without an id.
    private func names(_ file: StoredFile) -> Set<String> {
        Set(file.records.map { $0.name ?? shown($0.bytes) })
    }

    /// Tasks and archive that were merged apart agree, and no task of either is lost.
    private func checkReunion(_ tasks: StoredFile, _ archive: StoredFile) {
        guard let tasks = try? StoredFile(tasks.source, as: .tasks) else { return }
        guard let reunion = Reunion(tasks, archive) else { return }
        guard let (open, ended) = try? reunion.read() else { fatalError("what was joined is not read") }
        expect(!open.isMerged && !ended.isMerged, "the mark of a merge is left")
        let left = names(open).union(names(ended))
        for name in names(tasks).union(names(archive)) { expect(left.contains(name), "\(name) is lost") }
    }

    private func outcome(_ base: StoredFile?, _ ours: StoredFile, _ theirs: StoredFile) -> [UInt8] {
        guard let outcome = try? Merge.of(file, base: base, ours: ours, theirs: theirs) else {
            fatalError("two files that are read make one that is not")
        }
        return outcome.bytes
    }

    private func stored(_ bytes: [UInt8]) -> StoredFile? { try? StoredFile(bytes, as: file) }
}

func shown(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

extension StoredFile.Record {
    /// The id of what it holds.
    fileprivate var name: String? { (node ?? JSONNode(written: bytes))?["id"]?.string }
}
