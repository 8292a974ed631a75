package import FocusCore
import JSONKit

extension StoredFile {
    /// The text of the file: the version first, then one record a line, or one member a line where there are
    /// no records.
    package var text: FileText {
        var text = Text(source: source)
        if member(named: "version") == nil { text.add("version", Array("1".utf8)[...]) }
        for index in 0...members.count {
            if index == recordsPlace { text.add(recordsName ?? "", records) }
            guard index < members.count else { break }
            if recordsName == nil { text.breakLine() }
            text.add(members[index].name, members[index].bytes)
        }
        return text.finish()
    }

    package var bytes: [UInt8] { text.bytes }

    /// The bytes before and behind the records that were skipped.
    package var surroundings: (before: [UInt8], after: [UInt8]) {
        let text = bytes
        // The skipped records stand right behind the first line of the file.
        let end = (text.firstIndex(of: UInt8(ascii: "\n")) ?? text.count) + 1
        let separator = records.isEmpty ? "\n" : ",\n"
        return (Array(text.prefix(end)), Array(separator.utf8) + text.dropFirst(end))
    }
}

/// Builds the text of the file's object.
private struct Text {
    private var text = FileText()
    /// What is not in `text` yet.
    private var bytes: [UInt8] = [UInt8(ascii: "{")]
    private var isFirst = true
    private let source: [UInt8]

    init(source: [UInt8]) {
        self.source = source
    }

    /// The next member begins a line, unless it is the first.
    mutating func breakLine() {
        guard !isFirst else { return }
        bytes += ",\n".utf8
        isFirst = true
    }

    mutating func add(_ name: String, _ value: ArraySlice<UInt8>) {
        begin(name)
        bytes += value
    }

    mutating func add(_ name: String, _ records: [StoredFile.Record]) {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        var index = 0
        while index < records.count {
            bytes += index > 0 ? ",\n".utf8 : "\n".utf8
            let end = endOfRun(records, from: index)
            if end == index + 1 {
                bytes += records[index].bytes
            } else {
                flush()
                text.append(source[records[index].bytes.startIndex..<records[end - 1].bytes.endIndex])
            }
            index = end
        }
        bytes += "\n]".utf8
    }

    /// The end of the run of records, from `start` on, that stand one behind the other in the source too: they are
    /// taken over as one part.
    private func endOfRun(_ records: [StoredFile.Record], from start: Int) -> Int {
        guard records[start].node != nil else { return start + 1 }
        var end = start + 1
        var last = records[start].bytes.endIndex
        while end < records.count, records[end].node != nil, records[end].bytes.startIndex == last + 2,
            source[last] == UInt8(ascii: ","), source[last + 1] == UInt8(ascii: "\n")
        {
            last = records[end].bytes.endIndex
            end += 1
        }
        return end
    }

    consuming func finish() -> FileText {
        bytes += "}\n".utf8
        flush()
        return text
    }

    private mutating func flush() {
        text.append(bytes)
        bytes = []
    }

    private mutating func begin(_ name: String) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        var writer = JSONWriter()
        writer.append(name)
        bytes += writer.bytes
        bytes.append(UInt8(ascii: ":"))
    }
}
