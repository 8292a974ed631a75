import ICalendarKit
import Testing
import TimeKit

/// A stream of one calendar with these lines in it.
func stream(_ lines: String) -> ICalendarStream {
    ICalendarStream(Array("BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n".utf8))
}

func calendar(_ lines: String) throws -> Calendar {
    let stream = stream(lines)
    #expect(stream.problems == [])
    return try #require(stream.calendars.first)
}

/// A VEVENT of these lines, with a UID.
func event(_ lines: String) throws -> Entry {
    let calendar = try calendar("BEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT")
    #expect(calendar.problems == [])
    return try #require(calendar.events.first)
}

func todo(_ lines: String) throws -> Entry {
    let calendar = try calendar("BEGIN:VTODO\nUID:1\n\(lines)\nEND:VTODO")
    #expect(calendar.problems == [])
    return try #require(calendar.todos.first)
}

/// `20261121T090000`
func wall(_ text: String) throws -> CivilDateTime {
    try #require(CivilDateTime(basicText: Array(text.utf8)[...]))
}

func day(_ text: String) throws -> CivilDate {
    try #require(CivilDate(basicText: Array(text.utf8)[...]))
}

/// `20261121T080000`, on UTC.
func instant(_ text: String) throws -> Instant {
    Instant(secondsSinceEpoch: try wall(text).secondsAsUTC)
}
