package import JSONKit

/// Text that others wrote: a terminal sees it without what would steer it, all else gets each byte.
package struct OriginalText {
    package let bytes: [UInt8]
    package let language: TerminalText

    package init(bytes: [UInt8], language: TerminalText) {
        self.bytes = bytes
        self.language = language
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A result that is nothing but such a text.
package struct OriginalReport: Report {
    package let original: OriginalText
    package let warnings: [Complaint]

    package init(original: OriginalText, warnings: [Complaint]) {
        self.original = original
        self.warnings = warnings
    }

    package func verbatim(as layout: Format.Layout) -> String? { layout == .json ? nil : original.text }
    package func original(as layout: Format.Layout) -> OriginalText? { layout == .json ? nil : original }
    package func text(on page: Page) -> String { original.text }
    package var records: [[String]] { [] }
    package var json: [JSONValue.Member] { [.init("text", .string(original.text))] }
}
