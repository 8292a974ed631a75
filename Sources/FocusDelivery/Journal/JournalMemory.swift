package import FocusPorts

/// What was read of journals before, for a test that runs thousands of commands on one disk: half of the time of a
/// simulated year went into their first lines. The program reads a journal once or twice, and remembers nothing.
package final class JournalMemory {
    private var known: [String: (bytes: [UInt8], reading: JournalReading)] = [:]

    package init() {}

    /// The same as if it was read from its beginning.
    func reading(_ bytes: [UInt8], at path: String) -> JournalReading {
        let old = known.removeValue(forKey: path) ?? ([], JournalReading())
        let size = old.reading.wholeSize
        var reading = bytes.prefix(size) == old.bytes.prefix(size) ? old.reading : JournalReading()
        reading.read(on: bytes)
        known[path] = (bytes, reading)
        return reading
    }
}

/// A directory whose journal is remembered.
package protocol JournalRemembering: Directory {
    var journals: JournalMemory? { get }
}
