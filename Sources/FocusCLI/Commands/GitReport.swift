import FocusActions
import FocusCore
import JSONKit

/// What `focusflow doctor --git` did and left to do.
struct GitReport: Report {
    let setup: GitSetup

    /// A repository that is there and was not set up would merge line by line.
    var status: ExitStatus {
        switch setup.repository {
        case .configured, .absent: .done
        case .gitMissing, .refused, .notStarted: .failed
        }
    }

    func text(on page: Page) -> String {
        let done = setup.changes.isEmpty ? ["Nothing was missing in \(setup.directory)."] : setup.changes
        return lines(done + left)
    }

    func quietText(on page: Page) -> String { lines(left) }

    var records: [[String]] {
        setup.changes.map { ["done", $0] } + setup.commands.map { ["left", $0] }
    }

    var json: [JSONValue.Member] {
        [
            .init("done", .array(setup.changes.map(JSONValue.string))),
            .init("left", .array(setup.commands.map(JSONValue.string))),
        ]
    }

    private var left: [String] {
        (setup.trouble.map { [$0] } ?? []) + setup.commands.map { "    \($0)" }
    }

    private func lines(_ lines: [String]) -> String {
        lines.map { "\($0.harmless)\n" }.joined()
    }
}
