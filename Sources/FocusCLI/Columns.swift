/// Rows of a table, all columns but the last filled up with blanks. Built as bytes: there may be many thousands.
func columns(_ rows: [[String]]) -> String {
    var widths = [Int](repeating: 0, count: rows.first?.count ?? 0)
    var known: [Int] = []
    known.reserveCapacity(rows.count * widths.count)
    for row in rows {
        for place in widths.indices {
            known.append(row[place].columns)
            widths[place] = max(widths[place], known[known.count - 1])
        }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * widths.reduce(2 * widths.count) { $0 + min($1, 80) })
    for (index, row) in rows.enumerated() {
        for place in widths.indices {
            bytes.append(contentsOf: row[place].utf8)
            guard place < widths.count - 1 else { continue }
            bytes.append(blanks: widths[place] - known[index * widths.count + place] + 2)
        }
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
    mutating func append(blanks count: Int) {
        if count > 0 { append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
    }
}
