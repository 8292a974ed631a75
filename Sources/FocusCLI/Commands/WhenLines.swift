import FocusActions
import FocusCore
import FocusWords
import JSONKit
import TimeKit
import WhenKit

/// What the lines of a text mean, each by itself.
struct WhenLines: Report {
    let lines: [PreviewedLine]
    let zone: Zone

    /// For those that mean nothing.
    var status: ExitStatus { lines.contains { $0.error != nil } ? .usage : .done }

    var warnings: [Complaint] { lines.compactMap(\.error).map { Complaint($0) } }

    func text(on page: Page) -> String {
        lines.compactMap { line in
            line.known.map { preview in
                let times = WhenCommand.Result(preview: preview).text(on: page).split(
                    separator: "\n" as Character)
                return line.text.harmless + "\n" + times.map { "    \($0)\n" }.joined()
            }
        }.joined()
    }

    var records: [[String]] {
        lines.flatMap { line in
            guard let preview = line.known else { return [[line.text, "", "", ""]] }
            return WhenCommand.Result(preview: preview).records.map { [line.text] + $0 }
        }
    }

    var json: [JSONValue.Member] {
        let rows = lines.map { line in
            let text = JSONValue.Member("text", .string(line.text))
            guard let preview = line.known else {
                let error = line.error.map { JSONValue.string(Complaint($0).message) } ?? .null
                let parts = ["times", "parts"].map { JSONValue.Member($0, .array([])) }
                return JSONValue.object([text] + parts + [.init("error", error)])
            }
            return JSONValue.object([text] + preview.members + [.init("error", .null)])
        }
        return [.init("lines", .array(rows)), .init("zone", .string(zone.name))]
    }
}

extension PreviewedLine {
    fileprivate var known: Preview? { try? preview.get() }

    fileprivate var error: WhenError? {
        if case .failure(let error) = preview { error } else { nil }
    }
}
