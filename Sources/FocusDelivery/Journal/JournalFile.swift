package import FocusCore
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit

/// The journal of a namespace, `delivery.jsonl`: lines are only ever added, until it has grown enough to be made
/// shorter.
package final class JournalFile {
    package static let name = StateFile.journal.rawValue

    private let directory: any Directory
    private var appender: (any FileAppender)?
    package private(set) var journal: Journal
    /// The lines that could not be read, counted from 1.
    package let damagedLines: [Int]
    /// Up to here the file is whole lines; what follows is the beginning of one that a crash cut short.
    private let wholeSize: Int
    private let size: Int
    private let compactedSize: Int

    /// Reads all of it; nothing is written.
    package init(in directory: any Directory) throws(FileError) {
        self.directory = directory
        let bytes = try directory.readIfPresent(JournalFile.name)?.bytes ?? []
        let reading = JournalReading(bytes)
        journal = Journal(reading.entries)
        damagedLines = reading.damagedLines
        wholeSize = reading.wholeSize
        size = bytes.count
        compactedSize = reading.compactedSize
    }

    /// Adds lines with one write; `durably` waits for the disk.
    func append(_ entries: [JournalEntry], durably: Bool) throws(FileError) {
        guard !entries.isEmpty else { return }
        let file = try opened()
        try file.append(entries.flatMap(\.line))
        for entry in entries { journal.append(entry) }
        if durably { try file.synchronize() }
    }

    func synchronize() throws(FileError) {
        try appender?.synchronize()
    }

    private func opened() throws(FileError) -> any FileAppender {
        if let appender { return appender }
        let file = try directory.appender(JournalFile.name)
        if wholeSize < size { try file.cut(to: wholeSize) }
        if size == 0 { try directory.synchronize() }
        appender = file
        return file
    }
}

extension JournalFile {
    private static let leastSize = 1 << 20
    /// So many of the newest lines stay as they are, for `focusflow why`.
    private static let keptLines = 1000

    /// Once it is twice as long as it last came out: the newest label of every series, what is in doubt, and the newest
    /// lines.
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
    }
}

/// The lines of a journal's text.
struct JournalReading {
    private(set) var entries: [JournalEntry] = []
    package private(set) var damagedLines: [Int] = []
    private(set) var wholeSize = 0
    private(set) var compactedSize = 0

    init(_ bytes: [UInt8]) {
        var number = 0
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            number += 1
            let line = bytes[start..<end]
            if let entry = JournalEntry(line: line) {
                entries.append(entry)
            } else if JournalReading.endsCompacted(line) {
                compactedSize = start
            } else {
                damagedLines.append(number)
            }
            start = end + 1
        }
        wholeSize = start
    }

    /// The line behind what came out shorter. Its number is for whoever reads it: it may be anything by other hands.
    private static func endsCompacted(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: Array("{\"compacted\":".utf8)) && line.last == UInt8(ascii: "}")
    }
}
