import CommandLineKit
import FocusActions
import FocusCore
import JSONKit

/// `focusflow doctor`
enum Doctor {
    static let verb = Verb(["doctor"], command) { _, world in
        Result(findings: examine(world))
    }

    static let command = Command(
        "doctor", "Check that everything works, and say how to mend what does not",
        details: [
            "Each line is one check: ok, a warning, or a problem with the way to mend it. Nothing is changed."
        ],
        examples: [
            Example("doctor", "Look at everything"),
            Example("doctor --quiet", "Print only what is wrong"),
            Example("doctor --json", "The same for a program"),
        ],
        exitCodes: [ExitCode(0, "No problem was found"), ExitCode(1, "There is a problem")],
        seeAlso: ["focusflow(1)"])

    struct Result: Report {
        let checks: [Check]

        init(findings: [Finding]) {
            checks = findings.map(Check.init)
        }

        var status: ExitStatus { checks.contains { $0.severity == .problem } ? .failed : .done }

        func text(on page: Page) -> String { lines(checks, on: page) }
        func quietText(on page: Page) -> String { lines(checks.filter { $0.severity != .ok }, on: page) }

        var records: [[String]] { checks.map { [$0.severity.word, $0.name, $0.detail, $0.hint ?? ""] } }

        var json: [JSONValue.Member] {
            let rows = checks.map { check in
                JSONValue.object([
                    .init("name", .string(check.name)), .init("result", .string(check.severity.word)),
                    .init("detail", .string(check.detail)),
                    .init("hint", check.hint.map(JSONValue.string) ?? .null),
                ])
            }
            return [.init("checks", .array(rows))]
        }

        private func lines(_ checks: [Check], on page: Page) -> String {
            checks.map { check in
                let label = page.painted(check.severity.word, check.severity.paint)
                let gap = String(repeating: " ", count: 9 - check.severity.word.count)
                let hint = check.hint.map { "         hint: \($0.harmless)\n" } ?? ""
                return "\(label)\(gap)\(check.name): \(check.detail.harmless)\n\(hint)"
            }.joined()
        }
    }
}

extension Finding.Severity {
    fileprivate var word: String {
        switch self {
        case .ok: "ok"
        case .warning: "warning"
        case .problem: "problem"
        }
    }

    fileprivate var paint: Page.Paint {
        switch self {
        case .ok: .good
        case .warning: .warning
        case .problem: .bad
        }
    }
}
