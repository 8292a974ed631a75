import FocusCore
import Testing
import TimeKit

@Suite struct DueTogetherTests {
    private func task(_ label: String, missed: Int = 0, task: Int = 1) throws -> DueOccurrence {
        let name = "focusflow.task.\(task)"
        let id = try #require(OccurrenceID("\(name)/1@\(label)"))
        return DueOccurrence(
            id: id, request: request(name, .fixed(try utc("2026-11-07T10:00"))), kind: .task,
            due: try utc("2026-11-07T10:00"), missed: missed)
    }

    private func alarm(_ time: String, of start: String, lead: String? = "-900") throws -> DueOccurrence {
        let name = "focusflow.event.1.\(time)"
        var info = ["event": "1", "occurrence": start]
        info["lead"] = lead
        return DueOccurrence(
            id: OccurrenceID(request: name, revision: 1, label: .fixed(try utc(time))),
            request: NotificationRequest(
                identifier: name, content: NotificationContent(title: "Breakfast", userInfo: info),
                trigger: .fixed(try utc(time))),
            kind: .event, due: try utc(time))
    }

    /// The times of those that are told, each with how many it stands for.
    private func told(_ due: [DueOccurrence], _ journal: [JournalEntry] = []) throws -> [String] {
        let together = DueTogether(due, Journal(journal), at: try #require(due.map(\.due).max()))
        return due.filter { !together.isPassedOver($0) }.map { due in
            "\(due.id.description.drop { $0 != "@" }.dropFirst()) \(together.counted(due).missed)"
        }
    }

    @Test func `one that was put off is told of with a later one of its task`() throws {
        let snooze = "2026-11-05T10:00+snooze@2026-11-05T20:40:00Z"
        let daily = try task("2026-11-07T10:00", missed: 1)
        #expect(try told([task(snooze), daily]) == ["2026-11-07T10:00 2"])
        #expect(try told([daily, task(snooze)]) == ["2026-11-07T10:00 2"])
        #expect(try told([task(snooze)]) == ["\(snooze) 0"])
        #expect(try told([task(snooze, task: 2), daily]).count == 2)
    }

    @Test func `of the alarms of an event that comes again the newest is told`() throws {
        let alarms = [
            try alarm("2026-11-11T07:45", of: "11"), try alarm("2026-11-12T07:45", of: "12"),
            try alarm("2026-11-12T07:50", of: "12"), try alarm("2026-11-13T07:45", of: "13"),
        ]
        #expect(try told(alarms) == ["2026-11-13T07:45:00Z 2"])
        let others = [
            try alarm("2026-11-11T07:45", of: "11"), try alarm("2026-11-12T07:00", of: "12", lead: "-3600"),
            try alarm("2026-11-13T07:45", of: "13", lead: nil),
        ]
        #expect(try told(others).count == 3)
    }

    @Test func `of the alarms of one time of an event the newest is told`() throws {
        let once = [
            try alarm("2026-11-12T06:00", of: "12", lead: nil),
            try alarm("2026-11-12T06:50", of: "12", lead: nil),
            try alarm("2026-11-12T06:55", of: "13", lead: nil),
        ]
        #expect(try told(once) == ["2026-11-12T06:50:00Z 0", "2026-11-12T06:55:00Z 0"])
        let again = [
            try alarm("2026-11-11T07:45", of: "11"), try alarm("2026-11-12T07:45", of: "12"),
            try alarm("2026-11-11T07:50", of: "11", lead: "-600"),
            try alarm("2026-11-12T07:50", of: "12", lead: "-600"),
            try alarm("2026-11-12T07:55", of: "13", lead: "-86400"),
        ]
        #expect(try told(again) == ["2026-11-12T07:50:00Z 1", "2026-11-12T07:55:00Z 0"])
    }

    @Test func `another try tells of as many, and what one channel has taken is not passed over`() throws {
        let old = try task("2026-11-05T10:00+snooze@2026-11-05T20:40:00Z")
        let new = try task("2026-11-07T10:00")
        let at = try utc("2026-11-07T10:00")
        #expect(
            try told([new], [JournalEntry(at: at, .coalesced(new.id.description, count: 3))])
                == ["2026-11-07T10:00 3"])
        let taken = journal([old.id.description], at: at, .send(number: 1), .done(number: 1))
        #expect(try told([old, new], taken).count == 2)
    }

    @Test func `what was put off counts, also where it was put off to later than a newer time`() throws {
        let snoozed = try task("2026-11-05T10:00+snooze@2026-11-07T11:00:00Z")
        for (label, missed) in [("2026-11-06T10:00", 1), ("2026-11-05T10:00", 0)] {
            let newer = try task(label)
            var days = DueDays(Journal(), now: newer.due, zone: .utc)
            days.add(snoozed, isOwed: true)
            days.add(newer, isOwed: true)
            #expect(days.newest(for: newer)?.missed == missed)
        }
    }

