import JSONKit

extension StoredFile {
    /// The text of the file: the version first, then one record a line, or one member a line where there are
    /// no records.
    package var bytes: [UInt8] {
        var text = Text(reserving: records.reduce(256) { $0 + $1.bytes.count + 2 })
        if member(named: "version") == nil { text.add("version", Array("1".utf8)[...]) }
        for index in 0...members.count {
            if index == recordsPlace { text.add(recordsName ?? "", records) }
            guard index < members.count else { break }
            if recordsName == nil { text.breakLine() }
            text.add(members[index].name, members[index].bytes)
        }
        return text.finish()
    }
}

/// An object's text under construction.
private struct Text {
    private var bytes: [UInt8] = []
    private var isFirst = true

    init(reserving capacity: Int) {
        bytes.reserveCapacity(capacity)
        bytes.append(UInt8(ascii: "{"))
    }

    /// The next member begins a line, unless it is the first.
    mutating func breakLine() {
        guard !isFirst else { return }
        bytes.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: "\n")])
        isFirst = true
    }

    mutating func add(_ name: String, _ value: ArraySlice<UInt8>) {
        begin(name)
        bytes.append(contentsOf: value)
    }

    mutating func add(_ name: String, _ records: [StoredFile.Record]) {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        for (index, record) in records.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(UInt8(ascii: "\n"))
            bytes.append(contentsOf: record.bytes)
        }
        bytes.append(contentsOf: [UInt8(ascii: "\n"), UInt8(ascii: "]")])
    }

    consuming func finish() -> [UInt8] {
        bytes.append(contentsOf: [UInt8(ascii: "}"), UInt8(ascii: "\n")])
        return bytes
    }

    private mutating func begin(_ name: String) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        var writer = JSONWriter()
        writer.append(name)
        bytes.append(contentsOf: writer.bytes)
        bytes.append(UInt8(ascii: ":"))
    }
}
