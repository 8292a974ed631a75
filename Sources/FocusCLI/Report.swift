import FocusCore
import JSONKit

/// What a command found or did, and its words in each form that it can be asked for.
protocol Report {
    var status: ExitStatus { get }
    /// Told on standard error before the result.
    var warnings: [Complaint] { get }
    func text(on page: Page) -> String
    func text(as format: Format, on page: Page) -> String
    /// What is left of the text under `--quiet`.
    func quietText(on page: Page) -> String
    /// One record a line, its fields parted by tabs.
    var records: [[String]] { get }
    /// The members of the JSON object behind `schema`.
    var json: [JSONValue.Member] { get }
}

extension Report {
    var status: ExitStatus { .done }
    var warnings: [Complaint] { [] }
    func quietText(on page: Page) -> String { text(on: page) }

    func text(as format: Format, on page: Page) -> String {
        switch format.layout {
        case .human: text(on: page)
        case .quiet: quietText(on: page)
        case .plain: records.map { $0.map(\.harmless).joined(separator: "\t") + "\n" }.joined()
        case .json: jsonLine(json)
        }
    }
}

/// The one JSON object that a run prints, on a line of its own.
func jsonLine(_ members: [JSONValue.Member]) -> String {
    var writer = JSONWriter()
    writer.append(.object([.init("schema", .number(1))] + members))
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
}

/// Text that is the result itself, the same in every form but JSON.
struct HelpReport: Report {
    private let text: String
    let json: [JSONValue.Member]

    init(_ text: String, json: [JSONValue.Member]? = nil) {
        self.text = text
        self.json = json ?? [.init("text", .string(text))]
    }

    func text(on page: Page) -> String { text }

    /// Where nothing is said, an object would be too much: what was to be told has been told.
    func text(as format: Format, on page: Page) -> String {
        format.layout == .json && !text.isEmpty ? jsonLine(json) : text
    }

    var records: [[String]] { [] }
}
