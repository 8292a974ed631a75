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
        let own = ownZone(todo, &zones)
        let clock = own.map { ImportClock(now: self.clock.now, zone: $0) } ?? self.clock
        task.schedule = schedule(todo, clock, &zones)?.placed(in: own?.name)
        task.takeStart(start(todo), named: "DTSTART", &remarks)
        task.steps = todo.component.texts(Step.calendarName).uniqued.compactMap { Step(calendar: $0) }
        task.ringing = ringing(todo)
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

    /// The zone of its time, where that is another one than here, and known here.
    private func ownZone(_ todo: Entry, _ zones: inout TimeZones) -> Zone? {
        guard let tzid = (todo.due ?? todo.anchor)?.tzid else { return nil }
        let name = zones.zone(tzid).name
        return name == clock.zone.name ? nil : clock.zone.other(named: name)
    }

    /// DTSTART is when one may begin, where DUE says when it rings and no rule counts from DTSTART.
    private func start(_ todo: Entry) -> CivilDate? {
        if let text = todo.component.text(CivilDate.calendarName) { return CivilDate(text) }
        guard todo.due != nil, todo.recurrence.rules.isEmpty, let start = todo.anchor, start != todo.due
        else {
            return nil
        }
        return start.wall.date
    }

    /// The time is DUE or else DTSTART. A rule counts from DTSTART (RFC 5545, section 3.8.5.3).
    private mutating func schedule(
        _ todo: Entry, _ clock: ImportClock, _ zones: inout TimeZones
    ) -> Schedule? {
        let anchor = todo.anchor.map { wall($0, clock, &zones) }
        guard let time = todo.due.map({ wall($0, clock, &zones) }) ?? anchor else { return nil }
        let line = todo.component.number
        if let text = todo.component.text("X-FOCUSFLOW-REPEAT"), let rule = own(text),
            todo.recurrence.rules.first.map({ $0 == rule.plainRule(anchor: time.date) }) ?? true
        {
            return excepting(todo, clock, &zones, from: Schedule(anchor: time, repetition: rule))
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
            let whole = Schedule(anchor: start, repetition: repetition)
            return excepting(todo, clock, &zones, from: whole)
        }
        remark(line, .unsayableRule(rule.text, .first))
        return Schedule(anchor: start, repetition: .none)
    }

    /// Without the days of EXDATE. Of several times a day all have to be left out.
    private mutating func excepting(
        _ todo: Entry, _ clock: ImportClock, _ zones: inout TimeZones, from whole: Schedule
    ) -> Schedule {
        let exceptions = todo.recurrence.exceptions
        guard !exceptions.isEmpty else { return whole }
        let walls = Set(exceptions.map { wall($0, clock, &zones) })
        let known = whole.repetition.excepted
        let dates = Set(walls.map(\.date)).filter { date in !known.contains { $0.matches(date) } }
        let isWhole = dates.allSatisfy { date in
            exceptions.contains { $0 == .date(date) } || whole.labels(on: date).allSatisfy(walls.contains)
        }
        guard isWhole, let repetition = whole.repetition.excepting(known + dates.map { .on($0) })
        else {
            remark(todo.component.number, .noPlace("EXDATE"))
            return whole
        }
        return Schedule(anchor: whole.anchor, repetition: repetition, zone: whole.zone)
    }

    /// Nobody else writes X-FOCUSFLOW-REPEAT; where another program changed the rule beside it, that one counts.
    private func own(_ text: String) -> Repetition? {
        // What is no rule of ours is ignored.
        try? Repetition.parse(text, now: clock.now, zone: clock.zone)
    }

    private func wall(_ time: DateTime, _ clock: ImportClock, _ zones: inout TimeZones) -> CivilDateTime {
        switch time {
        case .date(let date): return date.morning
        case .floating(let wall): return wall.onTheMinute
        case .utc(let wall):
            return clock.wall(Instant(secondsSinceEpoch: wall.secondsAsUTC)) ?? wall.onTheMinute
        case .zoned(let wall, let tzid):
            return clock.wall(zones.zone(tzid).resolve(wall).instant) ?? wall.onTheMinute
        }
    }

    /// An alarm at the due time is what a reminder does anyway. One that comes again there nags; one ahead of it warns.
    private func ringing(_ todo: Entry) -> Ringing? {
        var ringing = Ringing()
        let leads = todo.alarms.compactMap { lead($0, todo) }
        if !leads.isEmpty {
            ringing.before = LeadText.spans(leads.map { "\($0)" }.joined(separator: ","))
        }
        if let own = todo.alarms.first(where: { isOwn($0, todo) && $0.repetitions > 0 }) {
            let span = TimeSpan(seconds: own.interval.seconds + Int64(own.interval.days) * 86_400)
            ringing.nag = Nag("\(span) x\(min(own.repetitions, 99))")
        }
        ringing.isUrgent = todo.component.text("X-FOCUSFLOW-URGENT") == "TRUE"
        return ringing == Ringing() ? nil : ringing
    }

    private func isOwn(_ alarm: Alarm, _ todo: Entry) -> Bool {
        if case .relative(let length, _) = alarm.trigger { length == DurationValue() } else { false }
    }

    /// How long ahead of the time that the reminder takes it goes off, once; nil for any other.
    private func lead(_ alarm: Alarm, _ todo: Entry) -> TimeSpan? {
        guard case .relative(let length, let edge) = alarm.trigger, alarm.repetitions == 0,
            edge == .end || todo.due == nil || todo.due == todo.anchor
        else { return nil }
        let span = TimeSpan(seconds: -length.seconds - Int64(length.days) * 86_400)
        return LeadText.spans("\(span)") == [span] ? span : nil
    }

    /// Notes what tasks here do not have.
    private mutating func note(_ series: Series, _ todo: Entry) {
        let line = todo.component.number
        var names: [String] = []
        for name in ["LOCATION", "URL", "GEO", "ATTACH", "RELATED-TO", "ATTENDEE", "RDATE"]
        where todo.component.property(name) != nil {
            names.append(name)
        }
        if series.main != nil, !series.overrides.isEmpty { names.append("RECURRENCE-ID") }
        if !todo.alarms.allSatisfy({ isOwn($0, todo) || lead($0, todo) != nil }) { names.append("VALARM") }
        for name in names { remark(line, .noPlace(name)) }
    }

    private mutating func remark(_ line: Int, _ fact: ImportRemark.Fact) {
        remarks.append(ImportRemark(line, fact))
    }
}

extension Repetition {
    /// As another program reads it.
    fileprivate func plainRule(anchor: CivilDate) -> RecurrenceRule? {
        plainRRuleText(anchor: anchor).flatMap { try? RecurrenceRule(text: $0) }
    }
}
