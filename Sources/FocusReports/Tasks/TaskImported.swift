package import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
package import FocusWords
package import JSONKit
import TimeKit

/// How many tasks an import brought, and what of them it could not.
package struct TaskImported: Report {
    package let result: ImportResult

    package init(result: ImportResult) {
        self.result = result
    }

    private static let mostWarnings = 20

    package var warnings: [Complaint] {
        let source = result.request.source.name
        let shown = result.remarks.prefix(TaskImported.mostWarnings).map { Complaint($0, in: source) }
        let rest = result.remarks.count - shown.count
        let hasReminder = result.imported.contains { $0.task.reminder != nil }
        return shown + (rest > 0 ? [.moreRemarks(rest)] : [])
            + Complaint.warnings(
                of: result.notifications, hasReminder: hasReminder, under: result.situation.preferences)
            + Complaint.warnings(ofRings: result.imported.map(\.task), result.situation)
    }

    package func text(on page: Page) -> String {
        guard let total = counts.first(where: { $0.count > 0 }) else { return "There is no task in it.\n" }
        let verbs = result.request.isDryRun ? ["Would import", "would update"] : ["Imported", "updated"]
        var parts: [String] = []
        for (verb, count) in zip(verbs, [result.imported.count, result.updated.count]) where count > 0 {
            parts.append("\(verb) \(counted(count, "task"))")
        }
        if result.unchanged > 0 { parts.append("\(result.unchanged) unchanged") }
        if result.kept > 0 { parts.append("\(result.kept) left as they are here") }
        let line = parts.joined(separator: ", ")
        let counts =
            (total.name == "imported" ? line : line.prefix(1).uppercased() + line.dropFirst()) + ".\n"
        return result.request.isDryRun ? counts + list(on: page) : counts + past + ended
    }

    /// Nobody is rung for what another program let pass, but whoever changes programs wants to know of it.
    private var past: String {
        let passed = (result.imported + result.updated).filter {
            $0.task.reopened?.instant == result.situation.now
        }
        let late = passed.count { $0.row(result.situation).due != nil }
        guard late > 0 else { return "" }
        return "\(counted(late, "task")) \(late == 1 ? "was" : "were") due before now and won't ring.\n"
    }

    /// What was put off, of tasks that have another time now.
    private var ended: String {
        let words = TaskWords(situation: result.situation)
        var lines = ""
        for (row, old) in zip(result.updated, result.replaced) where row.state == .open {
            let text = words.snoozeEnded(by: .changed(row.task, from: old), in: result.situation)
            if !text.isEmpty { lines += "Task \(row.task.number): " + text }
        }
        return lines
    }

    /// The tasks as they would stand in `task list`, the new ones first.
    private func list(on page: Page) -> String {
        func lines(_ tasks: [ImportedRow]) -> String {
            let rows = tasks.map { $0.row(result.situation) }
            return TaskTableText(rows, result.situation).text(of: Array(rows.indices), on: page)
        }
        let isBoth = !result.imported.isEmpty && !result.updated.isEmpty
        return lines(result.imported) + (isBoth ? "To be updated:\n" : "") + lines(result.updated)
    }

    package func quietText(on page: Page) -> String { "" }

    package var records: [[String]] { rows.map { TaskRecordText($0).fields } }

    package var json: [JSONValue.Member] {
        let remarks = result.remarks.map { remark in
            let complaint = Complaint(remark, in: result.request.source.name)
            return JSONValue.object([
                .init("line", .number(.init(remark.line))), .init("code", .string(complaint.code)),
                .init("message", .string(complaint.message)),
            ])
        }
        return [
            .init("format", .string(result.format.rawValue)), .init("dryRun", .bool(result.request.isDryRun)),
        ] + counts.map { .init($0.name, .number(.init($0.count))) } + [.init("remarks", .array(remarks))]
            + tasksJSON(rows, in: result.situation.zone)
    }

    private var rows: [TaskRow] { (result.imported + result.updated).map { $0.row(result.situation) } }

    private var counts: [(name: String, count: Int)] {
        [
            ("imported", result.imported.count), ("updated", result.updated.count),
            ("unchanged", result.unchanged), ("kept", result.kept),
        ]
    }
}
