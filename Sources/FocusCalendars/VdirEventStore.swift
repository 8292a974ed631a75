package import FocusCore
import ICalendarKit
package import TimeKit

/// Calendars in files, as vdirsyncer, khal and todoman keep them. Asks nobody for permission:
/// what was answered counts.
package final class VdirEventStore: EventStore {
    private let view: CalendarView
    private let reader: CalendarReader
    private lazy var found = CalendarFolders(view.paths, home: view.home, view.files)

    package init(_ view: CalendarView) {
        self.view = view
        reader = CalendarReader(
            view.clock, view.zones, local: view.zone, view.cache, view.console)
    }

    /// What could not be read so far.
    package var problems: [CalendarProblem] { found.problems + reader.problems }

    /// Whether something is missing that may be found the next time: a folder not mounted, a file not readable.
    package var isCutShort: Bool {
        reader.isCutShort || found.lacksFolder || found.problems.contains(where: \.isPassing)
    }

    package var watched: [String] { found.watched }

    package func requestFullAccessToEvents() throws -> Bool { view.allows(.event) }

    package func requestFullAccessToReminders() throws -> Bool { view.allows(.reminder) }

    package func calendars(for kind: CalendarEntity) throws -> [EventCalendar] {
        var calendars: [EventCalendar] = []
        for folder in try folders(nil) {
            var calendar = folder.calendar
            reader.read(folder) { series, _ in
                if series.sample.map({ CalendarEntity($0.kind) }) == kind { calendar.count += 1 }
                return true
            }
            calendars.append(calendar)
        }
        return calendars
    }

    package func events(matching query: CalendarQuery) throws -> [CalendarEntry] {
        var entries: [CalendarEntry] = []
        // More than a full week has. Memory that is never written to costs nothing.
        entries.reserveCapacity(200)
        try visit(.event, query.calendar, query.filter(.event)) { [reader] series, calendar, zones in
            if let uid = query.uid, series.uid != uid { return true }
            guard reader.hasPlace(entries.count) else { return false }
            let there = series.expansion(from: query.from, to: query.to, in: &zones)
            for occurrence in there.occurrences {
                entries.append(CalendarEntry(occurrence, calendar.title, in: &zones))
            }
            // Who asks for one entry does not want all of its times, so leaving some out is no problem.
            if !there.isComplete, query.uid == nil {
                reader.note([.tooOften(title: series.sample?.summary ?? series.uid)])
            }
            return true
        }
        CalendarEntry.sort(&entries)
        return entries
    }

    package func event(id: String) throws -> CalendarEntry? { try entry(.event, id) }

    package func reminders(matching query: CalendarQuery) throws -> [CalendarEntry] {
        var entries: [CalendarEntry] = []
        let filter = query.filter(.reminder)
        try visit(.reminder, query.calendar, filter) { [view, reader] series, calendar, zones in
            guard reader.hasPlace(entries.count) else { return false }
            if let uid = query.uid {
                guard series.uid == uid else { return true }
                entries += series.openReminders(calendar.title, from: query.from, to: query.to, in: &zones)
                return true
            }
            let entry = series.openReminder(calendar.title, after: view.now, in: &zones)
            guard let entry else { return true }
            entries.append(entry)
            return true
        }
        CalendarEntry.sort(&entries)
        return entries
    }

    package func reminder(id: String) throws -> CalendarEntry? { try entry(.reminder, id) }

    /// More than anybody reads.
    fileprivate static let limit = 50_000
}

extension CalendarReader {
    fileprivate func hasPlace(_ count: Int) -> Bool {
        if count < VdirEventStore.limit { return true }
        note([.tooMuch(limit: VdirEventStore.limit)])
        return false
    }
}

extension VdirEventStore {
    /// The alarms that go off from `from` until before `to`, as far as they may be read. Not those that were
    /// acknowledged (RFC 9074, section 6).
    package func alarms(
        _ kinds: [CalendarEntity] = [.event, .reminder], from: Instant, to: Instant
    ) throws -> [EventAlarm] {
        var alarms: [EventAlarm] = []
        for kind in kinds where view.allows(kind) {
            let defaults = kind == .event ? view.defaults : .none
            try visit(kind, nil, filter(kind, defaults, from, to)) { series, _, zones in
                alarms += series.alarms(by: defaults, from: from, to: to, in: &zones)
                for time in series.alarms(from: from, to: to, in: &zones) where !time.isAcknowledged {
                    alarms.append(EventAlarm(time, in: view.zone))
                }
                // One file with millions of alarms must not crowd out those of others: the earliest are kept.
                if alarms.count > 2 * VdirEventStore.limit { alarms = VdirEventStore.earliest(alarms) }
                return true
            }
        }
        return VdirEventStore.earliest(alarms)
    }

