import FocusActions
import FocusCore
import JSONKit
import TimeKit

/// Events by day.
struct Agenda: Report {
    let reading: CalendarReading

    var warnings: [Complaint] { reading.warnings }

    func text(on page: Page) -> String {
        guard !reading.entries.isEmpty else {
            return "No events.\nLook further: focusflow calendar list --days 60\n"
        }
        var text = ""
        var last: CivilDate?
        for entry in reading.entries {
            guard let start = entry.start, let date = day(start) else { continue }
            if date != last {
                text += (last == nil ? "" : "\n") + page.painted(reading.day(midday(date)), .good) + "\n"
                last = date
            }
            text += line(entry, on: date, page)
        }
        return text
    }

    /// What began before the first day is told under that.
    private func day(_ start: Instant) -> CivilDate? {
        guard let date = reading.wall(start)?.date else { return nil }
        return max(date, reading.days?.lowerBound ?? date)
    }

    private func midday(_ date: CivilDate) -> Instant {
        reading.situation.zone.resolve(date.midnight).instant
    }

    /// `09:00-09:30  Standup, Room 5  (15:00 Europe/Moscow, repeats, rings 08:50)`
    private func line(_ entry: CalendarEntry, on date: CivilDate, _ page: Page) -> String {
        let time = span(entry, on: date)
        let gap = String(repeating: " ", count: max(0, 11 - time.count))
        let place = entry.location.map { ", \($0.harmless)" } ?? ""
        return page.line("  \(time)\(gap)  ", "\(entry.shownTitle)\(place)", marks: marks(entry))
    }

    func span(_ entry: CalendarEntry, on date: CivilDate) -> String {
        guard let start = entry.start, let end = entry.end, let from = reading.wall(start),
            let to = reading.wall(entry.isAllDay ? end.adding(seconds: -1) : end)
        else { return "" }
        if entry.isAllDay {
            return to.date > date ? "until \(reading.day(end.adding(seconds: -1)))" : "all day"
        }
        let begin = from.date < date ? "" : TimeText.clock(from.time)
        if start == end { return begin }
        let isLater = to.date > date && !(to.time == .midnight && to.date == date.adding(days: 1))
        return begin + "-" + (isLater ? "\(reading.day(end)) " : "") + TimeText.clock(to.time)
    }

    private func marks(_ entry: CalendarEntry) -> [String] {
        var marks: [String] = []
        if let zone = entry.zone, let wall = entry.start.flatMap({ zone.wall(at: $0) }) {
            marks.append("\(TimeText.clock(wall.time)) \(zone.name)")
        }
        if entry.isCancelled { marks.append("cancelled") }
        if entry.isRecurring { marks.append("repeats") }
        if let alarm = entry.alarms.first {
            marks.append("alarm \(reading.moment(alarm, isAllDay: false))")
        }
        marks.append(entry.calendar.harmless)
        return marks
    }

    var records: [[String]] {
        reading.entries.map { entry in
            [
                reading.time(entry.start, isAllDay: entry.isAllDay) ?? "",
                reading.time(entry.end, isAllDay: entry.isAllDay) ?? "", entry.uid, entry.calendar,
                entry.isCancelled ? "cancelled" : "", entry.title, entry.location ?? "",
            ]
        }
    }

    var json: [JSONValue.Member] { [.init("events", .array(reading.entries.map(reading.json)))] }
}

extension CalendarReading {
    /// As focusflow-json(5) has an event; an end of whole days is the day after the last.
    func json(_ entry: CalendarEntry) -> JSONValue {
        func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
        let isEvent = entry.kind == .event
        let start = text(time(entry.start, isAllDay: entry.isAllDay))
        var members: [JSONValue.Member] = [
            .init("uid", .string(entry.uid)), .init("title", .string(entry.title)),
            .init(isEvent ? "start" : "due", start),
        ]
        if isEvent { members.append(.init("end", text(time(entry.end, isAllDay: entry.isAllDay)))) }
        members += [
            .init("allDay", .bool(entry.isAllDay)), .init("calendar", .string(entry.calendar)),
            .init("location", text(entry.location)), .init("recurring", .bool(entry.isRecurring)),
            .init("cancelled", .bool(entry.isCancelled)), .init("zone", text(entry.zone?.name)),
            .init("alarms", .array(entry.alarms.map { .string(time($0)) })),
        ]
        return .object(members)
    }
}
