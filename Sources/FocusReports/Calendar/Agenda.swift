package import FocusActions
package import FocusCalendars
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit
import TimeKit

/// Events by day.
package struct Agenda: Report {
    package let reading: CalendarReading

    package init(reading: CalendarReading) {
        self.reading = reading
    }

    package var warnings: [Complaint] { reading.warnings }

    package func text(on page: Page) -> String {
        guard !reading.entries.isEmpty else {
            return "No events.\nTo see more: focusflow calendar list --days 60\n"
        }
        let words = AgendaWords(reading.situation)
        let first = reading.days?.lowerBound
        var text: [UInt8] = []
        var last: CivilDate?
        for entry in reading.entries {
            guard let from = entry.start.flatMap(words.wall) else { continue }
            // What began before the first day is told under that.
            let date = max(from.date, first ?? from.date)
            if date != last {
                text.append((last == nil ? "" : "\n") + page.painted(words.day(midday(date)), .good) + "\n")
                last = date
            }
            add(entry, words.span(entry, from: from, on: date), words.marks(entry), page, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func midday(_ date: CivilDate) -> Instant {
        reading.situation.zone.resolve(date.midnight).instant
    }

    /// `09:00-09:30  Standup, Room 5  (15:00 Europe/Moscow, repeats, rings 08:50)`
    private func add(
        _ entry: CalendarEntry, _ time: String, _ marks: [String], _ page: Page, to text: inout [UInt8]
    ) {
        // Of ASCII alone.
        let gap = max(0, 11 - time.utf8.count)
        guard page.width == nil else {
            let head = "  \(time)\(String(repeating: " ", count: gap))  "
            let place = entry.location.map { ", \($0.harmless)" } ?? ""
            return text.append(page.line(head, "\(entry.shownTitle)\(place)", marks: marks))
        }
        text.append("  ")
        text.append(time)
        text.append(blanks: gap + 2)
        text.append(entry.shownTitle)
        if let place = entry.location {
            text.append(", ")
            text.append(place.harmless)
        }
        page.add(marks: marks, to: &text)
    }

    package var records: [[String]] {
        reading.entries.map { entry in
            [
                reading.time(entry.start, isAllDay: entry.isAllDay) ?? "",
                reading.time(entry.end, isAllDay: entry.isAllDay) ?? "", entry.uid, entry.calendar,
                entry.isCancelled ? "cancelled" : "", entry.title, entry.location ?? "",
            ]
        }
    }

    package var json: [JSONValue.Member] { [.init("events", .array(reading.entries.map(reading.json)))] }
}

extension CalendarReading {
    /// As focusflow-json(5) has an event; an end of whole days is the day after the last.
    package func json(_ entry: CalendarEntry) -> JSONValue {
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
