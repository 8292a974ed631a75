package import FocusActions
package import FocusCore
import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// Who is signed in and what is allowed: all of it, or what became of one kind.
package struct AuthorizationReport: Report {
    private let overview: AuthorizationOverview
    /// nil for all of them.
    private let kind: AuthorizationKind?
    /// What was changed, in one line; nil when that was only looked at.
    private let line: String?
    package let status: ExitStatus

    package init(
        overview: AuthorizationOverview, kind: AuthorizationKind?, line: String?, status: ExitStatus
    ) {
        self.overview = overview
        self.kind = kind
        self.line = line
        self.status = status
    }

    package var warnings: [Complaint] { overview.warnings }

    private var kinds: [AuthorizationKind] { kind.map { [$0] } ?? AuthorizationKind.allCases }

    package func text(on page: Page) -> String {
        if let line { return line + "\n" }
        let account =
            kind == nil ? row("account", overview.accountWords, overview.accountHint, on: page) : ""
        return account
            + kinds.map { row($0.rawValue, overview.words(for: $0), overview.hint(for: $0), on: page) }
            .joined()
    }

    package func quietText(on page: Page) -> String {
        if line != nil { return "" }
        if let kind { return overview.status(of: kind).rawValue + "\n" }
        return kinds.map { "\($0.rawValue) \(overview.status(of: $0).rawValue)\n" }.joined()
    }

    package var records: [[String]] {
        let account = ["account", overview.account?.title ?? "", overview.namespace.directoryName]
        return (kind == nil ? [account] : [])
            + kinds.map {
                [$0.rawValue, overview.status(of: $0).rawValue, time(overview.end(of: $0)) ?? ""]
            }
    }

    package var json: [JSONValue.Member] {
        let end = time(overview.end(of: kind ?? .notifications))
        return [
            .init("account", (overview.account?.title).map(JSONValue.string) ?? .null),
            .init("namespace", .string(overview.namespace.directoryName)),
        ]
            + AuthorizationKind.allCases.map {
                .init($0.rawValue, .string(overview.status(of: $0).rawValue))
            } + [.init("until", end.map(JSONValue.string) ?? .null)]
    }

    private func time(_ instant: Instant?) -> String? { instant?.rfc3339(in: overview.zone) }

    private static let column = 15

    /// A command to type stays in one line, to be copied.
    private func row(_ label: String, _ words: String, _ hint: String, on page: Page) -> String {
        let margin = String(repeating: " ", count: Self.column)
        let gap = String(repeating: " ", count: max(1, Self.column - label.count))
        let lines = words.harmless.filled(to: page.width.map { max($0 - Self.column, Table.leastText) })
        let next = page.width.map { Self.column + "next: \(hint)".columns > $0 } ?? false
        return "\(label)\(gap)" + lines.joined(separator: "\n\(margin)") + "\n"
            + (next ? "  next: \(hint)\n" : "\(margin)next: \(hint)\n")
    }
}

extension AuthorizationOverview {
    package var warnings: [Complaint] {
        notes.map(Complaint.init) + (answers.trouble.map { [Complaint(warning: $0)] } ?? [])
            + Complaint.warnings(of: notifications)
    }
}
