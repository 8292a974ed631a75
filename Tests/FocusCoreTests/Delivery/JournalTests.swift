import FocusCore
import Testing
import TimeKit

@Suite struct JournalTests {
    private let first = "a/1@2026-11-20T09:00"
    private let second = "a/1@2026-11-21T09:00"
    private let snoozed = "a/1@2026-11-20T09:00+snooze@2026-11-20T10:00:00Z"
    private let other = "b/1@2026-11-20T09:00"
    private let fixed = "focusflow.sessionCompletion/1@2026-11-20T09:25:00Z"

    private func isSettled(_ journal: Journal, _ id: String) throws -> Bool {
        journal.isSettled(try #require(OccurrenceID(id)))
    }

    private func attempt(_ journal: Journal, _ id: String, boot: String = "b") throws -> Int? {
        journal[try #require(OccurrenceID(id))].attempt(on: .desktop, boot: boot)?.rawValue
    }

    @Test(
        "what a crash leaves says whether and how it is sent again",
        arguments: [
            // events after the claim, attempt of the claim, boot of the next tick, attempt then, settled
            ([], 1, "b", 1, false),
            ([], 1, "c", 2, false),
            ([], 2, "b", 2, false),
            ([], 2, "c", nil, false),
            ([.send(number: 1)], 1, "b", 2, false),
            ([.send(number: 1)], 2, "b", nil, false),
            ([.send(number: 1), .done(number: 1)], 1, "b", nil, true),
            ([.send(number: 1), .failed(number: 1, reason: "exit 1")], 1, "b", 1, false),
            ([.send(number: 1), .unknown(number: 1, reason: "timed-out")], 1, "b", 2, false),
            ([.send(number: 1), .unknown(number: 1, reason: "timed-out")], 2, "b", nil, false),
            ([.unknown(number: 1, reason: "timed-out")], 1, "b", 2, false),
            ([.unknown(number: 1, reason: "timed-out")], 2, "b", nil, false),
            ([.dropped("a/1@2026-11-20T09:00", .cancelled)], 1, "b", 1, false),
            ([.dropped("a/1@2026-11-20T09:00", .cancelled)], 1, "c", 1, false),
            ([.dropped("a/1@2026-11-20T09:00", .cancelled)], 2, "b", 2, false),
        ] as [([JournalEntry.Event], Int, String, Int?, Bool)])
    func crashStates(events: [JournalEntry.Event], claimed: Int, boot: String, next: Int?, settled: Bool)
        throws
    {
        let at = try utc("2026-11-20T09:00")
        var journal = Journal(
            [JournalEntry(at: at, .claim(number: 1, .desktop, attempt: claimed, [first], boot: "b"))])
        for event in events { journal.append(JournalEntry(at: at, event)) }
        #expect(try isSettled(journal, first) == settled)
        if !settled { #expect(try attempt(journal, first, boot: boot) == next) }
        #expect(journal.nextNumber == 2)
    }

    @Test(
        "what rang by an older rule has rung twice only if that one was changed by then",
        arguments: [("2026-11-20T08:59", true), ("2026-11-20T09:00", true), ("2026-11-20T09:01", false)])
    func olderRule(changed: String, isRepeat: Bool) throws {
        let name = "focusflow.task.0190f6e2-3c4d-7abc-8def-000000000001"
        let at = try utc("2026-11-20T09:00")
        let journal = Journal(
            FocusCoreTests.journal(["\(name)/1@2026-11-20T09:00"], at: at, .send(number: 1), .done(number: 1))
        )
        let reminder = Reminder(
            schedule: try schedule("2026-11-20T09:00"), revision: 2,
            since: ClockReading(try utc(changed), offset: 0))
        let due = DueOccurrence(
            id: try #require(OccurrenceID("\(name)/2@2026-11-20T09:00")),
            request: request(name, .reminder(reminder)), kind: .task, due: at)
        #expect(journal.rangByOldRule(due, boot: "b") == isRepeat)
        // Where nobody knows whether it rang, it is told, and may be a repeat; refused, it was not.
        let unknown = [.unknown(number: 1, reason: "timed-out")] as [JournalEntry.Event]
        let refused = JournalEntry.Event.failed(number: 1, reason: "75")
        let given = JournalEntry.Event.dropped("\(name)/1@2026-11-20T09:00", .inDoubt)
        let cases: [([JournalEntry.Event], Bool)] = [
            ([], true), (unknown, true), (unknown + [given], true), ([refused], false),
        ]
        for (events, mayRepeat) in cases {
            var doubt = Journal(
                FocusCoreTests.journal(["\(name)/1@2026-11-20T09:00"], at: at, .send(number: 1)))
            for event in events { doubt.append(JournalEntry(at: at, event)) }
            #expect(doubt.rangByOldRule(due, boot: "b") == (isRepeat && mayRepeat), "\(events)")
            #expect(!doubt.rangByNewRule(try #require(OccurrenceID("\(name)/0@2026-11-20T09:00")), due: at))
        }
    }

    @Test(
        "what was put off may have told of its own time too, if that had come then where it rang",
        arguments: [
            // events after the claim, boot of the next tick, in doubt after a flight
            ([], "b", false), ([], "c", true),
            ([.send(number: 1)], "b", true),
            ([.send(number: 1), .done(number: 1)], "b", false),
        ] as [([JournalEntry.Event], String, Bool)])
    func toldAlong(events: [JournalEntry.Event], boot: String, isInDoubt: Bool) throws {
        let name = "focusflow.task.0190f6e2-3c4d-7abc-8def-000000000001"
        let at = try utc("2026-11-20T09:00")
        let putOff = "\(name)/1@2026-11-20T09:00+snooze@2026-11-20T09:00:00Z"
        let claim = JournalEntry.Event.claim(number: 1, .hook, attempt: 1, [putOff], boot: "b")
        let journal = Journal(([claim] + events).map { JournalEntry(at: at, $0) })
        let reminder = Reminder(
            schedule: try schedule("2026-11-20T09:00"), revision: 1,
            since: ClockReading(try utc("2026-11-19T09:00"), offset: 0),
            snooze: Reminder.Snooze(label: try #require(CivilDateTime("2026-11-20T09:00")), until: at))
        let due = DueOccurrence(
            id: try #require(OccurrenceID("\(name)/1@2026-11-20T09:00")),
            request: request(name, .reminder(reminder)), kind: .task, due: try utc("2026-11-20T14:00"))
        #expect(journal.mayBeToldAlong(due, boot: boot, moved: at.adding(seconds: 60)) == isInDoubt)
        // It rang where it is still to come now, and so had not come then.
        #expect(!journal.mayBeToldAlong(due, boot: boot, moved: nil))
        #expect(!journal.mayBeToldAlong(due, boot: boot, moved: at))
        // On a clock that was set back since, it had.
        let again = DueOccurrence(id: due.id, request: due.request, kind: .task, due: at)
        #expect(journal.mayBeToldAlong(again, boot: boot, moved: nil) == isInDoubt)
    }

    @Test(
        "a minute begins with its second 0, before 1970 too", arguments: [(-61, -120), (-60, -60), (59, 0)])
    func minutes(second: Int64, start: Int64) {
        let instant = Instant(secondsSinceEpoch: second)
        #expect(instant.startOfMinute == Instant(secondsSinceEpoch: start))
    }

    @Test func `what was withdrawn while its message waited is none of what the message told`() throws {
        let at = try utc("2026-11-20T09:00")
        let events: [JournalEntry.Event] = [
            .claim(number: 1, .hook, attempt: 1, [first, other], boot: "b"), .dropped(first, .cancelled),
            .send(number: 1), .done(number: 1),
        ]
        var journal = Journal(events.map { JournalEntry(at: at, $0) })
        #expect(try !isSettled(journal, first))
        #expect(try isSettled(journal, other))
        // Brought back by undo, it is told like any other.
        journal.append(JournalEntry(at: at, .claim(number: 2, .hook, attempt: 1, [first], boot: "b")))
        journal.append(JournalEntry(at: at, .done(number: 2)))
        #expect(try isSettled(journal, first))
    }

    @Test func `one channel's success settles it, but for a channel that has a claim and was not come to`()
        throws
    {
        let at = try utc("2026-11-20T09:00")
        var journal = Journal(FocusCoreTests.journal([first], at: at, .send(number: 1), .done(number: 1)))
        #expect(try isSettled(journal, first))
        journal.append(JournalEntry(at: at, .claim(number: 2, .hook, attempt: 1, [first], boot: "b")))
        #expect(try !isSettled(journal, first))
        journal.append(JournalEntry(at: at, .failed(number: 2, reason: "exit 1")))
        #expect(try isSettled(journal, first))
    }

    @Test func `what was refused is over with once a later one of its series is`() throws {
        var journal = Journal(
            FocusCoreTests.journal(
                [first], at: try utc("2026-11-20T09:00"), .send(number: 1),
                .failed(number: 1, reason: "exit 75")))
        #expect(try !isSettled(journal, first))
        let next = try utc("2026-11-21T09:00")
        let claim = JournalEntry.Event.claim(number: 2, .hook, attempt: 1, [second], boot: "b")
        for event in [claim, .send(number: 2)] { journal.append(JournalEntry(at: next, event)) }
        #expect(try !isSettled(journal, first))
        journal.append(JournalEntry(at: next, .done(number: 2)))
        #expect(try isSettled(journal, first))
        #expect(journal.waiting.isEmpty)
    }

    @Test func `what is over with settles all before it of its series, and nothing else`() throws {
        let journal = Journal(
            FocusCoreTests.journal(
                [second], at: try utc("2026-11-21T09:00"), .send(number: 1), .done(number: 1)))
        #expect(try isSettled(journal, first))
        #expect(try isSettled(journal, second))
        #expect(try !isSettled(journal, "a/1@2026-11-22T09:00"))
        #expect(try !isSettled(journal, "a/2@2026-11-20T09:00"))
        #expect(try !isSettled(journal, other))
        #expect(try !isSettled(journal, snoozed))
    }

    @Test func `a clock that ran ahead is forgotten from when it is right again`() throws {
        let early = try utc("2026-11-20T09:00")
        let late = try utc("2031-01-01T09:00")
        var journal = Journal(FocusCoreTests.journal([first], at: early, .send(number: 1), .done(number: 1)))
        for event: JournalEntry.Event in [
            .claim(number: 2, .desktop, attempt: 1, ["a/1@2031-01-01T09:00", other], boot: "b"),
            .done(number: 2),
        ] {
            journal.append(JournalEntry(at: late, event))
        }
        #expect(journal.newest == late)
        journal.append(JournalEntry(at: try utc("2026-11-20T12:00"), .rearmed))
        #expect(journal.newest == early)
        #expect(try isSettled(journal, first))
        #expect(try !isSettled(journal, second))
        #expect(try !isSettled(journal, other))
        // Perhaps it is the present clock that is wrong: what comes again says so.
        #expect(try attempt(journal, other) == 2)
        #expect(try attempt(journal, second) == 1)
        // The lines are all still there, and the next claim has a number of its own.
        #expect(journal.entries.count == 6)
        #expect(journal.nextNumber == 3)
    }

    @Test func `a claim without an answer may have been told where lines behind it were lost`() throws {
        let at = try utc("2026-11-20T09:00")
        var journal = Journal(FocusCoreTests.journal([first], at: at))
        #expect(try attempt(journal, first) == 1)
        #expect(!journal.lacks(at))
        let lost = try utc("2026-11-20T10:00")
        journal.append(JournalEntry(at: try utc("2026-11-20T11:00"), .lost(until: lost)))
        #expect(try attempt(journal, first) == 2)
        #expect(journal.lacks(lost))
        #expect(!journal.lacks(lost.adding(seconds: 1)))
    }

    @Test func `marks settle what the lines settled that they stand for`() throws {
        let at = try utc("2026-11-21T09:00")
        let full = Journal(
            FocusCoreTests.journal([first, snoozed, fixed], at: at, .send(number: 1), .done(number: 1))
                + [
                    JournalEntry(at: at, .dropped(second, .expired)),
                    JournalEntry(at: at, .dropped(other, .read)),
                ])
        #expect(
            full.marks.map(\.event) == [
                .mark(snoozed), .mark(second), .mark(other), .mark(fixed),
            ])
        let short = Journal(full.marks)
        for id in [first, second, snoozed, other, fixed] { #expect(try isSettled(short, id), "\(id)") }
        #expect(try !isSettled(short, "a/1@2026-11-22T09:00"))
        #expect(try !isSettled(short, "a/1@2026-11-20T09:00+snooze@2026-11-20T11:00:00Z"))
        #expect(short.marks == full.marks)
    }

    @Test func `of one time that was put off twice, each mark settles its own`() throws {
        let later = "a/1@2026-11-20T09:00+snooze@2026-11-20T11:00:00Z"
        let at = try utc("2026-11-21T09:00")
        let journal = Journal([snoozed, later].map { JournalEntry(at: at, .mark($0)) })
        #expect(try isSettled(journal, snoozed))
        #expect(try isSettled(journal, later))
    }

    @Test(
        "what was refused is tried again after ever longer times, and where nobody was there each minute",
        arguments: [
            (1, "exit 1", 1), (2, "exit 1", 2), (3, "exit 1", 4), (6, "exit 1", 32), (7, "exit 1", 60),
            (50, "exit 1", 60), (1, "exit 75", 1), (10, "exit 75", 1), (11, "exit 75", 5),
            (21, "exit 75", 15),
            (31, "exit 75", 60),
        ])
    func retries(count: Int, reason: String, minutes: Int64) throws {
        var journal = Journal()
        var now = try utc("2026-11-20T09:00").adding(seconds: 7)
        for number in 1...count {
            now = now.adding(seconds: 60)
            for event: JournalEntry.Event in [
                .claim(number: number, .hook, attempt: 1, [first], boot: "b"), .send(number: number),
                .failed(number: number, reason: reason),
            ] {
                journal.append(JournalEntry(at: now, event))
            }
        }
        let retry = journal[try #require(OccurrenceID(first))].retry
        #expect(retry == now.startOfMinute.adding(seconds: minutes * 60))
    }

    @Test func `both channels refusing at once is one time, and the one that asks for more is heard`() throws
    {
        let now = try utc("2026-11-20T09:00")
        var journal = Journal()
        journal.append(JournalEntry(at: now, .unreachable(.desktop, reason: "no-bus", [first])))
        for entry in FocusCoreTests.journal([first], on: .hook, at: now, .failed(number: 1, reason: "exit 1"))
        {
            journal.append(entry)
        }
        let id = try #require(OccurrenceID(first))
        let failure = try #require(journal[id].failure)
        #expect(failure.count == 1)
        #expect(failure.isPassing)
        let alone = Journal(FocusCoreTests.journal([first], at: now, .failed(number: 1, reason: "exit 1")))
        #expect(alone[id].failure?.isPassing == false)
    }
}
