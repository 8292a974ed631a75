import ICalendarKit
import Testing
import TimeKit

/// One hour east in winter, two in summer, with the days of 2026; other years have winter only.
let middleEurope = Zone(name: "Middle/Europe") {
    (1_774_746_000..<1_792_890_000).contains($0.secondsSinceEpoch) ? 7200 : 3600
}

let eastCoast = Zone(name: "East/Coast") { _ in -18_000 }

func zones(_ calendar: Calendar) -> TimeZones {
    TimeZones(calendar, local: middleEurope) { name in [middleEurope, eastCoast].first { $0.name == name } }
}

/// `summary start end` of each occurrence, on the clock of its zone; `!` for a cancelled one.
func expanded(
    _ lines: String, from: String = "20260101T000000", to: String = "20270101T000000", limit: Int = 10_000
) throws -> [String] {
    let calendar = try calendar(lines)
    #expect(calendar.problems == [])
    var zones = zones(calendar)
    let window = (from: try instant(from), to: try instant(to))
    return calendar.series.flatMap { series in
        let expansion = series.expansion(from: window.from, to: window.to, in: &zones, limit: limit)
        let rows = expansion.occurrences.map { occurrence in
            let mark = occurrence.isCancelled ? "!" : ""
            let times = [occurrence.start, occurrence.end].map { moment in
                #expect(occurrence.zone.wall(at: moment.instant) == moment.wall)
                return occurrence.isAllDay ? moment.wall.date.basicText : moment.wall.basicText
            }
            return "\(mark)\(occurrence.entry.summary ?? "?") " + times.joined(separator: " ")
        }
        return rows + (expansion.isComplete ? [] : ["…"])
    }
}

func vevent(_ lines: String, uid: String = "1") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\n\(lines)\nEND:VEVENT\n"
}
