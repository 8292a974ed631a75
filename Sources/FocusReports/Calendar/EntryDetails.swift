package import FocusActions
import FocusCalendars
import FocusCore
package import FocusWords
package import JSONKit
import TimeKit

/// All that is known of an event or a reminder.
package struct EntryDetails: Report {
    package let reading: CalendarReading

    package init(reading: CalendarReading) {
        self.reading = reading
    }

    package var warnings: [Complaint] { reading.warnings }

    private var next: ArraySlice<CalendarEntry> { reading.entries.dropFirst() }

    package func text(on page: Page) -> String {
        guard let entry = reading.entries.first else { return "" }
        let isEvent = entry.kind == .event
        func moment(_ entry: CalendarEntry) -> String? {
            entry.start.map { reading.moment($0, isAllDay: entry.isAllDay) }
        }
        // A single time that is called off stands among those that are not.
        func time(_ entry: CalendarEntry) -> String? {
            moment(entry).map { entry.isCancelled ? "\($0) (cancelled)" : $0 }
        }
        let end = entry.end.map { entry.isAllDay ? $0.adding(seconds: -1) : $0 }
        let alarms = entry.alarms.map { reading.moment($0, isAllDay: false) }.joined(separator: "; ")
        let rows: [(String, String?)] = [
            ("title", entry.title), (isEvent ? "start" : "due", moment(entry)),
            ("end", end.map { reading.moment($0, isAllDay: entry.isAllDay) }), ("zone", entry.zone?.name),
            ("location", entry.location), ("calendar", entry.calendar),
            ("state", entry.isCancelled ? "cancelled" : nil), ("url", entry.url),
            ("tags", entry.categories.joined(separator: ", ")),
            ("priority", entry.priority.map { String($0) }), ("alarms", alarms), ("uid", entry.uid),
            ("next", next.compactMap(time).joined(separator: "; ")), ("notes", entry.notes),
        ]
        return rows.map { name, value in
            guard let value, !value.isEmpty else { return "" }
            let gap = String(repeating: " ", count: 10 - name.count)
            let lines = value.split(separator: "\n").map { String($0).harmless }
            return lines.enumerated().map { place, line in
                page.hung(place == 0 ? name + gap : String(repeating: " ", count: 10), line)
            }.joined()
        }.joined()
    }

    package var records: [[String]] { Agenda(reading: reading).records }

    package var json: [JSONValue.Member] {
        guard let entry = reading.entries.first else { return [] }
        func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
        return [
            .init("event", reading.json(entry)), .init("notes", text(entry.notes)),
            .init("url", text(entry.url)), .init("tags", .array(entry.categories.map(JSONValue.string))),
            .init("priority", entry.priority.map { .number(.init($0)) } ?? .null),
            .init(
                "next",
                .array(next.map { text(reading.time($0.start, isAllDay: $0.isAllDay)) })),
        ]
    }
}
