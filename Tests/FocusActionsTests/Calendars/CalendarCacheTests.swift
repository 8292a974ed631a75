import FocusActions
import FocusCalendars
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit

/// The index of what lies where in calendars: never seen in an answer, and worth nothing when it is gone.
@Suite struct CalendarCacheTests {
    private let machine = TaskWorld()

    init() throws {
        _ = try decide(.allow, on: .events, machine.world)
        _ = try decide(.allow, on: .reminders, machine.world)
        _ = try setPreference(.calendarPaths, "~/cal", machine.world)
        put(
            "a.ics",
            """
            BEGIN:VTIMEZONE\nTZID:Home\nBEGIN:STANDARD\nDTSTART:19700101T000000
            TZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE
            BEGIN:VEVENT\nUID:1\nSUMMARY:Tea\nDTSTART;TZID=Home:20261122T120000\nEND:VEVENT
            BEGIN:VEVENT\nUID:2\nSUMMARY:Old\nDTSTART:20200101T120000Z\nEND:VEVENT
            BEGIN:VEVENT\nUID:3\nSUMMARY:Weekly\nDTSTART:20200101T120000Z\nRRULE:FREQ=WEEKLY\nEND:VEVENT
            BEGIN:VEVENT\nUID:3\nSUMMARY:Moved\nRECURRENCE-ID:20261125T120000Z\nDTSTART:20261126T120000Z\nEND:VEVENT
            BEGIN:VEVENT\nUID:4\nSUMMARY:Early\nDTSTART:20270301T120000Z
            BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-P100D\nEND:VALARM\nEND:VEVENT
            BEGIN:VTODO\nUID:5\nSUMMARY:Taxes\nDUE:20280101T120000Z\nEND:VTODO
            """)
        put(
            "b.ics",
            "BEGIN:VEVENT\nUID:6\nDTSTART:bad\nEND:VEVENT\nBEGIN:VEVENT\nUID:7\nSUMMARY:Walk\nDTSTART:20261122T120000Z\nEND:VEVENT"
        )
    }

    private func put(_ name: String, _ text: String) {
        machine.disk.put("BEGIN:VCALENDAR\n\(text)\nEND:VCALENDAR\n", at: "/home/ada/cal/\(name)")
    }

    /// What is read of everything, as text.
    private func answers() throws -> [String] {
        let store = VdirEventStore(try Situation.read(machine.world))
        let week = CalendarQuery(from: machine.now, to: machine.now.adding(seconds: 7 * 86_400))
        let entries = try store.events(matching: week) + store.reminders(matching: week)
        let alarms = try store.alarms(from: week.from, to: week.to)
        return entries.map { "\($0.title) \($0.start?.secondsSinceEpoch ?? 0)" }
            + alarms.map { "alarm \($0.title) \($0.instant.secondsSinceEpoch)" }
            + store.problems.map { "\($0)" }
    }

    private var cached: [String] {
        machine.disk.contents.keys.filter {
            $0.hasPrefix("/home/ada/.cache/focusflow/calendars/") && !$0.hasSuffix("/clock")
        }
    }

