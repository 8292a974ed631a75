import FocusCore
import Testing
import TimeKit
import WhenKit

/// What nobody answers is told again.
@Suite struct NagTests {
    private static let task = "focusflow.task.1"
    private static let label = "2026-11-20T09:00"

    private func nagging(
        _ anchor: String = label, _ rule: String = "none", nag: String = "10m x3", settled: String? = nil,
        snooze: (String, String)? = nil, since: String? = nil, identifier: String = task
    ) throws -> NotificationRequest {
        request(
            identifier,
            .reminder(
                Reminder(
                    schedule: try schedule(anchor, rule),
                    since: ClockReading(try utc("2026-11-01T00:00"), offset: 0),
                    settled: settled.flatMap { CivilDateTime($0) },
                    snooze: try snooze.map {
                        Reminder.Snooze(label: try #require(CivilDateTime($0.0)), until: try utc($0.1))
                    },
                    ringing: Ringing(nag: Nag(nag), nagSince: try since.map { ClockReading(try utc($0)) }))))
    }

    /// A journal in which each of these was told at its time: `("2026-11-20T09:00", "2026-11-20T09:00:20")`.
    private func told(_ rings: [(id: String, at: String)], _ identifier: String = task) throws -> Journal {
        var lines: [JournalEntry] = []
        for (number, ring) in rings.enumerated() {
            let at = try utc(ring.at)
            lines += [
                JournalEntry(
                    at: at,
                    .claim(number: number, .desktop, attempt: 1, ["\(identifier)/1@\(ring.id)"], boot: "b")),
                JournalEntry(at: at, .done(number: number)),
            ]
        }
        return Journal(lines)
    }

    private func again(
        _ request: NotificationRequest, _ journal: Journal, _ now: String, since: String? = nil
    ) throws -> String? {
        let since = try since.map { ClockReading(try utc($0), offset: 0) }
        return DueSearch(journal, now: try utc(now), zone: .utc).again(request, since: since).map {
            "\($0.id.description.drop { $0 != "@" }.dropFirst()) \($0.due.rfc3339(in: .utc)?.dropFirst(11) ?? "")"
        }
    }

    @Test func `each comes its interval after the last that was delivered, so often and no more`() throws {
        let request = try nagging()
        let first = [(id: Self.label, at: "2026-11-20T09:00:20")]
        #expect(try again(request, Journal(), "2026-11-20T09:05") == nil)
        #expect(try again(request, told(first), "2026-11-20T09:05") == "\(Self.label)+nag2 09:10:00Z")
        // Asleep from 09:12 to 11:00: one ring, and the interval goes on from it.
        let second = first + [(id: "\(Self.label)+nag2", at: "2026-11-20T09:10:03")]
        #expect(try again(request, told(second), "2026-11-20T11:00") == "\(Self.label)+nag3 09:20:00Z")
        let third = second + [(id: "\(Self.label)+nag3", at: "2026-11-20T11:00:01")]
        #expect(try again(request, told(third), "2026-11-20T11:00:30") == "\(Self.label)+nag4 11:10:00Z")
        let last = third + [(id: "\(Self.label)+nag4", at: "2026-11-20T11:10:01")]
        #expect(try again(request, told(last), "2026-11-20T11:30") == nil)
    }

    @Test(
        "what came while reminders were off is over, and it goes on at the next of its times",
        arguments: [
            (on: "09:04", due: "09:10"), (on: "09:09:59", due: "09:10"), (on: "09:10", due: "09:20"),
            (on: "09:31", due: "09:40"),
        ])
    func off(on: String, due: String) throws {
        let journal = try told([(id: Self.label, at: "2026-11-20T09:00:20")])
        let found = try again(nagging(), journal, "2026-11-20T\(on)", since: "2026-11-20T\(on)")
        #expect(found == "\(Self.label)+nag2 \(due):00Z")
    }

    @Test func `what quiet held before reminders were off waits on`() throws {
        var journal = try told([(id: Self.label, at: "2026-11-20T09:00:20")])
        let id = "\(Self.task)/1@\(Self.label)+nag2"
        journal.append(
            JournalEntry(at: try utc("2026-11-20T09:10"), .held(id, until: try utc("2026-11-20T10:00"))))
        let found = try again(nagging(), journal, "2026-11-20T09:31", since: "2026-11-20T09:30")
        #expect(found == "\(Self.label)+nag2 09:10:00Z")
    }

    @Test func `what a pause passed over rings on once the pause is gone`() throws {
        var journal = try told([(id: Self.label, at: "2026-11-20T09:00:20")])
        journal.append(
            JournalEntry(
                at: try utc("2026-11-20T09:10"), .dropped("\(Self.task)/1@\(Self.label)+nag2", .paused)))
        #expect(
            try again(nagging(), journal, "2026-11-20T09:31") == "\(Self.label)+nag2 09:10:00Z")
    }

