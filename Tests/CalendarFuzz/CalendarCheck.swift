import ICalendarKit
import TimeKit

/// Reads, expands and writes a calendar as a program would; what must hold of every text is checked.
package struct CalendarCheck {
    /// What came of it, so that a run shows that it reached everything.
    package var calendars = 0
    package var entries = 0
    package var problems = 0
    package var occurrences = 0
    package var alarms = 0

    package init() {}

    /// nil when all is well.
    package mutating func failure(of bytes: [UInt8]) -> String? {
        let stream = ICalendarStream(bytes)
        if stream.bytes != bytes { return "other bytes are written than were read" }
        if !stream.isComplete { return "reading stopped" }
        problems += stream.problems.count
        for calendar in stream.calendars {
            calendars += 1
            if let failure = failure(of: calendar) { return failure }
        }
        return failure(ofChanged: stream)
    }

    private mutating func failure(of calendar: Calendar) -> String? {
        var zones = TimeZones(calendar, local: Self.local) { $0 == "Europe/Berlin" ? Self.local : nil }
        let window = Self.window
        entries += calendar.entries.count
        problems += calendar.problems.count
        for series in calendar.series {
            let expansion = series.expansion(from: window.from, to: window.to, in: &zones, limit: 200)
            occurrences += expansion.occurrences.count
            var last = Instant(secondsSinceEpoch: .min)
            for occurrence in expansion.occurrences {
                if occurrence.start.instant < last { return "occurrences are not in order" }
                if occurrence.end.instant < occurrence.start.instant { return "an end is before its start" }
                if occurrence.start.instant >= window.to { return "an occurrence is outside of the window" }
                last = occurrence.start.instant
            }
            for time in series.alarms(from: window.from, to: window.to, in: &zones) {
                if time.instant < window.from || time.instant >= window.to { return "an alarm is outside" }
                alarms += 1
            }
        }
        for entry in calendar.entries {
            let texts =
                [entry.summary, entry.details, entry.location, entry.url] + entry.categories.map { $0 }
            let numbers = [entry.priority, entry.percentComplete]
            if texts.count + numbers.count < 6 { return "a text is missing" }
        }
        return nil
    }

    /// A changed line is the only one that reads otherwise.
    private func failure(ofChanged stream: ICalendarStream) -> String? {
        var changed = stream
        let line = ContentLine("SUMMARY", text: "Übung, \"neu\"\n;")
        changed.changeCalendars { calendar in
            var calendar = calendar
            calendar.set(line)
            return calendar
        }
        let again = ICalendarStream(changed.bytes)
        guard again.calendars.count == stream.calendars.count else {
            return "a change made a calendar or lost one"
        }
        // What stands outside of every calendar has no lines of its own that could be changed.
        for (old, new) in zip(stream.calendars, again.calendars) where old.component.number > 0 {
            if new.component.text("SUMMARY") != "Übung, \"neu\"\n;" { return "a written line is not read" }
            if new.entries.count != old.entries.count { return "a change made an entry or lost one" }
        }
        return nil
    }

    private static let local = Zone(name: "Europe/Berlin") {
        (1_774_746_000..<1_792_890_000).contains($0.secondsSinceEpoch) ? 7200 : 3600
    }

    /// January to April 2026
    private static let window = (
        from: Instant(secondsSinceEpoch: 1_767_225_600), to: Instant(secondsSinceEpoch: 1_777_593_600)
    )
}
