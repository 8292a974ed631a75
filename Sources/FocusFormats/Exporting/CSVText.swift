import FocusCore

/// Comma separated values (RFC 4180, section 2): records end with CRLF, and a field is quoted only where it has to be.
struct CSVText {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            add(field)
        }
        bytes += "\r\n".utf8
    }

    /// A spreadsheet takes a text that begins so for a formula, and runs it. An apostrophe before it prevents that.
    private static func isFormula(_ first: UInt8) -> Bool {
        [UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D].contains(
            first)
    }

    private mutating func add(_ field: String) {
        let isBehindBlanks = field.utf8.first { $0 != 0x20 && $0 != 0x0A }.map(CSVText.isFormula) ?? false
        // Lines stay lines; anything else that could steer a terminal becomes a visible escape.
        let lines = field.allLines
        let text = (isBehindBlanks ? "'" : "") + lines.map { String($0).harmless }.joined(separator: "\n")
        guard
            text.utf8.contains(where: {
                $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == UInt8(ascii: ";")
            })
        else {
            bytes += text.utf8
            return
        }
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
