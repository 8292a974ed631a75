import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords
import JSONKit
import TimeKit

/// `focusflow calendar remind`
enum CalendarRemind {
    static let verb = Verb(command) { invocation, world in
        Result(reading: try listAlarms(CalendarNoun.request(invocation), world))
    }

    static let command = Command(
        "remind", "List the alarms that will ring",
        details: ["They ring while the preference calendar.alarms is on; quiet hours delay them."],
        options: [CalendarNoun.from, CalendarNoun.days],
        examples: [Example("calendar remind --days 1", "Those left today")],
        exitCodes: [ExitCode(0, "Done; also when nothing is listed"), ExitCode(4, "Reading is not allowed")])

    struct Result: Report {
        let reading: CalendarReading

        var warnings: [Complaint] { reading.warnings + reading.alarmWarnings }

        func text(on page: Page) -> String {
            guard !reading.alarms.isEmpty else { return "No alarm will ring.\n" }
            let words = TaskWords(situation: reading.situation)
            let rows = reading.alarms.map { ring in
                let alarm = ring.alarm
                let place = alarm.location.map { ", \($0.harmless)" } ?? ""
                let start = reading.moment(alarm.start, isAllDay: alarm.isAllDay)
                return [
                    words.nearMoment(ring.rings), words.distance(ring.rings),
                    ring.isHeld
                        ? PendingList.Held.quietHours.words(ring.rings, reading.situation.preferences) : "",
                    "\(alarm.title.harmless), \(start)\(place)",
                ]
            }
            return Table(rows).text(on: page, giving: [2, 1])
        }

        var records: [[String]] {
            reading.alarms.map { ring in
                let alarm = ring.alarm
                return [
                    reading.time(ring.rings), reading.time(alarm.start), alarm.uid, alarm.title,
                    alarm.location ?? "",
                ]
            }
        }

        var json: [JSONValue.Member] {
            let rows = reading.alarms.map { ring in
                let alarm = ring.alarm
                return JSONValue.object([
                    .init("time", .string(reading.time(ring.rings))),
                    .init("uid", .string(alarm.uid)),
                    .init("title", .string(alarm.title)), .init("start", .string(reading.time(alarm.start))),
                    .init("location", alarm.location.map(JSONValue.string) ?? .null),
                ])
            }
            return [.init("alarms", .array(rows))]
        }
    }
}
