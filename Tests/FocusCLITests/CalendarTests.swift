import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// What `calendar` says, on Friday 20 November 2026, 19:30 on UTC.
@Suite struct CalendarTests {
    private let disk = MemoryDisk()

    init() {
        disk.put(
            #"{"version":1,"calendar.paths":"~/cal"}"#,
            at: "/home/ada/.config/focusflow/guest/preferences.json"
        )
        disk.put(
            #"{"version":1,"events":{"status":"authorized"},"reminders":{"status":"authorized"}}"#,
            at: "/home/ada/.local/state/focusflow/authorization.json")
        disk.put(
            """
            BEGIN:VCALENDAR
            BEGIN:VTIMEZONE
            TZID:Station
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0300
            TZOFFSETTO:+0300
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VEVENT
            UID:fair
            SUMMARY:Fair
            LOCATION:Town\u{202E}
            DTSTART;VALUE=DATE:20261121
            DTEND;VALUE=DATE:20261123
            END:VEVENT
            BEGIN:VEVENT
            UID:docking
            SUMMARY:Docking
            DTSTART;TZID=Station:20261121T120000
            DURATION:PT90M
            END:VEVENT
            BEGIN:VEVENT
            UID:choir
            SUMMARY:Choir
            DTSTART:20261121T180000Z
            RRULE:FREQ=DAILY;COUNT=2
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER:-PT10M
            END:VALARM
            END:VEVENT
            BEGIN:VEVENT
            UID:party
            DTSTART:20261122T220000Z
            DTEND:20261123T020000Z
            STATUS:CANCELLED
            END:VEVENT
            END:VCALENDAR

            """, at: "/home/ada/cal/home/events.ics")
        disk.put(
            """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:taxes
            SUMMARY:Taxes
            PRIORITY:1
            DUE;VALUE=DATE:20261201
            END:VTODO
            BEGIN:VTODO
            UID:bins
            SUMMARY:Bins
            DTSTART:20261101T170000Z
            DUE:20261101T180000Z
            RRULE:FREQ=WEEKLY
            END:VTODO
            BEGIN:VTODO
            UID:fence
            SUMMARY:Fence
            END:VTODO
            END:VCALENDAR

            """, at: "/home/ada/cal/todo/todos.ics")
    }

    private func run(_ line: String, columns: Int? = nil) -> String {
        ProgramRun("calendar \(line)".split(separator: " ").map(String.init), disk, columns: columns).text
    }

    @Test func `a list has the days, whole days first, and marks for zone, state, rule, alarm and calendar`()
    {
        #expect(
            run("list") == """
                Sat 21 Nov
                  until Sun 22 Nov  Fair, Town\\u{202e}  (home)
                  09:00-10:30  Docking  (12:00 Station, home)
                  18:00        Choir  (repeats, alarm tomorrow 17:50, home)

                Sun 22 Nov
                  18:00        Choir  (repeats, alarm Sun 22 Nov 17:50, home)
                  22:00-Mon 23 Nov 02:00  (no title)  (cancelled, home)

                """)
    }

    @Test func `what goes on since an earlier day stands under the first day, without its start`() {
        #expect(
            run("list --from 2026-11-23 --days 1") == """
                Mon 23 Nov
                  -02:00       (no title)  (cancelled, home)

                """)
        #expect(
            run("list --from 2026-11-22 --days 1").hasPrefix("Sun 22 Nov\n  all day      Fair, Town"))
    }

    @Test func `on a narrow terminal marks stand below their event`() {
        #expect(
            run("list --days 2", columns: 40).contains(
                "\n  18:00        Choir\n               (repeats, alarm tomorrow…\n"))
    }

    @Test func `plainly an event is a line, a day is a date, and its end the day after the last`() {
        #expect(
            run("list --days 2 --plain") == """
                2026-11-21\t2026-11-23\tfair\thome\t\tFair\tTown\\u{202e}
                2026-11-21T09:00:00Z\t2026-11-21T10:30:00Z\tdocking\thome\t\tDocking\t
                2026-11-21T18:00:00Z\t2026-11-21T18:00:00Z\tchoir\thome\t\tChoir\t

                """)
    }

    @Test func `reminders are listed by when they are due next, those that never are last`() {
        #expect(
            run("list --todos") == """
                Sun 22 Nov 18:00  Bins  (repeats, todo)
                Tue 1 Dec         Taxes  (todo)
                                  Fence  (todo)

                """)
        #expect(run("list --todos --plain").contains("\n2026-12-01\t1\ttaxes\ttodo\tTaxes\n"))
    }

    @Test func `calendars are listed with what is in them`() {
        #expect(
            run("calendars") == """
                home  4 events, 0 reminders  /home/ada/cal/home
                todo  0 events, 3 reminders  /home/ada/cal/todo

                """)
    }

    @Test func `all of an event has its next times`() {
        #expect(
            run("show choir") == """
                title     Choir
                start     tomorrow 18:00
                end       tomorrow 18:00
                calendar  home
                alarms    tomorrow 17:50
                uid       choir
                next      tomorrow 18:00; Sun 22 Nov 18:00

                """)
    }

    @Test func `alarms are listed with what they are about, and that they are off`() {
        #expect(
            run("remind") == """
                tomorrow 17:50    in 22 h  Choir, tomorrow 18:00
                Sun 22 Nov 17:50  in 46 h  Choir, Sun 22 Nov 18:00
                focusflow: warning: none of them will ring: the preference calendar.alarms is off
                focusflow: hint: focusflow prefs set calendar.alarms on

                """)
    }
}
