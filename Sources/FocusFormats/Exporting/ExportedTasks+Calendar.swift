import FocusCore
import ICalendarKit
import TimeKit
import WhenKit

extension ExportedTasks {
    /// A VTODO for each task (RFC 5545, section 3.6.2), with an alarm when it is due. Times have no zone, as reminders
    /// go by the clock wherever one is.
    package var calendar: [UInt8] {
        let todos = rows.map { todo($0) }
        let calendar = Component.calendar(productID: "-//focusflow//focusflow//EN", todos)
        return ICalendarStream([calendar]).bytes
    }

    private func todo(_ row: TaskRow) -> Component {
        let task = row.task
        var lines = [ContentLine("SUMMARY", text: task.title)]
        if let notes = task.notes { lines.append(ContentLine("DESCRIPTION", text: notes)) }
        if !task.tags.isEmpty { lines.append(ContentLine("CATEGORIES", texts: task.tags)) }
        if let priority = task.priority { lines.append(ContentLine("PRIORITY", priority.calendarNumber)) }
        if task.created != .epoch, let line = ContentLine("CREATED", task.created) { lines.append(line) }
        switch row.state {
        case .open: lines.append(ContentLine("STATUS", "NEEDS-ACTION"))
        case .done:
            lines.append(ContentLine("STATUS", "COMPLETED"))
            if let line = row.ended.flatMap({ ContentLine("COMPLETED", $0) }) { lines.append(line) }
        case .deleted:
            lines.append(ContentLine("STATUS", "CANCELLED"))
            if let line = row.ended.flatMap({ ContentLine("LAST-MODIFIED", $0) }) { lines.append(line) }
        }
        guard let schedule = schedule(row) else {
            return .todo(uid: task.id.description, stamp: now, lines)
        }
        let due = DateTime.floating(schedule.anchor)
        var start: DateTime?
        if schedule.repetition != .none {
            if let rule = schedule.repetition.plainRRuleText(anchor: schedule.anchor.date) {
                // An RRULE counts from DTSTART (RFC 5545, section 3.8.5.3).
                start = due
                lines.append(ContentLine("RRULE", rule))
            } else {
                lines.append(ContentLine("X-FOCUSFLOW-REPEAT", text: schedule.repetition.description))
            }
        }
        let alarm = Component.alarm(.relative(DurationValue(), to: .end), details: task.title)
        return .todo(
            uid: task.id.description, stamp: now, start: start, end: .at(due), lines,
            alarms: row.state == .open ? [alarm] : [])
    }
}

extension Task.Priority {
    fileprivate var calendarNumber: Int {
        switch self {
        case .high: 1
        case .medium: 5
        case .low: 9
        }
    }
}