    @Test
    func `when a snooze is undone the interval counts from the last ring all the same`()
        throws
    {
        let putOff = "\(Self.label)+snooze@2026-11-20T09:10:00Z"
        let rings = [(id: Self.label, at: "2026-11-20T09:00:20"), (id: putOff, at: "2026-11-20T09:10:05")]
        #expect(try again(nagging(), told(rings), "2026-11-20T09:11") == "\(Self.label)+nag2 09:20:00Z")
        let more = rings + [(id: "\(Self.label)+nag2", at: "2026-11-20T09:20:05")]
        let redone = try nagging(snooze: (Self.label, "2026-11-20T09:10"))
        #expect(try again(redone, told(more), "2026-11-20T09:21") == "\(putOff)+nag3 09:30:00Z")
    }

    @Test func `a refused ring does not count, nor one that was only sent`() throws {
        let request = try nagging()
        let lines = try told([(id: Self.label, at: "2026-11-20T09:00")]).entries
        let id = "\(Self.task)/1@\(Self.label)+nag2"
        for answer in [
            JournalEntry.Event.failed(number: 7, reason: "exit 1"), .unknown(number: 7, reason: "lost"),
        ] {
            let at = try utc("2026-11-20T09:10")
            let refused = [
                .claim(number: 7, .desktop, attempt: 1, [id], boot: "b"), .send(number: 7), answer,
            ].map { JournalEntry(at: at, $0) }
            #expect(
                try again(request, Journal(lines + refused), "2026-11-20T09:15")
                    == "\(Self.label)+nag2 09:10:00Z")
        }
    }

    @Test func `done, put off, read or the next time ends it`() throws {
        let journal = try told([(id: "2026-11-20T09:00", at: "2026-11-20T09:00")])
        let daily = try nagging(Self.label, "daily")
        #expect(try again(daily, journal, "2026-11-21T08:00") != nil)
        #expect(try again(daily, journal, "2026-11-21T09:00") == nil)
        #expect(
            try again(nagging(Self.label, "daily", settled: Self.label), journal, "2026-11-20T09:30") == nil)
        let putOff = try nagging(snooze: (Self.label, "2026-11-20T10:00"))
        #expect(try again(putOff, journal, "2026-11-20T09:30") == nil)
        let read = JournalEntry(
            at: try utc("2026-11-20T09:10"), .dropped("\(Self.task)/1@\(Self.label)+nag2", .read))
        #expect(try again(nagging(), Journal(journal.entries + [read]), "2026-11-20T09:30") == nil)
    }

    @Test func `what was put off and told nags as well, under a name of its own`() throws {
        let putOff = try nagging(snooze: (Self.label, "2026-11-20T10:00"))
        let id = "\(Self.label)+snooze@2026-11-20T10:00:00Z"
        let journal = try told([(id: Self.label, at: "2026-11-20T09:00"), (id: id, at: "2026-11-20T10:00")])
        #expect(try again(putOff, journal, "2026-11-20T10:05") == "\(id)+nag2 10:10:00Z")
    }

    @Test func `what was put off and told of by its own time rings again under the name of that`() throws {
        let putOff = try nagging(snooze: (Self.label, "2026-11-20T08:00"))
        let along = JournalEntry(
            at: try utc("2026-11-20T09:00"), .mark("\(Self.task)/1@\(Self.label)+snooze@2026-11-20T08:00:00Z")
        )
        let own = try told([(id: Self.label, at: "2026-11-20T09:00")]).entries
        for lines in [[along] + own, own + [along]] {
            #expect(try again(putOff, Journal(lines), "2026-11-20T09:05") == "\(Self.label)+nag2 09:10:00Z")
        }
    }

    @Test func `a preference rings nothing again that would have come before it`() throws {
        let journal = try told([(id: Self.label, at: "2026-11-20T09:00")])
        #expect(try again(nagging(since: "2026-11-20T09:10"), journal, "2026-11-20T09:30") == nil)
        #expect(try again(nagging(since: "2026-11-20T09:09"), journal, "2026-11-20T09:30") != nil)
    }

    @Test func `on several days of the week a later day ends it`() throws {
        let monday = "\(Self.task).w1"
        let request = try nagging("2026-11-16T09:00", "mon", identifier: monday)
        let journal = try told([(id: "2026-11-16T09:00", at: "2026-11-16T09:00")], monday)
        #expect(try again(request, journal, "2026-11-16T09:30") != nil)
        let wednesday = try told([(id: "2026-11-18T09:00", at: "2026-11-18T09:00")], "\(Self.task).w3")
            .entries
        #expect(try again(request, Journal(journal.entries + wednesday), "2026-11-18T09:30") == nil)
    }

    @Test func `nor does a day that was put off ring again once a later day rang`() throws {
        let monday = "\(Self.task).w1"
        let label = "2026-11-16T09:00"
        let request = try nagging(label, "mon", snooze: (label, "2026-11-16T10:00"), identifier: monday)
        let journal = try told([(id: "\(label)+snooze@2026-11-16T10:00:00Z", at: "2026-11-16T10:00")], monday)
        #expect(try again(request, journal, "2026-11-16T10:30") != nil)
        let wednesday = try told([(id: "2026-11-18T09:00", at: "2026-11-18T09:00")], "\(Self.task).w3")
            .entries
        #expect(try again(request, Journal(journal.entries + wednesday), "2026-11-18T09:30") == nil)
    }

    @Test func `a shortened journal knows which ring was the last`() throws {
        let rings = [
            (id: Self.label, at: "2026-11-20T09:00"), (id: "\(Self.label)+nag2", at: "2026-11-20T09:10"),
        ]
        let other = try told([(id: "2026-11-20T09:30", at: "2026-11-20T09:30")], "focusflow.task.2").entries
        let short = Journal(Journal(try told(rings).entries + other).shortened(to: 2, boot: "b"))
        #expect(short.entries.count == 4)
        #expect(try again(nagging(), short, "2026-11-20T09:40") == "\(Self.label)+nag3 09:20:00Z")
    }

    @Test func `read in the feed, it is not told again`() throws {
        let id = try #require(OccurrenceID("\(Self.task)/1@\(Self.label)+nag2"))
        #expect(id.told.description == "\(Self.task)/1@\(Self.label)")
        let due = DueOccurrence(id: id, request: try nagging(), kind: .task, due: try utc("2026-11-20T09:10"))
        let rules = DeliveryRules(
            preferences: Preferences(), now: try utc("2026-11-20T09:10"), zone: .utc,
            isFocusing: { _ in false })
        #expect(rules.verdict(due, OccurrenceRecord(), isRead: true) == .drop(.read))
        #expect(rules.verdict(due, OccurrenceRecord(), isRead: false) == .deliver)
    }

    @Test(
        "quiet hours hold a warning only while that leaves time, and nothing urgent",
        arguments: [
            ("2026-11-21T08:00-9h", false, "hold"), ("2026-11-21T06:50-5h", false, "drop"),
            ("2026-11-21T07:00-5h", false, "drop"), ("2026-11-21T06:50-5h", true, "deliver"),
            ("2026-11-20T23:00", false, "hold"), ("2026-11-20T23:00", true, "deliver"),
            ("2026-11-20T21:00+nag2", false, "hold"), ("2026-11-20T21:00+nag2", true, "deliver"),
        ])
    func quiet(id: String, isUrgent: Bool, verdict: String) throws {
        let now = try utc("2026-11-20T23:30")
        var preferences = Preferences()
        preferences.assign(try PreferenceAssignment(.quietHours, "22:00-07:00"))
        let label = try #require(OccurrenceID("\(Self.task)/1@\(id)"))
        let reminder = Reminder(
            schedule: try schedule(String(id.prefix(16))), since: ClockReading(try utc("2026-11-01T00:00")),
            ringing: Ringing(isUrgent: isUrgent))
        let due = DueOccurrence(
            id: label, request: request(Self.task, .reminder(reminder)), kind: .task, due: now)
        let rules = DeliveryRules(preferences: preferences, now: now, zone: .utc, isFocusing: { _ in true })
        let expected: Verdict =
            switch verdict {
            case "hold": .hold(until: try utc("2026-11-21T07:00"))
            case "drop": .drop(.quiet)
            default: .deliver
            }
        #expect(rules.verdict(due, OccurrenceRecord(), isRead: false) == expected)
    }

    @Test func `what quiet hours hold is due already, so nothing of it is to come`() throws {
        let request = try nagging()
        let journal = try told([(id: Self.label, at: "2026-11-20T09:00")])
        func next(_ now: String) throws -> String? {
            DueSearch(journal, now: try utc(now), zone: .utc).nextAgain(request, since: nil)?
                .rfc3339(in: .utc)
        }
        #expect(try next("2026-11-20T09:09") == "2026-11-20T09:10:00Z")
        #expect(try next("2026-11-20T09:10") == nil)
        #expect(try next("2026-11-20T23:00") == nil)
    }
}
