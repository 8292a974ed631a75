import FocusCore
import ICalendarKit
import TimeKit
import WhenKit

/// Reads the VTODOs of a calendar (RFC 5545, section 3.6.2). Each keeps its UID, or gets an id that is made from it.
struct VTodoReader {
    package private(set) var tasks: [ImportedTask] = []
    package private(set) var remarks: [ImportRemark] = []
    private let clock: ImportClock

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
        task.schedule = schedule(todo, &zones)
        note(series, todo)
        task.settleTitle(&remarks)
        tasks.append(task)
    }

    private func time(_ todo: Entry, _ name: String) -> Instant? {
        guard let text = todo.component.line(name)?.value.utf8, text.count == 16,
            let wall = CivilDateTime(basicText: Array(text)[..<15])
        else { return nil }
        return Instant(secondsSinceEpoch: wall.secondsAsUTC)
    }

    /// The time is DUE or else DTSTART. A rule counts from DTSTART (RFC 5545, section 3.8.5.3).
    private mutating func schedule(
        _ todo: Entry, _ zones: inout TimeZones
    ) -> Schedule? {
        let anchor = todo.anchor.map { wall($0, &zones) }
        guard let time = todo.due.map({ wall($0, &zones) }) ?? anchor else { return nil }
        let line = todo.component.number
        if let text = todo.component.text("X-FOCUSFLOW-REPEAT"), let rule = own(text) {
            return Schedule(anchor: time, repetition: rule)
        }
        guard let rule = todo.recurrence.rules.first else {
            return Schedule(anchor: time, repetition: .none)
        }
        // A rule gives the days of its DTSTART. If DUE is on another day, the reminder takes DTSTART.
        let start = anchor.map { $0.date == time.date ? time : $0 } ?? time
        if start != time { remark(line, .noPlace("DUE")) }
        let isUTC = if case .utc = todo.anchor { true } else { false }
        if todo.recurrence.rules.count == 1, !isUTC || rule.parts.weekdays.isEmpty,
            let told = rule.told(from: todo.anchor?.wall ?? start, to: anchor ?? start),
            let repetition = Repetition(clock.settled(told, start), anchor: start.date)
        {
            return Schedule(anchor: start, repetition: repetition)
        }
        remark(line, .unsayableRule(rule.text, .first))
        return Schedule(anchor: start, repetition: .none)
    }

    private func own(_ text: String) -> Repetition? {
        // Only our own export writes this. What anybody else wrote there is ignored.
        try? Repetition.parse(text, now: clock.now, zone: clock.zone)
    }

    private func wall(_ time: DateTime, _ zones: inout TimeZones) -> CivilDateTime {
        switch time {
        case .date(let date): return date.morning
        case .floating(let wall): return wall.onTheMinute
        case .utc(let wall):
            return clock.wall(Instant(secondsSinceEpoch: wall.secondsAsUTC)) ?? wall.onTheMinute
        case .zoned(let wall, let tzid):
            return clock.wall(zones.zone(tzid).resolve(wall).instant) ?? wall.onTheMinute
        }
    }

    /// Notes what tasks here do not have.
    private mutating func note(_ series: Series, _ todo: Entry) {
        let line = todo.component.number
        var names: [String] = []
        for name in ["LOCATION", "URL", "GEO", "ATTACH", "RELATED-TO", "ATTENDEE", "RDATE", "EXDATE"]
        where todo.component.property(name) != nil {
            names.append(name)
        }
        if series.main != nil, !series.overrides.isEmpty { names.append("RECURRENCE-ID") }
        // An alarm at the due time is what a reminder does anyway.
        let isOwnTime = todo.alarms.allSatisfy { alarm in
            if case .relative(let length, _) = alarm.trigger { return length == DurationValue() }
            return false
        }
        if !isOwnTime { names.append("VALARM") }
        for name in names { remark(line, .noPlace(name)) }
    }

    private mutating func remark(_ line: Int, _ fact: ImportRemark.Fact) {
        remarks.append(ImportRemark(line, fact))
    }
}
