import FocusCore
import Testing
import TimeKit
import WhenKit

/// Rings ahead of an occurrence, in Berlin: the clock goes forward on 29 March 2026 at 02:00, back on 25 October at 03:00.
@Suite struct WarningTests {
    private let berlin = TravelZones.all[0]

    private func reminder(
        _ anchor: String, _ rule: String = "none", before leads: String, since: String = "2026-01-01T00:00",
        beforeSince: String? = nil, settled: String? = nil, snooze: (String, String)? = nil,
        startDays: Int? = nil, pause: Reminder.Pause? = nil, zone: String? = nil
    ) throws -> Reminder {
        var ringing = Ringing(before: LeadText.spans(leads), beforeSince: try beforeSince.map(reading))
        ringing.startDays = startDays
        return Reminder(
            schedule: try schedule(anchor, rule).placed(in: zone), since: try reading(since),
            settled: settled.flatMap { CivilDateTime($0) },
            snooze: try snooze.map {
                Reminder.Snooze(label: try #require(CivilDateTime($0.0)), until: try instant($0.1))
            },
            ringing: ringing, pause: pause)
    }

    private func instant(_ text: String) throws -> Instant {
        berlin.resolve(try #require(CivilDateTime(text))).instant
    }

    private func reading(_ text: String) throws -> ClockReading {
        ClockReading(at: try instant(text), in: berlin)
    }

    /// `26T10:00 1d of 27T10:00`, for the warning that has come and for the next one.
    private func around(_ reminder: Reminder, _ now: String) throws -> [String?] {
        func text(_ warning: Warning?) -> String? {
            warning.map { warning in
                let ring = berlin.wall(at: warning.ring.instant).map { "\($0)".dropFirst(8) } ?? ""
                return "\(ring) \(warning.lead) of \("\(warning.occurrence.label)".dropFirst(8))"
            }
        }
        let now = try instant(now)
        return [
            text(reminder.warning(at: now, in: berlin)), text(reminder.nextWarning(after: now, in: berlin)),
        ]
    }

    @Test func `of two that come at once where the clock skips an hour, that of the nearer time is told`()
        throws
    {
        let twice = try reminder("2026-03-23T02:15", "daily at 2:15 and 3:15", before: "2d")
        #expect(try around(twice, "2026-03-29T03:15")[0] == "29T03:15 2d of 31T02:15")
    }

    @Test(
        "one that the clock skips comes behind the one that follows it, and neither is lost",
        arguments: [
            ("2026-03-29T01:59", "28T03:30 1d of 29T03:30", "29T03:00 1d of 30T03:00"),
            ("2026-03-29T03:00", "29T03:00 1d of 30T03:00", "29T03:30 1d of 30T02:30"),
            ("2026-03-29T03:30", "29T03:30 1d of 30T02:30", "30T02:30 1d of 31T02:30"),
        ] as [(String, String?, String?)])
    func outOfOrder(now: String, come: String?, next: String?) throws {
        let found = try around(reminder("2026-03-01T02:30", "daily at 2:30 and 3:00", before: "1d"), now)
        #expect(found == [come, next])
    }

    @Test(
        "the newest that has come stands for all before it, and the next one follows",
        arguments: [
            ("2026-11-20T08:00", nil, "24T10:00 3d of 27T10:00"),
            ("2026-11-24T09:59", nil, "24T10:00 3d of 27T10:00"),
            ("2026-11-24T10:00", "24T10:00 3d of 27T10:00", "27T09:00 1h of 27T10:00"),
            ("2026-11-27T09:20", "27T09:00 1h of 27T10:00", nil),
            ("2026-11-27T10:00", nil, nil),
        ] as [(String, String?, String?)])
    func once(now: String, come: String?, next: String?) throws {
        #expect(try around(reminder("2026-11-27T10:00", before: "3d,1h"), now) == [come, next])
    }

    @Test func `a warning longer than the rule's period is of a later time`() throws {
        let daily = try reminder("2026-11-01T09:00", "daily", before: "3d")
        #expect(
            try around(daily, "2026-11-23T12:00") == ["23T09:00 3d of 26T09:00", "24T09:00 3d of 27T09:00"])
    }

    @Test func `days are counted on the clock, hours are lengths of time`() throws {
        let spring = try reminder("2026-03-29T10:00", before: "1d,24h,9h")
        #expect(try around(spring, "2026-03-28T09:00") == [nil, "28T10:00 1d of 29T10:00"])
        #expect(
            try around(spring, "2026-03-28T12:00") == ["28T10:00 1d of 29T10:00", "29T00:00 9h of 29T10:00"])
        let autumn = try reminder("2026-10-25T10:00", before: "1d,9h")
        #expect(
            try around(autumn, "2026-10-24T12:00") == ["24T10:00 1d of 25T10:00", "25T02:00 9h of 25T10:00"])
        // What the clock skips comes an hour later: 02:30 is 03:30, half an hour before that 03:00. A day ahead is 02:30.
        let skipped = try reminder("2026-03-29T02:30", before: "1d,30m")
        #expect(
            try around(skipped, "2026-03-28T12:00") == [
                "28T02:30 1d of 29T02:30", "29T03:00 30m of 29T02:30",
            ])
    }

    @Test func `what was over when it was asked for is not owed`() throws {
        let typed = try reminder("2026-11-27T10:00", before: "1d,1h", since: "2026-11-27T08:00")
        #expect(try around(typed, "2026-11-27T08:00") == [nil, "27T09:00 1h of 27T10:00"])
        let edited = try reminder("2026-11-27T10:00", before: "1d,1h", beforeSince: "2026-11-27T09:30")
        #expect(try around(edited, "2026-11-27T09:31") == [nil, nil])
    }

    @Test func `the first time behind a pause is warned of, and of what came since it is over nothing is`()
        throws
    {
        for (day, next) in [("2026-11-21", 24), ("2026-11-26", 26)] {
            let paused = try reminder(
                "2026-11-01T09:00", "daily", before: "2h", pause: .until(try #require(CivilDate(day))))
            #expect(try around(paused, "2026-11-23T12:00") == [nil, "\(next)T07:00 2h of \(next)T09:00"])
        }
    }

    @Test func `nothing warns of what is done, skipped or put off`() throws {
        let done = try reminder("2026-11-01T09:00", "daily", before: "2h", settled: "2026-11-23T09:00")
        #expect(try around(done, "2026-11-23T08:00") == [nil, "24T07:00 2h of 24T09:00"])
        let off = try reminder(
            "2026-11-27T10:00", before: "1h", snooze: ("2026-11-27T10:00", "2026-11-27T12:00"))
        #expect(try around(off, "2026-11-27T09:10") == [nil, nil])
        // A warning that was put off leaves the others alone.
        let warned = try reminder(
            "2026-11-27T10:00", before: "1d,1h", snooze: ("2026-11-27T10:00", "2026-11-26T11:00"))
        #expect(
            try around(warned, "2026-11-26T12:00") == ["26T10:00 1d of 27T10:00", "27T09:00 1h of 27T10:00"])
    }

    @Test(
        "it says what is left",
        arguments: [
            ("2026-11-27T10:00-3d", "2026-11-24T10:00:07", "Tea in 3 days: Fri 27 Nov 10:00"),
            ("2026-11-27T10:00-1d", "2026-11-26T10:00:00", "Tea in 1 day: Fri 27 Nov 10:00"),
            ("2026-11-27T10:00-3d", "2026-11-25T09:00:00", "Tea in 2 days: Fri 27 Nov 10:00"),
            ("2026-11-27T10:00-1d", "2026-11-26T11:30:00", "Tea in 22 h 30 min: Fri 27 Nov 10:00"),
            ("2026-11-27T10:00-1h", "2026-11-27T09:00:25", "Tea in 1 h: Fri 27 Nov 10:00"),
            ("2026-11-27T10:00-1h", "2026-11-27T09:20:00", "Tea in 40 min: Fri 27 Nov 10:00"),
            ("2026-11-27T10:00-1h", "2026-11-27T09:59:40", "Tea now: Fri 27 Nov 10:00"),
            ("2026-03-29T10:00-1d", "2026-03-28T09:00:00", "Tea in 24 h: Sun 29 Mar 10:00"),
            ("2026-03-30T09:00-3d", "2026-03-27T09:00:00", "Tea in 3 days: Mon 30 Mar 09:00"),
            ("2026-11-27T10:00+nag2", "2026-11-27T10:10:00", "Tea"),
        ])
    func text(id: String, now: String, title: String) throws {
        let id = try #require(OccurrenceID("focusflow.task.1/1@\(id)"))
        let label = String(
            "\(id.label)".isEmpty ? "" : id.description.drop { $0 != "@" }.dropFirst().prefix(16))
        let own = request("focusflow.task.1", .reminder(try reminder(label, before: "3d")))
        let due = DueOccurrence(id: id, request: own, kind: .task, due: try instant(label))
        let text = DeliveryText(
            due, DeliveryText(title: "Tea", body: "Assam"), now: try instant(now), zone: berlin)
        #expect(text.title == title)
        #expect(text.body == (due.isAgain ? "Assam\nwas due at 10:00; again (2)" : "Assam"))
        #expect(
            DeliveryText(digestOf: [due], limit: nil, now: try instant(now), zone: berlin).body.hasPrefix(
                title))
    }

    @Test func `of two in one minute the nearer time is told`() throws {
        let daily = try reminder("2026-11-01T09:00", "daily", before: "1w,1d")
        #expect(
            try around(daily, "2026-11-23T09:00") == ["23T09:00 1d of 24T09:00", "24T09:00 1d of 25T09:00"])
    }

    @Test func `nothing warns before the start`() throws {
        let weekly = try reminder("2026-11-06T09:00", "weekly", before: "3d,1d,1h", startDays: 1)
        #expect(
            try around(weekly, "2026-11-25T12:00") == [nil, "26T09:00 1d of 27T09:00"])
        // Half a day before 09:00 is the day before.
        let late = try reminder("2026-11-06T09:00", "daily", before: "12h,9h", startDays: 0)
        #expect(try around(late, "2026-11-26T22:00") == [nil, "27T00:00 9h of 27T09:00"])
    }

    @Test func `a warning is passed over by its own time, and those behind the pause are not`() throws {
        let end = Reminder.Pause.until(try #require(CivilDate("2026-11-26")))
        let daily = try reminder("2026-11-01T09:00", "daily", before: "12h", pause: end)
        #expect(try around(daily, "2026-11-24T12:00") == [nil, "26T21:00 12h of 27T09:00"])
        #expect(
            try around(daily, "2026-11-26T21:00") == ["26T21:00 12h of 27T09:00", "27T21:00 12h of 28T09:00"])
        let resting = try reminder("2026-11-01T09:00", "daily", before: "12h", pause: .untilResumed)
        #expect(try around(resting, "2026-11-24T12:00") == [nil, nil])
    }
}
