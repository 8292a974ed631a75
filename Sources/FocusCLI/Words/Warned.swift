import FocusDelivery
import FocusPorts
import FocusStore
import JSONKit

/// A report with something more to tell on standard error.
struct Warned: Report {
    let report: any Report
    let more: [Complaint]

    init(_ report: any Report, of silence: TickSilence?) {
        self.report = report
        more = silence.map { [Complaint($0)] } ?? []
    }

    init(_ report: any Report, _ more: [Complaint]) {
        self.report = report
        self.more = more
    }

    /// That a copy stands in for the file that tells whose reminders these are.
    init(_ report: any Report, ofAccountIn world: World) {
        self.report = report
        // What keeps it from being known at all was the command's own error.
        more = (try? Store(world))?.accountTrouble().map { [Complaint(warning: $0)] } ?? []
    }

    var status: ExitStatus { report.status }
    var warnings: [Complaint] { report.warnings + more }
    func text(on page: Page) -> String { report.text(on: page) }
    func quietText(on page: Page) -> String { report.quietText(on: page) }
    var records: [[String]] { report.records }
    func verbatim(as layout: Format.Layout) -> String? { report.verbatim(as: layout) }
    func original(as layout: Format.Layout) -> OriginalText? { report.original(as: layout) }
    var json: [JSONValue.Member] { report.json }
}
