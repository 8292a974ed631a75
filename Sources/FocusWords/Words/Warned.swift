package import FocusDelivery
package import FocusPorts
import FocusStore
package import JSONKit

/// A report with something more to tell on standard error.
package struct Warned: Report {
    package let report: any Report
    package let more: [Complaint]

    package init(_ report: any Report, of silence: TickSilence?) {
        self.report = report
        more = silence.map { [Complaint($0)] } ?? []
    }

    package init(_ report: any Report, _ more: [Complaint]) {
        self.report = report
        self.more = more
    }

    /// That a copy stands in for the file that tells whose reminders these are.
    package init(_ report: any Report, ofAccountIn world: World) {
        self.report = report
        // What keeps it from being known at all was the command's own error.
        guard let trouble = (try? Store(world))?.accountTrouble() else {
            more = []
            return
        }
        let warning = Complaint(warning: trouble)
        // A tick tells it as its own error.
        more = report.warnings.contains { $0.code == warning.code } ? [] : [warning]
    }

    package var status: ExitStatus { report.status }
    package var warnings: [Complaint] { report.warnings + more }
    package func text(on page: Page) -> String { report.text(on: page) }
    package func quietText(on page: Page) -> String { report.quietText(on: page) }
    package var records: [[String]] { report.records }
    package func verbatim(as layout: Format.Layout) -> String? { report.verbatim(as: layout) }
    package func original(as layout: Format.Layout) -> OriginalText? { report.original(as: layout) }
    package var json: [JSONValue.Member] { report.json }
}