    /// With defaults also events without alarms, which may lie behind `to` by as much as the defaults ring before.
    private func filter(
        _ kind: CalendarEntity, _ defaults: DefaultAlarms, _ from: Instant, _ to: Instant
    ) -> CalendarFilter {
        guard !defaults.isEmpty else {
            return CalendarFilter(kind: kind, from: from, to: to, isForAlarms: true)
        }
        return CalendarFilter(
            kind: kind, from: from.adding(seconds: -2 * 86_400), to: to.adding(seconds: defaults.reach),
            isForAlarms: false)
    }

    private static func earliest(_ alarms: [EventAlarm]) -> [EventAlarm] {
        Array(alarms.inOrder { ($0.instant, $0.uid) < ($1.instant, $1.uid) }.prefix(limit))
    }

    /// All that may be read of one calendar or of all, as one iCalendar text. Components keep their bytes; one
    /// without an END is left out, which is told.
    package func export(_ calendar: String?) throws -> [UInt8] {
        var export = CalendarExport { [reader] in reader.knows(zone: $0) }
        for folder in try folders(calendar) {
            for calendar in reader.streams(folder).flatMap(\.calendarComponents) {
                export.add(calendar) { name in
                    name == "VEVENT" && view.allows(.event)
                        || name == "VTODO" && view.allows(.reminder)
                }
            }
        }
        return export.bytes
    }

    /// Reads everything, to find what can't be read.
    package func lookThrough() {
        for folder in found.folders {
            reader.read(folder) { series, zones in
                // An unknown zone shows only when a time is asked for.
                _ = series.times(in: &zones)
                return true
            }
        }
    }

    private func visit(
        _ kind: CalendarEntity, _ calendar: String?, _ filter: CalendarFilter? = nil,
        _ body: (Series, EventCalendar, inout TimeZones) -> Bool
    ) throws {
        for folder in try folders(calendar) {
            reader.read(folder, filter) { series, zones in
                guard series.sample.map({ CalendarEntity($0.kind) }) == kind else { return true }
                return body(series, folder.calendar, &zones)
            }
        }
    }

    /// The calendars in use. Their files are not opened.
    package func used() throws(CalendarError) -> [EventCalendar] { try folders(nil).map(\.calendar) }

    private func folders(_ name: String?) throws(CalendarError) -> [CalendarFolder] {
        guard !view.paths.isEmpty else { throw .noPaths }
        let used = found.folders.filter { folder in
            view.titles.map { $0.contains(folder.calendar.title) } ?? true
        }
        guard let name else { return used }
        let named = used.filter { $0.calendar.title == name }
        guard !named.isEmpty else { throw .noSuchCalendar(name, known: used.map(\.calendar.title)) }
        return named
    }

    /// By its whole UID, or by at least four characters with which only one UID begins.
    private func entry(_ kind: CalendarEntity, _ id: String) throws -> CalendarEntry? {
        var exact: CalendarEntry?
        var near: [CalendarEntry] = []
        var uids: Set<String> = []
        try visit(kind, nil) { [view] series, calendar, zones in
            guard series.uid == id || id.utf8.count >= 4 && series.uid.hasPrefix(id) else { return true }
            let far = view.now.adding(seconds: 2 * 366 * 86_400)
            let next =
                kind == .event
                ? series.expansion(from: view.now, to: far, in: &zones).occurrences.first.map {
                    CalendarEntry($0, calendar.title, in: &zones)
                } : series.openReminder(calendar.title, after: view.now, in: &zones)
            let entry = next ?? series.entry(calendar.title, in: &zones)
            guard let entry else { return true }
            // One event may be in several calendars.
            if series.uid == id {
                exact = entry
            } else if uids.insert(entry.uid).inserted {
                near.append(entry)
            }
            return exact == nil
        }
        guard exact == nil, near.count > 1 else { return exact ?? near.first }
        throw CalendarError.ambiguous(id, near.map(\.uid))
    }
}

extension CalendarQuery {
    /// nil where one entry is wanted, which may be at any time.
    fileprivate func filter(_ kind: CalendarEntity) -> CalendarFilter? {
        uid == nil ? CalendarFilter(kind: kind, from: from, to: to, isForAlarms: false) : nil
    }
}

extension EventAlarm {
    fileprivate init(_ time: Series.AlarmTime, in zone: Zone) {
        let occurrence = time.occurrence
        let entry = occurrence.entry
        let isDue = entry.kind == .todo
        self.init(
            uid: entry.uid, title: entry.summary ?? time.alarm.details ?? "", location: entry.location,
            instant: time.instant, start: isDue ? occurrence.due : occurrence.start.instant,
            isAllDay: occurrence.isAllDay, isRecurring: entry.isRecurring || entry.recurrence.id != nil,
            lead: time.alarm.lead, label: time.isFloating ? zone.label(at: time.instant) : nil,
            isTodo: isDue)
    }
}
