package import FocusActions
import FocusCore
package import FocusWords
package import JSONKit

/// What `focusflow doctor --git` did and left to do.
package struct GitReport: Report {
    package let setup: GitSetup

    package init(setup: GitSetup) {
        self.setup = setup
    }

    /// A repository that is there and was not set up would merge line by line.
    package var status: ExitStatus {
        switch setup.repository {
        case .configured, .absent: .done
        case .gitMissing, .refused, .notStarted: .failed
        }
    }

    package func text(on page: Page) -> String {
        let done = setup.changes.isEmpty ? ["Nothing was missing in \(setup.directory)."] : setup.changes
        return lines(done + left)
    }

    package func quietText(on page: Page) -> String { lines(left) }

    package var records: [[String]] {
        setup.changes.map { ["done", $0] } + setup.commands.map { ["left", $0] }
    }

    package var json: [JSONValue.Member] {
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
