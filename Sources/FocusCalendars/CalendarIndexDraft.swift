import FocusCore

/// An index in the making, file by file.
struct CalendarIndexDraft {
    private var files: [UInt64] = []
    private var parts: [UInt64] = []
    private var names: [UInt8] = []

    mutating func append(_ name: String, _ stamp: CalendarStamp, _ new: [CalendarIndex.Part]) {
        append(name.utf8, stamp, new)
    }

    /// Takes over a file that has not changed.
    mutating func append(_ index: CalendarIndex, _ place: Int) {
        append(index.name(place), index.stamp(place), index.parts(place).map { index.part($0) })
    }

    private mutating func append(
        _ name: some Collection<UInt8>, _ stamp: CalendarStamp, _ new: [CalendarIndex.Part]
    ) {
        for part in new { parts += part.words }
        names += name
        files += [
            stamp.inode, UInt64(bitPattern: Int64(stamp.size)), UInt64(bitPattern: stamp.modified),
            UInt64(bitPattern: stamp.changed), stamp.target,
            UInt64(names.count) << 32 | UInt64(parts.count / CalendarIndex.partWords),
        ]
    }

    var bytes: [UInt8] {
        let counts = [
            files.count / CalendarIndex.fileWords, parts.count / CalendarIndex.partWords, names.count,
        ]
        var bytes = Array(CalendarIndex.title.utf8) + [UInt8](repeating: 0, count: 8)
        for word in counts.map({ UInt64($0) }) + files + parts { bytes.append(word) }
        bytes += names
        var sum: [UInt8] = []
        sum.append(Fingerprint(bytes, from: CalendarIndex.checked).hash)
        bytes.replaceSubrange((CalendarIndex.checked - 8)..<CalendarIndex.checked, with: sum)
        return bytes
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ word: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            append(UInt8(truncatingIfNeeded: word >> shift))
        }
    }
}
