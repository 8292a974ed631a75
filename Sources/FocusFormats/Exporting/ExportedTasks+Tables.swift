import FocusCore
import TimeKit
import WhenKit

extension ExportedTasks {
    /// Comma separated values (RFC 4180), with the names of the columns on the first line.
    package var csv: [UInt8] {
        var text = CSVText()
        text.add(
            [
                "number", "id", "title", "notes", "tags", "priority", "state", "created", "ended", "time",
                "repeat", "zone", "start", "steps",
            ] + ExportedTasks.ringingNames)
        for row in rows {
            let task = row.task
            let schedule = schedule(row)
            text.add(
                [
                    String(task.number), task.id.description, task.title, task.notes ?? "",
                    task.tags.joined(separator: " "), task.priority?.rawValue ?? "", row.state.rawValue,
                    task.created == .epoch ? "" : time(task.created), row.ended.map(time) ?? "",
                    schedule?.anchor.description ?? "", schedule?.repetition.description ?? "",
                    schedule?.zone ?? "", start(row)?.description ?? "",
                    task.steps.map { ($0.isDone ? "[x] " : "[ ] ") + $0.text }.joined(separator: "\n"),
                ] + ringing(row))
        }
        return text.bytes
    }

    private static let ringingNames = ["before", "nag", "urgent", "paused"]

    private func time(_ instant: Instant) -> String { instant.rfc3339(in: zone) ?? "" }

    /// A checklist in Markdown, notes as paragraphs of their item.
    package var markdown: [UInt8] {
        var text = ""
        for row in rows {
            let task = row.task
            let title = task.title.oneLine.inMarkdown
            text += row.state == .open ? "- [ ] " : "- [x] "
            text += row.state == .deleted ? "~~\(title)~~" : title
            if let schedule = schedule(row) {
                text += " (\(schedule.anchor.date) \(schedule.anchor.time)"
                if let zone = schedule.zone { text += " \(zone.oneLine.inMarkdown)" }
                text += schedule.repetition == .none ? ")" : ", \(schedule.repetition))"
            }
            if let start = start(row) { text += " (from \(start))" }
            for (name, value) in zip(ExportedTasks.ringingNames, ringing(row)) where !value.isEmpty {
                let name = name == "paused" && value != "yes" ? "paused until" : name
                text += value == "yes" ? " (\(name))" : " (\(name) \(value))"
            }
            if let priority = task.priority { text += " **\(priority.rawValue)**" }
            for tag in task.tags { text += " #\(tag.oneLine.inMarkdown)" }
            text += "\n"
            for step in task.steps {
                text += "  - [\(step.isDone ? "x" : " ")] \(step.text.oneLine.inMarkdown)\n"
            }
            for line in (task.notes ?? "").filledLines {
                text += "\n  \(String(line).oneLine.trimmed.inMarkdown)\n"
            }
            if task.notes != nil { text += "\n" }
        }
        return Array(text.utf8)
    }
}

extension String {
    /// With a backslash before each character that Markdown or HTML would take for a mark.
    fileprivate var inMarkdown: String {
        let marks = Array("\\`*_[]<>#~|&!".utf8)
        var text: [UInt8] = []
        for (place, byte) in utf8.enumerated() {
            let beginsList = place == 0 && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
            if beginsList || marks.contains(byte) { text.append(UInt8(ascii: "\\")) }
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
