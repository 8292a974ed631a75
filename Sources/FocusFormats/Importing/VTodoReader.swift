import FocusCore
import ICalendarKit
import TimeKit
import WhenKit

/// Reads the VTODOs of a calendar (RFC 5545, section 3.6.2). Each keeps its UID, or gets an id that is made from it.
struct VTodoReader {
    package private(set) var tasks: [ImportedTask] = []
    package private(set) var remarks: [ImportRemark] = []
    let clock: ImportClock

    /// `known` finds a time zone by its name.
    init(_ bytes: [UInt8], _ clock: ImportClock, known: @escaping (String) -> Zone?) {
        self.clock = clock
        let stream = ICalendarStream(bytes)
        for problem in stream.problems { remark(problem.line, .calendar(problem)) }
        for calendar in stream.calendars {
            for problem in calendar.problems { remark(problem.line, .calendar(problem)) }
            var zones = TimeZones(calendar, local: clock.zone, known: known)
            for component in calendar.component.components
            where component.name == "VEVENT" || component.name == "VJOURNAL" {
                remark(component.number, .notATask(component.name))
            }
            for series in calendar.series { read(series, &zones) }
        }
    }

    private mutating func read(_ series: Series, _ zones: inout TimeZones) {
        guard let todo = series.main ?? series.overrides.first, todo.kind == .todo else { return }
        let line = todo.component.number
        let title = todo.summary ?? ""
        guard title.contains(where: { !$0.isWhitespace }) else { return remark(line, .noTitle) }
        let key = todo.uid.isEmpty ? "\(title) \(todo.component.text("DTSTAMP") ?? "")" : todo.uid
        let id = UniqueID(todo.uid) ?? UniqueID(derivedFrom: "ics \(key)")
        let task = ImportedTask(id: id, line: line, title: title)
        task.notes = todo.details.flatMap { $0.trimmed.isEmpty ? nil : $0 }
        for tag in todo.categories { task.addTag(tag.trimmed) }
        task.priority = todo.priority.map { $0 < 5 ? .high : $0 == 5 ? .medium : .low }
        task.created = time(todo, "CREATED") ?? time(todo, "DTSTAMP")
        if todo.isCompleted { task.state = .done } else if todo.isCancelled { task.state = .deleted }
        if task.state != .open { task.ended = todo.completed ?? todo.lastModified }
        let own = ownZone(todo, &zones)
        let clock = own.map { ImportClock(now: self.clock.now, zone: $0) } ?? self.clock
        task.schedule = schedule(todo, clock, &zones)?.placed(in: own?.name)
        // Others move its times on when one is done, or note that in an entry of its own.
        task.isNewestOpen = series.overrides.isEmpty
        task.takeStart(start(todo, task.schedule, clock, &zones), named: "DTSTART", &remarks)
        task.steps = todo.component.texts(Step.calendarName).uniqued.compactMap { Step(calendar: $0) }
        let ahead = todo.alarms.map { self.ahead($0, todo, task.schedule, clock, &zones) }
        task.ringing = ringing(todo, ahead)
        note(series, todo, ahead)
        task.settleTitle(&remarks)
        tasks.append(task)
    }

    private func time(_ todo: Entry, _ name: String) -> Instant? {
        guard let text = todo.component.line(name)?.value.utf8, text.count == 16,
            let wall = CivilDateTime(basicText: Array(text)[..<15])
        else { return nil }
        return Instant(secondsSinceEpoch: wall.secondsAsUTC)
    }

    /// An alarm at the time of the reminder is what that does anyway. One that comes again there nags; one ahead of it
    /// warns.
    private func ringing(_ todo: Entry, _ ahead: [TimeSpan?]) -> Ringing? {
        var ringing = Ringing()
        let leads = ahead.compactMap(\.self).filter { $0.seconds > 0 }
        if !leads.isEmpty {
            ringing.before = LeadText.spans(leads.map { "\($0)" }.joined(separator: ","))
        }
        if let own = zip(todo.alarms, ahead).first(where: { $0.repetitions > 0 && $1?.seconds == 0 })?.0 {
            let span = TimeSpan(seconds: own.interval.seconds + Int64(own.interval.days) * 86_400)
            ringing.nag = Nag("\(span) x\(min(own.repetitions, 99))")
        }
        ringing.isUrgent = todo.component.text("X-FOCUSFLOW-URGENT") == "TRUE"
        return ringing == Ringing() ? nil : ringing
    }

    /// Notes what tasks here do not have.
    private mutating func note(_ series: Series, _ todo: Entry, _ ahead: [TimeSpan?]) {
        let line = todo.component.number
        var names: [String] = []
        for name in ["LOCATION", "URL", "GEO", "ATTACH", "RELATED-TO", "ATTENDEE", "RDATE"]
        where todo.component.property(name) != nil {
            names.append(name)
        }
        if series.main != nil, !series.overrides.isEmpty { names.append("RECURRENCE-ID") }
        if todo.percentComplete.map({ (1..<100).contains($0) }) ?? false { names.append("PERCENT-COMPLETE") }
        if ahead.contains(nil) { names.append("VALARM") }
        if zip(todo.alarms, ahead).contains(where: {
            $0.repetitions > 0 && $1.map { $0.seconds > 0 } ?? false
        }) {
            names.append("REPEAT")
        }
        for name in names { remark(line, .noPlace(name)) }
    }

    mutating func remark(_ line: Int, _ fact: ImportRemark.Fact) {
        remarks.append(ImportRemark(line, fact))
    }
}
