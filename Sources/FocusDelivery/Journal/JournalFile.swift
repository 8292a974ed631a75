package import FocusCore
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit

/// `delivery.jsonl`, the journal of a namespace. Lines are only ever appended, so a crash can hurt only the last one;
/// once the file has grown enough it is replaced by a shorter one (`compactIfLarge`).
///
///     {"at":"2026-11-21T08:00:02Z","event":"claim","claim":7,"channel":"desktop",…}
///     {"at":"2026-11-21T08:00:02Z","event":"done","claim":7,…}
package final class JournalFile {
    package static let name = StateFile.journal.rawValue

    private let directory: any Directory
    private var appender: (any FileAppender)?
    package private(set) var journal: Journal
    /// Numbers of lines that could not be read, from 1.
    package let damagedLines: [Int]
    /// Where the last whole line ends. Behind it may stand the beginning of a line that a crash cut short; it is cut
    /// off before the next line is written.
    private let wholeSize: Int
    private let size: Int
    /// Its size with the lines that were appended since.
    private(set) var length: Int
    var isChanged: Bool { length != size }
    private let compactedSize: Int

    /// Reads all of it and writes nothing.
    package static func read(in directory: any Directory) throws(FileError) -> JournalFile {
        JournalFile(try directory.readIfPresent(name)?.bytes ?? [], in: directory)
    }

    private init(_ bytes: [UInt8], in directory: any Directory) {
        self.directory = directory
        let memory = (directory as? any JournalRemembering)?.journals
        let reading = memory?.reading(bytes, at: directory.path) ?? JournalReading(bytes)
        journal = reading.journal
        damagedLines = reading.damagedLines
        wholeSize = reading.wholeSize
        size = bytes.count
        length = bytes.count
        compactedSize = reading.compactedSize
    }

    /// Appends the lines with one write. `durably` waits until they are on the disk.
    func append(_ entries: [JournalEntry], durably: Bool) throws(FileError) {
        guard !entries.isEmpty else { return }
        let file = try opened()
        let lines = entries.flatMap(\.line)
        try file.append(lines)
        length += lines.count
        for entry in entries { journal.append(entry) }
        if durably { try file.synchronize() }
    }

    func synchronize() throws(FileError) {
        try appender?.synchronize()
    }

    private func opened() throws(FileError) -> any FileAppender {
        if let appender { return appender }
        let file = try directory.appender(JournalFile.name)
        if wholeSize < size {
            try file.cut(to: wholeSize)
            length = wholeSize
        }
        if size == 0 { try directory.synchronize() }
        appender = file
        return file
    }
}

extension JournalFile {
    private static let leastSize = 1 << 20
    /// So many of the newest lines are kept as they are, for `focusflow why`.
    private static let keptLines = 1000

    /// Replaces the file by a shorter one once it is 1 MiB long and twice as long as after the last time. It keeps
    /// the newest 1000 lines; of older ones, the newest label of each series that is over with, and what is in doubt.
    func compactIfLarge(boot: String) throws(FileError) {
        guard size >= JournalFile.leastSize, size / 2 >= compactedSize else { return }
        let lines = journal.shortened(to: JournalFile.keptLines, boot: boot)
        var bytes = lines.flatMap(\.line)
        bytes += Array("{\"compacted\":\(bytes.count)}\n".utf8)
        let waiting = ".\(JournalFile.name).new"
        try directory.removeIfPresent(waiting)
        try directory.create(waiting, bytes, .synced)
        appender = nil
        try directory.rename(waiting, to: JournalFile.name, in: directory)
        try directory.synchronize()
        length = bytes.count
    }
}
