import JSONKit

/// Text that others wrote: a terminal sees it without what would steer it, all else gets each byte.
struct OriginalText {
    let bytes: [UInt8]
    let language: TerminalText

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A result that is nothing but such a text.
struct OriginalReport: Report {
    let original: OriginalText
    let warnings: [Complaint]

    func verbatim(as layout: Format.Layout) -> String? { layout == .json ? nil : original.text }
    func original(as layout: Format.Layout) -> OriginalText? { layout == .json ? nil : original }
    func text(on page: Page) -> String { original.text }
    var records: [[String]] { [] }
    var json: [JSONValue.Member] { [.init("text", .string(original.text))] }
}
