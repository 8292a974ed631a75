import ICalendarKit
import Testing
import TimeKit

@Suite struct WritingTests {
    private let text = """
        BEGIN:VCALENDAR
        X-unknown;a=1:kept\r
        BEGIN:VEVENT
        UID:1
        DTSTART:20260101
        SUMMARY:ol
         d
        Summary:again
        BEGIN:VALARM
        TRIGGER:PT0S
        END:VALARM
        END:VEVENT
        BEGIN:VEVENT
        uid:2
        END:VEVENT
        END:VCALENDAR
        """

    private func changed(_ change: (inout Component) -> Void) -> String {
        var stream = ICalendarStream(Array(text.utf8))
        stream.changeCalendars { calendar in
            var calendar = calendar
            calendar.changeComponents { component in
                guard component.text("UID") == "1" else { return component }
                var component = component
                change(&component)
                return component
            }
            return calendar
        }
        return String(decoding: stream.bytes, as: UTF8.self)
    }

    @Test func `a changed line stands where it stood, all other bytes stay`() {
        let expected = text.utf8.elementsEqual(changed { _ in }.utf8)
        #expect(expected)
        #expect(
            changed { $0.set(ContentLine("SUMMARY", text: "new")) }
                == """
                BEGIN:VCALENDAR
                X-unknown;a=1:kept\r
                BEGIN:VEVENT
                UID:1
                DTSTART:20260101
                SUMMARY:new\r
                BEGIN:VALARM
                TRIGGER:PT0S
                END:VALARM
                END:VEVENT
                BEGIN:VEVENT
                uid:2
                END:VEVENT
                END:VCALENDAR
                """)
    }

    @Test func `a new line goes before the components inside, and a line may go`() {
        let result = changed {
            $0.set(ContentLine("STATUS", "CONFIRMED"))
            $0.remove("SUMMARY")
            $0.remove("DTSTART")
        }
        #expect(result.contains("UID:1\nSTATUS:CONFIRMED\r\nBEGIN:VALARM\n"))
    }

    @Test func `components come and go, also behind a last line without an end`() throws {
        var stream = ICalendarStream(Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR".utf8))
        stream.changeCalendars { calendar in
            var calendar = calendar
            calendar.changeComponents { $0.name == "VTODO" ? nil : $0 }
            calendar.append(Component("X-A", [ContentLine("B", "1")]))
            return calendar
        }
        let text = String(decoding: stream.bytes, as: UTF8.self)
        #expect(text == "BEGIN:VCALENDAR\nBEGIN:X-A\r\nB:1\r\nEND:X-A\r\nEND:VCALENDAR")
        var cut = ICalendarStream(Array("BEGIN:VCALENDAR\nNAME:x".utf8))
        cut.changeCalendars { calendar in
            var calendar = calendar
            calendar.set(ContentLine("VERSION", "2.0"))
            return calendar
        }
        #expect(String(decoding: cut.bytes, as: UTF8.self) == "BEGIN:VCALENDAR\nNAME:x\r\nVERSION:2.0\r\n")
    }

    @Test func `a calendar made of values reads as these values`() throws {
        let start = DateTime.zoned(try wall("20261121T090000"), tzid: "Europe/Berlin")
        let event = Component.event(
            uid: "a;b", stamp: try instant("20261101T000000"), start: start,
            end: .after(DurationValue(seconds: 5400)),
            [
                ContentLine("SUMMARY", text: "Tea, at; five\n"),
                ContentLine("CATEGORIES", texts: ["a,b", "c"]),
                ContentLine("RRULE", try RecurrenceRule(text: "FREQ=WEEKLY;COUNT=3")),
            ],
            alarms: [
                .alarm(.relative(DurationValue(seconds: -900), to: .end), details: "Soon"),
                .alarm(.absolute(.utc(try wall("20261121T070000"))), details: "Now"),
            ])
        let todo = Component.todo(
            uid: "t", stamp: try instant("20261101T000000"), end: .at(.date(try day("20261130"))),
            [ContentLine("PRIORITY", 1)])
        let calendar = Component.calendar(productID: "-//x//y", [event, todo])
        #expect(
            String(decoding: calendar.bytes, as: UTF8.self).split(separator: "\r\n") == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y", "BEGIN:VEVENT", #"UID:a\;b"#,
                "DTSTAMP:20261101T000000Z", "DTSTART;TZID=Europe/Berlin:20261121T090000", "DURATION:PT1H30M",
                #"SUMMARY:Tea\, at\; five\n"#, #"CATEGORIES:a\,b,c"#, "RRULE:FREQ=WEEKLY;COUNT=3",
                "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=END:-PT15M", "DESCRIPTION:Soon",
                "END:VALARM",
                "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20261121T070000Z",
                "DESCRIPTION:Now",
                "END:VALARM", "END:VEVENT", "BEGIN:VTODO", "UID:t", "DTSTAMP:20261101T000000Z",
                "DUE;VALUE=DATE:20261130", "PRIORITY:1", "END:VTODO", "END:VCALENDAR",
            ])
        let read = try #require(ICalendarStream(ICalendarStream([calendar]).bytes).calendars.first)
        #expect(read.problems == [])
        #expect(read.events.map(\.start) == [start])
        #expect(read.events.map(\.summary) == ["Tea, at; five\n"])
        #expect(read.todos.map(\.due) == [.date(try day("20261130"))])
    }

    @Test func `no text can pass for a line of its own`() throws {
        let lines = [
            ContentLine("URL", "x\r\nEND:VCALENDAR"), ContentLine("SUMMARY", text: "a\r\nEND:VEVENT\u{0}"),
            ContentLine("X", "v", parameters: [.init("P", ["a\"b\r\nEND:VEVENT\u{7F}"])]),
        ]
        let bytes = Component("VEVENT", lines).bytes
        let read = IteratorSequence(UnfoldedLines(bytes)).map(\.text)
        #expect(
            read == [
                "BEGIN:VEVENT", "URL:xEND:VCALENDAR", #"SUMMARY:a\nEND:VEVENT"#,
                #"X;P="a^'b^nEND:VEVENT":v"#, "END:VEVENT",
            ])
    }
}