    @Test func `what was put off until a newer time comes is told along with it`() throws {
        let snoozed = try task("2026-11-05T10:00+snooze@2026-11-07T10:00:00Z")
        let newer = try task("2026-11-07T10:00")
        var days = DueDays(Journal(), now: newer.due, zone: .utc)
        days.add(snoozed, isOwed: true)
        days.add(newer, isOwed: true)
        let told = try #require(days.newest(for: newer))
        #expect(told.putOff?.label == CivilDateTime("2026-11-05T10:00"))
        #expect(told.missed == 0)
    }

    @Test(
        "another try tells along what the first one told along, and of a number it tells alone",
        arguments: [(DropReason.superseded, 0, true), (.superseded, 2, false), (.read, 0, false)])
    func toldAlong(reason: DropReason, count: Int, isTold: Bool) throws {
        let label = try #require(CivilDateTime("2026-11-05T10:00"))
        let at = try utc("2026-11-07T10:00")
        let reminder = Reminder(
            schedule: try schedule("2026-11-05T10:00", "daily"),
            since: ClockReading(try utc("2026-11-01T00:00")),
            snooze: Reminder.Snooze(label: label, until: at))
        let name = "focusflow.task.1"
        let due = DueOccurrence(
            id: try #require(OccurrenceID("\(name)/1@2026-11-07T10:00")),
            request: request(name, .reminder(reminder)), kind: .task, due: at)
        let refused = journal([due.id.description], at: at, .failed(number: 1, reason: "exit 1"))
        let lines = [
            JournalEntry(at: at, .dropped("\(name)/1@\(label)+snooze@2026-11-07T10:00:00Z", reason)),
            JournalEntry(at: at, .coalesced(due.id.description, count: count)),
        ]
        let counted = DueTogether([due], Journal(refused + lines), at: at).counted(due)
        #expect((counted.putOff != nil) == isTold)
    }

    @Test func `of two warnings at once the nearer time is told, on whatever day of the week`() throws {
        let days = [try task("2026-11-14T10:00-1w", task: 1), try task("2026-11-08T10:00-1d", task: 1)]
        #expect(try told(days) == ["2026-11-08T10:00-1d 0"])
    }

    @Test func `a warning for which a later one stood is over`() throws {
        // Asleep on Friday, awake on Saturday at 09:00.
        let reminder = Reminder(
            schedule: try schedule("2026-11-07T10:00", "sat at 10:00 and 12:00"),
            since: ClockReading(try utc("2026-11-01T00:00"), offset: 0),
            ringing: Ringing(before: LeadText.spans("1d,1h")))
        let request = request("focusflow.task.1", .reminder(reminder))
        func warnings(_ journal: Journal, at now: String) throws -> [String] {
            DueSearch(journal, now: try utc(now), zone: .utc).due(request, since: nil)
                .filter(\.isAhead).map { "\($0.id)" }
        }
        let id = "focusflow.task.1/1@2026-11-07T10:00-1h"
        #expect(try warnings(Journal(), at: "2026-11-07T09:00") == [id])
        let at = try utc("2026-11-07T09:00")
        let journal = Journal([
            JournalEntry(at: at, .claim(number: 1, .feed, attempt: 1, [id], boot: "b")),
            JournalEntry(at: at, .done(number: 1)),
        ])
        #expect(try warnings(journal, at: "2026-11-07T10:00") == [])
        let dropped = Journal([JournalEntry(at: at, .dropped(id, .quiet))])
        #expect(try warnings(dropped, at: "2026-11-07T09:00") == [])
        #expect(
            try warnings(dropped, at: "2026-11-07T10:00") == ["focusflow.task.1/1@2026-11-07T12:00-1d"])
        #expect(
            try warnings(journal, at: "2026-11-07T11:00") == ["focusflow.task.1/1@2026-11-07T12:00-1h"])
    }

    @Test func `of two warnings of one second the one that was told stood for the other`() throws {
        let reminder = Reminder(
            schedule: try schedule("2026-11-07T10:00", "sat at 10:00 and 12:00"),
            since: ClockReading(try utc("2026-11-01T00:00"), offset: 0),
            ringing: Ringing(before: LeadText.spans("3h,1h")))
        let told = "focusflow.task.1/1@2026-11-07T10:00-1h"
        let lines = journal([told], at: try utc("2026-11-07T09:00"), .send(number: 1), .done(number: 1))
        let search = DueSearch(Journal(lines), now: try utc("2026-11-07T10:00"), zone: .utc)
        let due = search.due(request("focusflow.task.1", .reminder(reminder)), since: nil)
        #expect(due.filter(\.isAhead).map { "\($0.id)" } == [])
    }

    @Test func `what would be told again was told, and does not count as missed`() throws {
        #expect(
            try told([task("2026-11-05T10:00+nag2"), task("2026-11-07T10:00")]) == ["2026-11-07T10:00 0"])
    }
}
