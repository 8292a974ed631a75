package import FocusActions
import FocusCalendars
import FocusCore
package import FocusWords
package import JSONKit

/// Open reminders, those that are due first.
package struct TodoListing: Report {
    package let reading: CalendarReading

    package init(reading: CalendarReading) {
        self.reading = reading
    }

    package var warnings: [Complaint] { reading.warnings }

    package func text(on page: Page) -> String {
        guard !reading.entries.isEmpty else { return "No open reminders.\n" }
        let dues = reading.entries.map { entry in
            entry.start.map { reading.moment($0, isAllDay: entry.isAllDay) } ?? ""
        }
        let width = dues.map(\.count).max() ?? 0
        return zip(reading.entries, dues).map { entry, due in
            let gap = String(repeating: " ", count: width - due.count)
            let marks = (entry.isRecurring ? ["repeats"] : []) + [entry.calendar.harmless]
            return page.line("\(due)\(gap)  ", entry.shownTitle, marks: marks)
        }.joined()
    }

    package var records: [[String]] {
        reading.entries.map { entry in
            [
                reading.time(entry.start, isAllDay: entry.isAllDay) ?? "",
                entry.priority.map { String($0) } ?? "", entry.uid, entry.calendar, entry.title,
            ]
        }
    }

    package var json: [JSONValue.Member] { [.init("todos", .array(reading.entries.map(reading.json)))] }
}
