import FocusCore
import FocusFormats
package import FocusHealth
package import FocusStore
package import FocusWords
package import JSONKit

/// What doctor found, and what it mended.
package struct DoctorReport: Report {
    private let repairs: [Repair]
    private let checks: [Check]
    private let words: TaskWords

    package init(repairs: [Repair], findings: [Finding], _ words: TaskWords) {
        self.words = words
        self.repairs = repairs
        checks = findings.map(Check.init)
    }

    /// What a merge dropped and renumbered, as `focusflow merge` says it.
    package var warnings: [Complaint] {
        repairs.flatMap { repair -> [Complaint] in
            guard case .folded(_, _, _, let notes) = repair else { return [] }
            return notes.map { Complaint($0, words) }
        }
    }

    package var status: ExitStatus { checks.contains { $0.severity == .problem } ? .failed : .done }

    package func text(on page: Page) -> String {
        repaired + lines(checks, on: page)
    }

    /// Repairs are printed even with --quiet: the file that was put in place may lack something.
    package func quietText(on page: Page) -> String {
        repaired + lines(checks.filter { $0.severity != .ok }, on: page)
    }

    private var repaired: String { repairs.map { "\($0.words.harmless)\n" }.joined() }

    package var records: [[String]] {
        repairs.map { ["repair", "file", $0.words, ""] }
            + checks.map { [$0.severity.word, $0.name, $0.detail, $0.hint ?? ""] }
    }

    package var json: [JSONValue.Member] {
        let rows = checks.map { check in
            JSONValue.object([
                .init("name", .string(check.name)), .init("result", .string(check.severity.word)),
                .init("detail", .string(check.detail)),
                .init("hint", check.hint.map(JSONValue.string) ?? .null),
            ])
        }
        return [
            .init("checks", .array(rows)), .init("repairs", .array(repairs.map { .string($0.words) })),
        ]
    }

    private func lines(_ checks: [Check], on page: Page) -> String {
        checks.map { check in
            let label = page.painted(check.severity.word, check.severity.paint)
            let gap = String(repeating: " ", count: 9 - check.severity.word.count)
            let hint = check.hint.map { "         hint: \($0.harmless)\n" } ?? ""
            return page.hung(
                label + gap, columns: 9, "\(check.name): \(check.detail.harmless)") + hint
        }.joined()
    }
}

extension Repair {
    fileprivate var words: String {
        switch self {
        case .gathered(let path, let kept):
            "Put what can be read of the session into \(path); the damaged file is kept as \(kept)."
        case .restored(let path, let source, let kept):
            "Restored \(path) from \(source)\(kept.map { "; the damaged file is kept as \($0)" } ?? "")."
        case .madeAgain(let path, let changes, let tasks):
            "Made again in \(path): \(Repair.lastChanges(changes, tasks))."
        case .lost(let path, let changes, let tasks):
            "Missing from \(path): \(Repair.lastChanges(changes, tasks)); what is missing can't be undone either."
        case .mayLack(let path):
            "The last change to \(path) may be missing: there is no note of it to make it again."
        case .folded(let path, let file, let kept, _):
            "Merged \(path) into \(file); it is kept as \(kept)."
        case .conflictLeft(let path, let damage): "Left \(path) as it is: \(damage.words(path))."
        case .accountInForce(let account?):
            "You are signed in as \(account.title) now; if that is wrong: focusflow auth sign-in NAME."
        case .accountInForce(nil):
            "You are not signed in now; if that is wrong: focusflow auth sign-in NAME."
        case .answersInForce(let answers):
            "Now in force: "
                + AuthorizationKind.allCases.map { "\($0.subject) \((answers[$0] ?? .unknown).inForce)" }
                .joined(separator: ", ") + "; to change that: focusflow auth allow, or focusflow auth deny."
        case .hopeless(let path, _): "Left \(path) as it is: there is no good older generation."
        }
    }
}

extension Repair {
    /// `the last change (28: Rye)`, `the last 3 changes (27: Oats, 28: Rye)`
    fileprivate static func lastChanges(_ count: Int, _ tasks: [TaskName]) -> String {
        let names = tasks.prefix(ManyTasks.most).map { "\($0.number): \($0.title.harmless)" }
        let more = tasks.count > names.count ? ["and \(tasks.count - names.count) more"] : []
        let list = names.isEmpty ? "" : " (\((names + more).joined(separator: ", ")))"
        return (count == 1 ? "the last change" : "the last \(count) changes") + list
    }
}

extension AuthorizationStatus {
    fileprivate var inForce: String {
        switch self {
        case .authorized: "allowed"
        case .provisional: "allowed quietly"
        case .ephemeral: "allowed for a while"
        case .denied: "denied"
        case .notDetermined: "not allowed yet"
        case .unknown: "not known"
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
