import CalendarFuzz
import FocusPorts
import FocusSystem
import ICalendarKit
import TimeKit

// Answers questions about calendars on standard input; Tests/Oracles/icalendar.py asks.
//
//     CalendarProbe ZONE          each question is a line `LINES<TAB>FROM<TAB>TO`, in Unix seconds, and so many lines
//                                 of a calendar; the answer is a line for each occurrence, sorted, and an empty one
//     CalendarProbe fuzz SEED N   reads, expands and writes N damaged calendars

func answer(_ calendars: [Calendar], _ from: Instant, _ to: Instant, local: Zone, known: (String) -> Zone?)
    -> [String]
{
    var rows: [String] = []
    for calendar in calendars {
        withoutActuallyEscaping(known) { known in
            var zones = TimeZones(calendar, local: local, known: known)
            for series in calendar.series {
                for occurrence in series.expansion(from: from, to: to, in: &zones).occurrences {
                    rows.append(row(occurrence))
                }
                for time in series.alarms(from: from, to: to, in: &zones) {
                    rows.append("alarm\t\(series.uid)\t\(time.instant.secondsSinceEpoch)")
                }
            }
        }
        rows += calendar.problems.map { "problem\t\($0.line)" }
    }
    return rows.sorted()
}

func row(_ occurrence: Series.Occurrence) -> String {
    let fields = [
        occurrence.isCancelled ? "cancelled" : "occurrence", occurrence.entry.uid,
        occurrence.entry.summary ?? "",
        occurrence.isAllDay
            ? occurrence.start.wall.date.basicText : "\(occurrence.start.instant.secondsSinceEpoch)",
        occurrence.isAllDay
            ? occurrence.end.wall.date.basicText : "\(occurrence.end.instant.secondsSinceEpoch)",
    ]
    return fields.joined(separator: "\t")
}

func expand(_ zoneName: String) throws {
    let zones = World.live().zones
    let local = try zones.named(zoneName)
    while let line = readLine() {
        let numbers = line.split(separator: "\t").compactMap { Int64($0) }
        guard numbers.count == 3 else { return print("not a question: \(line)") }
        let text = (0..<numbers[0]).compactMap { _ in readLine(strippingNewline: false) }.joined()
        let rows = answer(
            ICalendarStream(Array(text.utf8)).calendars, Instant(secondsSinceEpoch: numbers[1]),
            Instant(secondsSinceEpoch: numbers[2]), local: local
        ) {
            // A name that is none is what the files here are full of.
            try? zones.named($0)
        }
        for row in rows { print(row) }
        print()
    }
}

func fuzz(seed: UInt64, count: Int) -> Bool {
    var mutator = CalendarMutator(seed: seed)
    var check = CalendarCheck()
    var slowest = (time: Duration.zero, text: "")
    for _ in 0..<count {
        let bytes = mutator.next()
        let start = ContinuousClock.now
        let failure = check.failure(of: bytes)
        let time = ContinuousClock.now - start
        if time > slowest.time { slowest = (time, String(decoding: bytes, as: UTF8.self)) }
        guard let failure else { continue }
        print("\(failure):\n\(String(decoding: bytes, as: UTF8.self))")
        return false
    }
    print("\(count) calendars: \(check); slowest \(slowest.time):\n\(slowest.text)")
    return true
}

ProgramStart.prepare()
let words = ProgramStart.arguments.map { String(decoding: $0, as: UTF8.self) }
switch (words.first, words.count) {
case ("fuzz", 3):
    ProgramStart.end(fuzz(seed: UInt64(words[1]) ?? 0, count: Int(words[2]) ?? 0) ? 0 : 1)
case (let zone?, 1):
    do {
        try expand(zone)
    } catch {
        print("\(error)")
        ProgramStart.end(1)
    }
default: ProgramStart.end(2)
}
