import ICalendarKit
import Testing
import TimeKit

@Suite struct StreamTests {
    @Test func `a file may hold several calendars`() {
        let text = """
            BEGIN:VCALENDAR
            X-WR-CALNAME:Home
            END:VCALENDAR
            begin:vcalendar
            X-WR-CALNAME:Old
            NAME:Work\\, mine
            end:vcalendar
            """
        let stream = ICalendarStream(Array(text.utf8))
        #expect(stream.calendars.map(\.name) == ["Home", "Work, mine"])
        #expect(stream.problems == [])
    }

    @Test func `a fold may stand in the name of a line`() {
        let text = "BE\r\n GIN:VCALEN\r\n DAR\r\nNA\r\n\tME;X=1:x\r\nEN\r\n D:VCALENDAR\r\n"
        let stream = ICalendarStream(Array(text.utf8))
        #expect(stream.calendars.map(\.name) == ["x"])
        #expect(stream.problems == [])
    }

    @Test(
        "what stands wrong is named with its line, and the rest is read",
        arguments: [
            ("hello there\n", [Problem(line: 1, .badLine(.missingColon), .ignored)]),
            ("SUMMARY:x\n", [Problem(line: 1, .outsideCalendar, .ignored)]),
            (":x\n", [Problem(line: 1, .badLine(.missingName), .ignored)]),
            ("END:VEVENT\n", [Problem(line: 1, .strayEnd("VEVENT"), .ignored)]),
        ])
    func wrong(line: String, problems: [Problem]) {
        let stream = ICalendarStream(
            Array((line + "BEGIN:VCALENDAR\nNAME:x\nEND:VCALENDAR\n").utf8))
        #expect(stream.problems == problems)
        #expect(stream.calendars.map(\.name) == ["x"])
    }

    @Test func `components outside of every calendar make one more, and are told of once`() {
        let text = """
            BEGIN:VEVENT
            UID:1
            DTSTART:20260101T000000Z
            END:VEVENT
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:2
            DTSTART:20260101T000000Z
            END:VEVENT
            END:VCALENDAR
            BEGIN:VTODO
            UID:3
            END:VTODO
            """
        let stream = ICalendarStream(Array(text.utf8))
        #expect(stream.problems == [Problem(line: 1, .outsideCalendar, .kept)])
        #expect(stream.calendars.map { $0.entries.map(\.uid) } == [["2"], ["1", "3"]])
        #expect(stream.bytes == Array(text.utf8))
    }

    @Test func `components alone make a calendar`() {
        let text = """
            BEGIN:VEVENT
            UID:1
            DTSTART:20260101T000000Z
            END:VEVENT
            BEGIN:VTODO
            UID:2
            END:VTODO
            """
        let stream = ICalendarStream(components: Array(text.utf8))
        #expect(stream.problems == [])
        #expect(stream.calendars.map { $0.entries.map(\.uid) } == [["1", "2"]])
        #expect(ICalendarStream(components: []).calendars.map(\.entries.count) == [0])
    }

    @Test(arguments: [
        "BEGIN:VEVENT\nUID:1", "BEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR",
        "BEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR", "BEGIN:VCALENDAR\nEND:VCALENDAR",
        "END:VEVENT", "END:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT",
    ])
    func `components that do not stand alone are problems`(text: String) {
        #expect(ICalendarStream(components: Array(text.utf8)).problems != [])
    }

    @Test func `an event without an end is left out, what follows it is not`() throws {
        let stream = stream(
            """
            BEGIN:VEVENT
            UID:broken
            DTSTART:20260101T000000Z
            BEGIN:VALARM
            BEGIN:VTODO
            UID:whole
            END:VTODO
            BEGIN:VEVENT
            UID:too
            DTSTART:20260101T000000Z
            END:VEVENT
            """)
        #expect(
            stream.problems == [
                Problem(line: 5, .unclosed("VALARM")), Problem(line: 2, .unclosed("VEVENT")),
            ])
        let calendar = try #require(stream.calendars.first)
        #expect(calendar.entries.map(\.uid) == ["whole", "too"])
        #expect(calendar.problems == [Problem(line: 2, .unclosed("VEVENT"))])
    }

    @Test func `a file that was cut off keeps what is whole`() {
        let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VTODO\nBEGIN:VTODO\nUID:2\nSUMM"
        let stream = ICalendarStream(Array(text.utf8))
        #expect(stream.calendars.flatMap(\.entries).map(\.uid) == ["1"])
        #expect(stream.bytes == Array(text.utf8) || stream.bytes == Array((text + "\r\n").utf8))
    }

    @Test func `components lie 16 deep at most; what lies deeper stays text`() {
        let deep = (1...40).map { "BEGIN:X-\($0)\n" }.joined()
        let ends = (1...40).reversed().map { "END:X-\($0)\n" }.joined()
        let text = "BEGIN:VCALENDAR\n" + deep + "A:1\n" + ends + "NAME:x\nEND:VCALENDAR\n"
        let stream = ICalendarStream(Array(text.utf8))
        #expect(stream.problems == [Problem(line: 17, .tooDeep, .ignored)])
        #expect(stream.calendars.map(\.name) == ["x"])
        #expect(stream.bytes == Array(text.utf8))
    }

    @Test func `a file that is too large is not begun, one with too many lines not finished`() {
        // Only small values are expected on: a failure would print the whole file.
        let large = ICalendarStream([UInt8](repeating: 0x41, count: 64 << 20 + 1))
        let (tooLarge, isComplete) = (large.problems, large.isComplete)
        #expect(tooLarge == [Problem(line: 1, .tooLarge, .stopped)])
        #expect(!isComplete)
        let long = ICalendarStream(Array(String(repeating: "A:\n", count: 1200).utf8), lineLimit: 1100)
        #expect(long.problems.count == 1001)
        #expect(long.problems.last == Problem(line: 1101, .tooManyLines, .stopped))
        #expect(!long.isComplete)
    }

    @Test(
        "what nobody touched keeps its bytes",
        arguments: [
            "", "\r\n", "BEGIN:VCALENDAR\r\nEND:VCALENDAR", "nonsense",
            "\u{FEFF}\nBEGIN:VCALENDAR\n\nEND:VCALENDAR\n\n",
            "BEGIN:VCALENDAR\rX;A=\"b\r c\":\r d\rBEGIN:VEVENT\rSUMMARY:\u{1}\rEND:VEVENT\rEND:VCALENDAR\r",
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT\n",
            "be\n gin:vcalendar \nBEGIN:VEVENT\nBEGIN:VEVENT\nEND:VEVENT\nEND:VEVENT\n",
        ])
    func roundTrip(text: String) {
        #expect(ICalendarStream(Array(text.utf8)).bytes == Array(text.utf8))
    }

    @Test func `bytes that are no UTF-8 stay as they are`() {
        let bytes = Array("BEGIN:VCALENDAR\nNAME:caf".utf8) + [0xE9, 0x0A] + Array("END:VCALENDAR\n".utf8)
        let stream = ICalendarStream(bytes)
        #expect(stream.bytes == bytes)
        #expect(stream.calendars.map(\.name) == ["caf\u{FFFD}"])
    }
}