    @Test func `with the index and without it the answers are the same`() throws {
        let first = try answers()
        #expect(
            first.prefix(5) == [
                "Tea 1795338000", "Walk 1795348800", "Moved 1795694400", "Taxes 1830340800",
                "alarm Early 1795262400",
            ])
        #expect(first.count == 6)
        #expect(cached.count == 1)
        #expect(try answers() == first)
    }

    @Test func `an alarm that comes again for years is found by the index`() throws {
        put(
            "c.ics",
            """
            BEGIN:VEVENT\nUID:9\nSUMMARY:Again\nDTSTART:20241001T200000Z
            BEGIN:VALARM\nTRIGGER:PT0S\nREPEAT:1000\nDURATION:P1D\nEND:VALARM\nEND:VEVENT
            """)
        let first = try answers()
        #expect(first.filter { $0.hasPrefix("alarm Again") }.count == 7)
        #expect(try answers() == first)
    }

    @Test func `the index notices that events without alarms are to ring`() throws {
        put("far.ics", "BEGIN:VEVENT\nUID:10\nSUMMARY:Far\nDTSTART:20261210T120000Z\nEND:VEVENT")
        let before = try answers()
        _ = try setPreference(.defaultAlarms, "14d", machine.world)
        let set = try answers()
        #expect(Set(set).subtracting(before) == ["alarm Far 1795694400", "alarm Weekly 1795608000"])
        #expect(Set(before).subtracting(set) == [])
        _ = try setPreference(.defaultAlarms, "off", machine.world)
        #expect(try answers() == before)
    }

    @Test func `a file of another stamp is read anew`() throws {
        _ = try answers()
        put("b.ics", "BEGIN:VEVENT\nUID:7\nSUMMARY:Run\nDTSTART:20261122T120000Z\nEND:VEVENT")
        let answers = try answers()
        #expect(answers.contains("Run 1795348800"))
        #expect(!answers.contains("Walk 1795348800"))
        put("aa.ics", "BEGIN:VEVENT\nUID:8\nSUMMARY:New\nDTSTART:20261122T120000Z\nEND:VEVENT")
        #expect(try self.answers().contains("New 1795348800"))
        #expect(try self.answers().contains("Tea 1795338000"))
    }

    @Test(arguments: [
        "", "focusflow-calendar 1\n", "focusflow-calendar 1\nF x", "F\n\nz -1 9999999999999999999 0 0\n",
    ])
    func `a damaged index is made anew`(_ text: String) throws {
        let first = try answers()
        let path = try #require(cached.first)
        let good = machine.disk.contents[path]
        machine.disk.put(text, at: path)
        #expect(try answers() == first)
        #expect(machine.disk.contents[path] == good)
    }

    @Test func `a file of the same size that was changed in its place is read anew`() throws {
        let first = try answers()
        let path = "/home/ada/cal/b.ics"
        let text = String(decoding: machine.disk.contents[path] ?? [], as: UTF8.self)
        machine.disk.rewrite(text.replacing("Walk", with: "Swim"), at: path)
        #expect(try answers() == first.map { $0.replacing("Walk", with: "Swim") })
        machine.disk.rewrite(text.replacing("DTSTART:bad", with: "DTSTART:BAD"), at: path)
        #expect(try answers() == first.map { $0.replacing("\"bad\"", with: "\"BAD\"") })
    }

    @Test func `a file that is gone is in no answer, and its place in the index is another's`() throws {
        let first = try answers()
        let path = "/home/ada/cal/a.ics"
        let text = String(decoding: machine.disk.contents[path] ?? [], as: UTF8.self)
        machine.disk.remove(path)
        #expect(try answers().prefix(1) == ["Walk 1795348800"])
        machine.disk.put(text, at: path)
        #expect(try answers() == first)
        #expect(try answers() == first)
    }

    /// Where a file was read right after it was changed, another change may bear the same time.
    @Test func `a file is read again as long as it may have changed within the grain of its time`() throws {
        machine.disk.pace = 1_000_000
        put("c.ics", "BEGIN:VEVENT\nUID:9\nSUMMARY:Soup\nDTSTART:20261122T120000Z\nEND:VEVENT")
        #expect(try answers().contains("Soup 1795348800"))
        let path = "/home/ada/cal/c.ics"
        let text = String(decoding: machine.disk.contents[path] ?? [], as: UTF8.self)
        machine.disk.rewrite(text.replacing("Soup", with: "Cake"), at: path, keepsTime: true)
        #expect(try answers().contains("Cake 1795348800"))
    }

    @Test func `an old file is not read again when nothing of it is wanted`() throws {
        put("c.ics", "BEGIN:VEVENT\nUID:9\nSUMMARY:Soup\nDTSTART:20201122T120000Z\nEND:VEVENT")
        let first = try answers()
        let path = "/home/ada/cal/c.ics"
        let text = String(decoding: machine.disk.contents[path] ?? [], as: UTF8.self)
        machine.disk.rewrite(text.replacing("2020", with: "2026"), at: path, keepsTime: true)
        #expect(try answers() == first)
    }

    @Test func `an index with any bit changed is not believed`() throws {
        let first = try answers()
        let path = try #require(cached.first)
        let good = try #require(machine.disk.contents[path])
        for place in good.indices {
            var bad = good
            bad[place] ^= 1 << (place % 8)
            machine.disk.put(bad, at: path)
            #expect(try answers() == first, "byte \(place)")
            #expect(machine.disk.contents[path] == good, "byte \(place)")
        }
    }

    @Test func `an index that is cut off or goes on is not believed`() throws {
        let first = try answers()
        let path = try #require(cached.first)
        let good = try #require(machine.disk.contents[path])
        for count in good.indices {
            machine.disk.put(Array(good.prefix(count)), at: path)
            #expect(try answers() == first, "\(count) bytes")
            #expect(machine.disk.contents[path] == good, "\(count) bytes")
        }
        machine.disk.put(good + [0], at: path)
        #expect(try answers() == first)
        #expect(machine.disk.contents[path] == good)
    }

    @Test func `an index of an older form is made anew, whatever it says`() throws {
        let first = try answers()
        let path = try #require(cached.first)
        let good = machine.disk.contents[path]
        machine.disk.put("focusflow-calendar 1\nF 2-900-0-4 a.ics\nF 3-200-0-7 b.ics\n", at: path)
        #expect(try answers() == first)
        #expect(machine.disk.contents[path] == good)
        var older = try #require(good)
        older[19] = UInt8(ascii: "1")
        machine.disk.put(older, at: path)
        #expect(try answers() == first)
        #expect(machine.disk.contents[path] == good)
    }

    /// Nothing shows that it is another file: its components are no longer where they were.
    @Test(arguments: ["", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"])
    func `a file that is shorter than its stamp says is read as a whole`(_ text: String) throws {
        _ = try answers()
        let path = "/home/ada/cal/b.ics"
        put("b.ics", "BEGIN:VEVENT\nUID:7\nSUMMARY:Run\nDTSTART:20261122T120000Z\nEND:VEVENT")
        #expect(try answers().contains("Run 1795348800"))
        machine.disk.rewrite(text, at: path, keepsTime: true)
        #expect(try !answers().contains("Run 1795348800"))
        #expect(try answers().contains("Tea 1795338000"))
    }

    @Test func `a time zone that only the file has is known with the index too`() throws {
        put("b.ics", "BEGIN:VEVENT\nUID:7\nSUMMARY:Run\nDTSTART:20261122T120000Z\nEND:VEVENT")
        let first = try answers()
        #expect(first.contains("Tea 1795338000"))
        #expect(try answers() == first)
    }
}
