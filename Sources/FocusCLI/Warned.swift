import FocusActions
import JSONKit

/// A report with something more to tell on standard error.
struct Warned: Report {
    let report: any Report
    let more: [Complaint]

    init(_ report: any Report, of silence: TickSilence?) {
        self.report = report
        more = silence.map { [Complaint($0)] } ?? []
    }

    var status: ExitStatus { report.status }
    var warnings: [Complaint] { report.warnings + more }
    func text(on page: Page) -> String { report.text(on: page) }
    func quietText(on page: Page) -> String { report.quietText(on: page) }
    var records: [[String]] { report.records }
    var json: [JSONValue.Member] { report.json }
}
