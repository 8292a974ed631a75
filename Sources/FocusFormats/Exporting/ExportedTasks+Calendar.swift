import FocusCore
import ICalendarKit
import TimeKit
import WhenKit

extension ExportedTasks {
    /// A VTODO for each task (RFC 5545, section 3.6.2), with an alarm when it is due. Times have no zone, as reminders
    /// go by the clock wherever one is, unless they have one of their own, or are moments.
    package func calendar(_ remarks: inout [ExportRemark]) -> [UInt8] {
        let todos = rows.map { todo($0, &remarks) }
        let calendar = Component.calendar(productID: "-//focusflow//focusflow//EN", todos)
        return ICalendarStream([calendar]).bytes
    }

    private func todo(_ row: TaskRow, _ remarks: inout [ExportRemark]) -> Component {
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
        if !task.steps.isEmpty { remarks.append(ExportRemark(task, .ownSteps)) }
        lines += task.steps.map { ContentLine(Step.calendarName, text: $0.calendarText) }
        let day = self.start(row)
        guard let schedule = schedule(row) else {
            if let day { lines.append(ContentLine(CivilDate.calendarName, text: day.description)) }
            return .todo(uid: task.id.description, stamp: now, lines)
        }
        func time(_ wall: CivilDateTime) -> DateTime {
            if schedule.zone == Zone.utc.name, schedule.repetition != .none { return .utc(wall) }
            if let zone = schedule.zone { return .zoned(wall, tzid: zone) }
            guard schedule.repetition == .none, let offset = schedule.offset else { return .floating(wall) }
            return wall.adding(seconds: -Int64(offset)).map(DateTime.utc) ?? .floating(wall)
        }
        let due = time(schedule.anchor)
        var start = day.map { time($0.midnight) }
        // A DUE is later than its DTSTART (RFC 5545, section 3.8.2.3).
        if start == due { start = nil }
        // The date of a moment depends on where it is read.
        if let day, start == nil || schedule.repetition != .none || schedule.isMoment {
            lines.append(ContentLine(CivilDate.calendarName, text: day.description))
        }
        if day != nil, schedule.repetition != .none {
            remarks.append(ExportRemark(task, .start))
            start = nil
        }
        if schedule.repetition != .none {
            var isPlain = schedule.repetition.excepted.isEmpty
            if let rule = schedule.repetition.plainRRuleText(anchor: schedule.anchor.date) {
                // An RRULE counts from DTSTART (RFC 5545, section 3.8.5.3).
                start = due
                lines.append(ContentLine("RRULE", rule))
                // Each time that is left out, be it by the rule or since it was finished or skipped before its turn.
                let early = row.state == .open ? task.reminder?.settledEarly ?? [] : []
                lines += (exceptions(schedule) + early).map { ContentLine("EXDATE", time($0)) }
            } else {
                isPlain = false
            }
            if !isPlain {
                lines.append(ContentLine("X-FOCUSFLOW-REPEAT", text: schedule.repetition.description))
            }
        }
        remarks += self.remarks(row, on: [.pause])
        if task.reminder?.ringing.isUrgent == true { lines.append(ContentLine("X-FOCUSFLOW-URGENT", "TRUE")) }
        return .todo(
            uid: task.id.description, stamp: now, start: start, end: .at(due), lines,
            alarms: row.state == .open ? alarms(of: task) : [])
    }

    /// One when it is due, which comes again as the reminder does (RFC 5545, section 3.8.6.2), and one for each
    /// warning.
    private func alarms(of task: Task) -> [Component] {
        let ringing = task.reminder?.ringing ?? Ringing()
        var again: [ContentLine] = []
        if case .each(let span, let times)? = ringing.nag {
            again = [ContentLine("DURATION", DurationValue(span)), ContentLine("REPEAT", times)]
        }
        let own = Component.alarm(.relative(DurationValue(), to: .end), details: task.title, again)
        return [own]
            + (ringing.before ?? []).map { lead in
                let length = DurationValue(TimeSpan(seconds: -lead.seconds))
                return .alarm(.relative(length, to: .end), details: task.title)
            }
    }
}

extension DurationValue {
    /// Whole days are days on the clock.
    fileprivate init(_ span: TimeSpan) {
        let isOfDays = span.seconds % 86_400 == 0
        self.init(days: isOfDays ? Int(span.seconds / 86_400) : 0, seconds: isOfDays ? 0 : span.seconds)
    }
}

extension ExportedTasks {
    /// An EXDATE names a moment, so a day that is left out each year is written for so many years. Our own import reads
    /// the other line.
    private func exceptions(_ schedule: Schedule) -> [CivilDateTime] {
        let excepted = schedule.repetition.excepted
        guard let whole = schedule.repetition.excepting([]), !excepted.isEmpty else { return [] }
        let first = schedule.anchor.date.year
        let dates = excepted.flatMap { day -> [CivilDate] in
            switch day {
            case .on(let date): [date]
            case .yearly(let month, let day):
                (first..<first + ExportedTasks.years).compactMap {
                    CivilDate(year: $0, month: month, day: day)
                }
            }
        }
        let all = Schedule(anchor: schedule.anchor, repetition: whole)
        return dates.inOrder(<).flatMap { all.labels(on: $0) }
    }

    private static let years = 10
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
