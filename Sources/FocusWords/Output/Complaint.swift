import FocusCore
import JSONKit

/// An error or a warning as it is told: what could not be done, and how to mend it.
package struct Complaint: Equatable {
    package enum Kind: String {
        case error, warning
    }

    package let kind: Kind
    /// A stable name for programs: `no-such-task`.
    package let code: String
    package let message: String
    /// What the message is about, word for word, with a mark below it.
    package let excerpt: [String]
    package let hints: [String]
    package let status: ExitStatus

    package init(
        _ code: String, _ message: String, kind: Kind = .error, excerpt: [String] = [],
        hints: [String] = [], status: ExitStatus = .failed
    ) {
        self.kind = kind
        self.code = code
        self.message = message
        self.excerpt = excerpt
        self.hints = hints
        self.status = status
    }

    package func text(as format: Format) -> String {
        guard format.layout == .json else {
            let first = "\(Name.program): \(kind.rawValue): \(message.harmless)\n"
            return first + excerpt.map { "    \($0.harmless)\n" }.joined()
                + hints.map { "\(Name.program): hint: \($0.harmless)\n" }.joined()
        }
        let body = JSONValue.object([
            .init("code", .string(code)), .init("message", .string(message)),
            .init("excerpt", .array(excerpt.map(JSONValue.string))),
            .init("hints", .array(hints.map(JSONValue.string))),
        ])
        return jsonLine([.init(kind.rawValue, body)])
    }
}
