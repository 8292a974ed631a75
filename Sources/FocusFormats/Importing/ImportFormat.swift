import JSONKit
package import TimeKit

/// The texts that tasks can be read from.
package enum ImportFormat: String, CaseIterable, Sendable {
    case json, taskwarrior, todotxt, org, ics, remind
}

/// A text whose format is known. JSON is parsed only once.
package struct ImportText {
    package let format: ImportFormat
    /// Without a byte order mark.
    let bytes: [UInt8]
    let document: JSONDocument?

    package init(_ bytes: [UInt8], as wanted: ImportFormat?, from source: String) throws(ImportError) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        let seen = ImportText.look(at: self.bytes)
        guard wanted?.isJSON ?? (seen == .json) else {
            document = nil
            guard let format = wanted ?? seen else { throw .unknownFormat(source: source) }
            self.format = format
            guard String(validating: self.bytes, as: UTF8.self) != nil else {
                throw .notUTF8(source: source)
            }
            if wanted == nil, format == .todotxt, let look = TextLook(self.bytes, named: source) {
                throw .noTodoTxt(source: source, look)
            }
            return
        }
        let document = try ImportText.document(self.bytes, source)
        self.document = document
        guard let found = ImportText.format(of: document.root) else {
            if let wanted { throw .notOfFormat(source: source, wanted) }
            throw .unknownJSON(source: source)
        }
        // An empty array may be of any of them.
        guard found == wanted ?? found || document.root.elements?.underestimatedCount == 0 else {
            throw .notOfFormat(source: source, wanted ?? found)
        }
        format = wanted ?? found
    }

    private static func document(_ bytes: [UInt8], _ source: String) throws(ImportError) -> JSONDocument {
        do throws(JSONError) {
            return try JSONDocument(bytes)
        } catch {
            // If neither works, what is wrong with the text as it is helps more.
            if error.reason == .textAfterValue, let lines = try? JSONDocument(joined(bytes)) { return lines }
            throw .damaged(source: source, Damage(error, in: bytes))
        }
    }

    /// An object a line, as taskwarrior may print them, made into an array. The lines keep their numbers.
    private static func joined(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = [UInt8(ascii: "[")]
        var isFirst = true
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.contains(where: { $0 > 0x20 }) {
                if !isFirst { text.append(UInt8(ascii: ",")) }
                isFirst = false
                text += line
            }
            text.append(UInt8(ascii: "\n"))
        }
        return text + [UInt8(ascii: "]")]
    }

    /// The format, by how the text begins. todo.txt has no mark of its own: it is any other text.
    private static func look(at bytes: [UInt8]) -> ImportFormat? {
        let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        let content = bytes.drop(while: isBlank)
        switch content.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        case UInt8(ascii: "<"): return nil
        default: break
        }
        let calendar = Array("BEGIN:VCALENDAR".utf8)
        let head = content.prefix(calendar.count).map { $0 >= 0x61 && $0 <= 0x7A ? $0 & 0xDF : $0 }
        // A VTODO without a calendar around it is taken too.
        if head == calendar || head.starts(with: "BEGIN:VTODO".utf8) { return .ics }
        // A zero byte: no text of any kind.
        if bytes.contains(0) || head.starts(with: "BEGIN:".utf8) { return nil }
        return OrgReader.recognizes(content) ? .org : .todotxt
    }

    private static func format(of root: JSONNode) -> ImportFormat? {
        if root["tasks"]?.elements != nil { return .json }
        if root["entries"] != nil { return .remind }
        if root["description"] != nil { return .taskwarrior }
        guard let elements = root.elements else { return nil }
        if elements.underestimatedCount == 0 { return .taskwarrior }
        guard let first = elements.first(where: { $0.members != nil }) else { return nil }
        if first["entries"] != nil || first["rawbody"] != nil { return .remind }
        if first["description"] != nil || first["uuid"] != nil { return .taskwarrior }
        return first["title"] != nil ? .json : nil
    }
}

extension ImportText {
    /// `zone` finds the time zones that a calendar names.
    package func reading(
        _ clock: ImportClock, from source: String, zone: @escaping (String) -> Zone?
    ) throws(ImportError) -> ImportReading {
        switch (format, document) {
        case (.json, let document?):
            if let version = document.root["version"]?.int, version > StoreFile.version {
                throw .newer(source: source, version: version)
            }
            // It says what the clock showed, and nothing has to be read by the clock here.
            let reader = OwnTaskReader(document)
            return ImportReading(reader.tasks, reader.remarks)
        case (.taskwarrior, let document?):
            let reader = TaskwarriorReader(document, clock)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        case (.remind, let document?):
            let reader = RemindReader(document, clock)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        case (.ics, _):
            let reader = VTodoReader(bytes, clock, known: zone)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        case (.org, _):
            let reader = OrgReader(bytes, clock)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        // What is JSON has a document.
        case (.todotxt, _), (.json, nil), (.taskwarrior, nil), (.remind, nil):
            let reader = TodoTxtReader(bytes, clock)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        }
    }
}

extension ImportFormat {
    var isJSON: Bool {
        switch self {
        case .json, .taskwarrior, .remind: true
        case .todotxt, .org, .ics: false
        }
    }
}
