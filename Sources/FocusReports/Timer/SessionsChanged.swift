package import FocusActions
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit
import TimeKit

/// The sessions that were corrected, a line each, with the id that the next correction takes.
package struct SessionsChanged: Report {
    package enum Deed: String {
        case added = "Added"
        case changed = "Changed"
        case deleted = "Deleted"
    }

    private let deed: Deed
    private let result: SessionsResult

    package init(_ deed: Deed, _ result: SessionsResult) {
        self.deed = deed
        self.result = result
    }

    package func text(on page: Page) -> String {
        result.sessions.map { session in
            let words = SessionWords(result.situation).summary(session, result.names)
            return page.hung("", "\(deed.rawValue) session \(result.handles[session]): \(words)".ended)
        }.joined() + overlap(on: page)
    }

    private func overlap(on page: Page) -> String {
        let others = result.overlapped.map { result.handles[$0] }
        guard deed != .deleted, !others.isEmpty else { return "" }
        return page.hung(
            "",
            others.count == 1
                ? "It overlaps session \(others[0]), which counts as well."
                : "It overlaps sessions \(others.joinedWithAnd), which count as well.")
    }

    package func quietText(on page: Page) -> String {
        deed == .added ? result.sessions.map { result.handles[$0] + "\n" }.joined() : ""
    }

    package var records: [[String]] {
        result.sessions.map { sessionRecord($0, result.names, in: result.situation.zone) }
    }

    package var json: [JSONValue.Member] {
        let sessions = result.sessions.map { sessionJSON($0, result.names, in: result.situation.zone) }
        return [.init("sessions", .array(sessions))]
    }
}
