import FocusCore
package import FocusStore
package import JSONKit

/// What a command found or did, and its words in each form that it can be asked for.
package protocol Report {
    /// What was amiss with the files that it was read from.
    var notes: [StoreNote] { get }
    var status: ExitStatus { get }
    /// Told on standard error before the result.
    var warnings: [Complaint] { get }
    func text(on page: Page) -> String
    /// What is left of the text under `--quiet`.
    func quietText(on page: Page) -> String
    /// One record a line, its fields parted by tabs.
    var records: [[String]] { get }
    /// The members of the JSON object behind `schema`.
    var json: [JSONValue.Member] { get }
    /// A result that is the same in that form as in all others; nil where forms differ.
    func verbatim(as layout: Format.Layout) -> String?
    /// A result whose text others wrote, for files and pipes byte for byte; nil where the words are ours.
    func original(as layout: Format.Layout) -> OriginalText?
}

extension Report {
    package var notes: [StoreNote] { [] }
    package var status: ExitStatus { notes.status }
    package var warnings: [Complaint] { notes.map { Complaint($0) } }
    package func quietText(on page: Page) -> String { text(on: page) }
    package func verbatim(as layout: Format.Layout) -> String? { nil }
    package func original(as layout: Format.Layout) -> OriginalText? { nil }

    package func text(as format: Format, on page: Page) -> String {
        if let verbatim = verbatim(as: format.layout) { return verbatim }
        return switch format.layout {
        case .human: text(on: page)
        case .quiet: quietText(on: page)
        case .plain: records.map { $0.map(\.harmless).joined(separator: "\t") + "\n" }.joined()
        case .json: jsonLine(json)
        }
    }
}

extension [StoreNote] {
    /// What was shown may not be what stands in the file.
    package var status: ExitStatus {
        map { Complaint($0).status }.contains(.store) ? .store : .done
    }
}

/// The one JSON object that a run prints, on a line of its own.
func jsonLine(_ members: [JSONValue.Member]) -> String {
    var writer = JSONWriter()
    writer.append(.object([.init("schema", .number(1))] + members))
    return String(decoding: writer.bytes, as: UTF8.self).escapingHarmful + "\n"
}

extension String {
    /// Of a JSON text: characters that may hide or turn round what stands beside them where it is shown, as escapes.
    /// They stand in strings alone and stay the same text: `\u202e`.
    var escapingHarmful: String {
        guard utf8.contains(where: { $0 >= 0x80 }),
            unicodeScalars.contains(where: { $0.value >= 0x80 && $0.isHarmful })
        else { return self }
        var text = ""
        for scalar in unicodeScalars {
            guard scalar.value >= 0x80, scalar.isHarmful else {
                text.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text
    }
}

/// Text that is the result itself, the same in every form but JSON.
package struct HelpReport: Report {
    private let text: String
    package let json: [JSONValue.Member]

    package init(_ text: String, json: [JSONValue.Member]? = nil) {
        self.text = text
        self.json = json ?? [.init("text", .string(text))]
    }

    /// Where nothing is said, an object would be too much: what was to be told has been told.
    package func verbatim(as layout: Format.Layout) -> String? {
        layout == .json && !text.isEmpty ? nil : text
    }

    package func text(on page: Page) -> String { text }
    package var records: [[String]] { [] }
}
