import FocusCore
import Testing
import TimeKit

@Suite struct DueSearchTests {
    private static let task = "focusflow.task.1"
    private let now = Instant(secondsSinceEpoch: 1_795_203_000)
    private static let today = CivilDateTime(secondsAsUTC: 1_795_203_000)?.date

    private func reminder(
        _ anchor: String, _ rule: String = "none", since: String = "2026-11-01T00:00", settled: String? = nil,
        snooze: (label: String, until: String)? = nil, pause: Reminder.Pause? = nil
    ) throws -> NotificationRequest {
        request(
            Self.task,
            .reminder(
                Reminder(
                    schedule: try schedule(anchor, rule), since: ClockReading(try utc(since), offset: 0),
                    settled: settled.flatMap { CivilDateTime($0) },
                    snooze: try snooze.map {
                        Reminder.Snooze(
                            label: try #require(CivilDateTime($0.label)), until: try utc($0.until))
                    }, pause: pause)))
    }

    @Test("an alarm is due from its very second on", arguments: [(-1, 0), (0, 1), (1, 1)])
    func alarms(seconds: Int64, count: Int) throws {
        let label = try #require(CivilDateTime("2026-11-20T19:30"))
        let search = DueSearch(Journal([]), now: now.adding(seconds: seconds), zone: .utc)
        for trigger in [NotificationTrigger.fixed(now), .floating(label)] {
            #expect(search.due(request("focusflow.event.a", trigger), since: nil).count == count)
        }
    }

    private func found(
        _ request: NotificationRequest, done: String? = nil, marking mark: String? = nil,
        since: Instant? = nil, at instant: Instant? = nil
    ) -> [String] {
        let marks = mark.map { [JournalEntry(at: now, .mark($0))] } ?? []
        let lines = done.map { journal([$0], at: now, .send(number: 1), .done(number: 1)) + marks } ?? []
        return DueSearch(Journal(lines), now: instant ?? now, zone: .utc).due(
            request, since: since.map { ClockReading($0) }
        )
        .map { "\($0.id.description.drop { $0 != "@" }.dropFirst()) \($0.missed)" }
    }

    @Test(
        "of what was missed the newest is due, and says for how many it stands",
        arguments: [
            ("2026-11-20T19:30", "none", nil, nil, ["2026-11-20T19:30 0"]),
            ("2026-11-20T19:31", "none", nil, nil, []),
            ("2026-11-20T09:00", "none", nil, "2026-11-20T09:00", []),
            ("2026-11-16T09:00", "daily", nil, nil, ["2026-11-20T09:00 4"]),
            ("2026-11-16T09:00", "daily", nil, "2026-11-18T09:00", ["2026-11-20T09:00 1"]),
            ("2026-11-16T09:00", "daily", "2026-11-18T09:00", nil, ["2026-11-20T09:00 1"]),
            ("2026-11-16T09:00", "daily", "2026-11-20T09:00", nil, []),
            ("2026-11-16T09:00", "daily", nil, "2026-11-20T09:00", []),
            ("2025-11-16T09:00", "daily", nil, nil, ["2026-11-20T09:00 19"]),
            ("2026-11-01T09:00", "weekdays", nil, "2026-11-13T09:00", ["2026-11-20T09:00 4"]),
            ("2026-11-18T09:00", "daily x2", nil, nil, ["2026-11-19T09:00 1"]),
            ("2026-11-20T00:00", "daily at 8:00, 13:00 and 19:00", nil, nil, ["2026-11-20T19:00 2"]),
            ("2026-11-20T00:00", "hourly", nil, "2026-11-20T16:00", ["2026-11-20T19:00 2"]),
            ("2026-11-20T00:00", "hourly", "2026-11-20T19:00", nil, []),
            ("2026-11-16T09:00", "daily except 2026-11-18", nil, nil, ["2026-11-20T09:00 3"]),
            ("2026-11-01T00:00", "every 5 minutes", nil, nil, ["2026-11-20T19:30 400"]),
        ] as [(String, String, String?, String?, [String])])
    func missed(anchor: String, rule: String, settled: String?, done: String?, due: [String]) throws {
        let request = try reminder(anchor, rule, settled: settled)
        #expect(found(request, done: done.map { "\(Self.task)/1@\($0)" }) == due)
    }

    @Test(
        "of years that a pause passes over, or that the journal lost, none is counted or looked at",
        arguments: [
            (Reminder.Pause.untilResumed, nil, 0), (today.map(Reminder.Pause.until), nil, 234),
            (nil, "2026-11-20T19:00", 5),
        ] as [(Reminder.Pause?, String?, Int)])
    func uncounted(pause: Reminder.Pause?, lost: String?, missed: Int) throws {
        let request = try reminder(
            "2006-11-01T00:00", "every 5 minutes", since: "2006-11-01T00:00", pause: pause)
        let lines = try lost.map { [JournalEntry(at: now, .lost(until: try utc($0)))] } ?? []
        var due: [DueOccurrence] = []
        let took = ContinuousClock().measure {
            due = DueSearch(Journal(lines), now: now, zone: .utc).due(request, since: nil)
        }
        #expect(due.map(\.missed) == [missed])
        #expect(took < .seconds(1))
    }

    @Test func `what is put off before it rang says how many came before it`() throws {
        let putOff = try reminder(
            "2026-11-20T00:00", "daily at 8:00, 13:00 and 20:00", since: "2026-11-20T05:50",
            snooze: ("2026-11-20T13:00", until: "2026-11-20T19:10"))
        #expect(found(putOff) == ["2026-11-20T13:00+snooze@2026-11-20T19:10:00Z 1"])
        let rang = found(putOff, done: "\(Self.task)/1@2026-11-20T13:00")
        #expect(rang == ["2026-11-20T13:00+snooze@2026-11-20T19:10:00Z 0"])
    }

    @Test func `what rang by a rule that undo took back was not missed`() throws {
        let task = "focusflow.task.0190f6e2-3c4d-7abc-8def-000000000001"
        let reminder = Reminder(
            schedule: try schedule("2026-11-18T09:00", "daily"),
            since: ClockReading(try utc("2026-11-01T00:00"), offset: 0))
        for (revision, missed) in [(2, 1), (1, 0)] {
            let rang = journal(
                ["\(task)/\(revision)@2026-11-19T09:00"], at: try utc("2026-11-19T09:00"), .send(number: 1),
                .done(number: 1))
            let search = DueSearch(Journal(rang), now: now, zone: .utc)
            let due = search.due(request(task, .reminder(reminder)), since: nil)
            #expect(due.map(\.missed) == [missed])
        }
    }

    @Test func `a count of missed ones ends at four hundred`() throws {
        let request = try reminder("2020-01-01T09:00", "daily", since: "2020-01-01T00:00")
        #expect(found(request) == ["2026-11-20T09:00 400"])
    }

    @Test func `what is put off is due when that is over, beside a newer one, and not at its own time`()
        throws
    {
        let label = "2026-11-20T09:00"
        let waiting = try reminder(label, snooze: (label, "2026-11-20T20:00"))
        #expect(found(waiting) == [])
        let over = try reminder(label, snooze: (label, "2026-11-20T10:00"))
        #expect(found(over) == ["2026-11-20T09:00+snooze@2026-11-20T10:00:00Z 0"])
        let id = "\(Self.task)/1@2026-11-20T09:00+snooze@2026-11-20T10:00:00Z"
        // The line that the tick writes along. Where its own time was still ahead, as before a flight, there is none.
        let own = "\(Self.task)/1@2026-11-20T09:00"
        #expect(found(over, done: id, marking: own) == [])
        #expect(found(over, done: id) == ["2026-11-20T09:00 0"])
        let daily = try reminder(label, "daily", snooze: (label, "2026-11-21T08:00"))
        #expect(
            found(daily, at: try utc("2026-11-21T09:00")) == [
                "2026-11-20T09:00+snooze@2026-11-21T08:00:00Z 0", "2026-11-21T09:00 0",
            ])
    }

    @Test func `of a daily notification nothing is due from before it was wanted`() throws {
        let nudge = request("focusflow.nudge.evening", .schedule(try schedule("2000-01-01T19:00", "daily")))
        #expect(found(nudge, since: try utc("2026-11-20T18:59")) == ["2026-11-20T19:00 0"])
        #expect(found(nudge, since: try utc("2026-11-20T19:00")) == [])
        #expect(found(nudge, done: "focusflow.nudge.evening/1@2026-11-20T19:00") == [])
    }

    @Test func `a fixed end is due once it has come, and an interval never`() throws {
        let end = request("focusflow.sessionCompletion", .fixed(now))
        #expect(found(end) == ["2026-11-20T19:30:00Z 0"])
        #expect(found(end, at: now.adding(seconds: -1)) == [])
        #expect(found(end, done: "focusflow.sessionCompletion/1@2026-11-20T19:30:00Z") == [])
        #expect(found(request("focusflow.sessionCompletion", .interval(TimeSpan(seconds: 1)))) == [])
    }
}
