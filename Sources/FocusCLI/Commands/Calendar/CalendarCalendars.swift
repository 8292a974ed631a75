import CommandLineKit
import FocusActions
import FocusCalendars
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords
import JSONKit

/// `focusflow calendar calendars`
enum CalendarCalendars {
    static let verb = Verb(command) { _, world in
        Result(reading: try listCalendars(world))
    }

    static let command = Command(
        "calendars", "List the calendars, where they are, and how much is in them",
        examples: [Example("calendar calendars", "All that are read")],
        exitCodes: [ExitCode(0, "Done; also when nothing is listed"), ExitCode(4, "Reading is not allowed")])

    struct Result: Report {
        let reading: CalendarReading

        var warnings: [Complaint] { reading.warnings }

        func text(on page: Page) -> String {
            guard !reading.calendars.isEmpty else { return "There is no calendar.\n" }
            return reading.calendars.map { calendar in
                let color = calendar.color.map { "  \($0.harmless)" } ?? ""
                // What may not be read is not counted.
                let counts =
                    [
                        reading.situation.allows(.event) ? counted(calendar.count, "event") : nil,
                        reading.situation.allows(.reminder) ? counted(calendar.reminders, "reminder") : nil,
                    ].compactMap(\.self).joined(separator: ", ") + color
                let (title, path) = (calendar.title.harmless, calendar.path.harmless)
                let line = "\(title)  \(counts)  \(path)"
                guard let width = page.width, line.columns > width else { return line + "\n" }
                // Each by itself; of a path the end tells most, and all of it is told.
                return page.hung("", title) + page.hung("  ", counts) + page.hung("  ", path)
            }.joined()
        }

        var records: [[String]] {
            reading.calendars.map {
                [$0.title, String($0.count), String($0.reminders), $0.color ?? "", $0.path.withoutRawBytes]
            }
        }

        var json: [JSONValue.Member] {
            let rows = reading.calendars.map { calendar in
                JSONValue.object([
                    .init("title", .string(calendar.title)),
                    .init("path", .string(calendar.path.withoutRawBytes)),
                    .init("color", calendar.color.map(JSONValue.string) ?? .null),
                    .init("events", .number(.init(calendar.count))),
                    .init("reminders", .number(.init(calendar.reminders))),
                ])
            }
            return [.init("calendars", .array(rows))]
        }
    }
}
