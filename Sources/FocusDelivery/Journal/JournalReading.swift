import FocusCore
import FocusFormats

/// The lines of a journal, those that are damaged counted and passed over.
struct JournalReading {
    private(set) var journal = Journal()
    private(set) var damagedLines: [Int] = []
    private(set) var wholeSize = 0
    private(set) var compactedSize = 0
    private var number = 0

    init() {}

    init(_ bytes: [UInt8]) { read(on: bytes) }

    var entries: [JournalEntry] { journal.entries }

    /// Reads what stands behind the lines that it knows.
    mutating func read(on bytes: [UInt8]) {
        while let end = bytes[wholeSize...].firstIndex(of: UInt8(ascii: "\n")) {
            number += 1
            let line = bytes[wholeSize..<end]
            if let entry = JournalEntry(line: line) {
                journal.append(entry)
            } else if JournalReading.endsCompacted(line) {
                compactedSize = wholeSize
            } else {
                damagedLines.append(number)
            }
            wholeSize = end + 1
        }
    }

    /// `{"compacted":68120}`, the line behind those that compacting kept. Its number is for people only, since
    /// somebody's editor may have changed it; what counts is where the line stands.
    private static func endsCompacted(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: Array("{\"compacted\":".utf8)) && line.last == UInt8(ascii: "}")
    }
}
