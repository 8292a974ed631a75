import FocusCore
import Testing
import TimeKit
import WhenKit

@Suite struct ReminderTests {
    /// Friday 20 November 2026, 19:30 UTC.
    private let now = Instant(secondsSinceEpoch: 1_795_203_000)

    private func reminder(_ time: String, _ rule: String = "none", since: String = "2026-01-01T00:00") throws
        -> Reminder
    {
        Reminder(
            schedule: Schedule(
                anchor: try #require(CivilDateTime(time)),
                repetition: try Repetition.parse(rule, now: now, zone: .utc)),
            since: ClockReading(
                Instant(secondsSinceEpoch: try #require(CivilDateTime(since)).secondsAsUTC), offset: 0))
    }

    @Test func `the first day of all, brought back when it is past, is not owed`() throws {
        let before = try reminder("2026-11-20T09:00", "daily except 20 nov")
        let after = before.excepting(by: .daily, at: now, in: .utc)
        #expect(after.settled == CivilDateTime("2026-11-20T09:00"))
        #expect(after.due(at: now, in: .utc) == nil)
    }

    private func left(_ rest: Reminder.Rest) -> Reminder? {
        if case .reminder(let reminder) = rest { reminder } else { nil }
    }

    @Test(
        "of what has come only the newest is due, of what is to come the first is next",
        arguments: [
            ("2026-11-20T09:00", "none", "2026-11-20T09:00", nil),
            ("2026-11-21T09:00", "none", nil, "2026-11-21T09:00"),
            ("2026-11-01T09:00", "daily", "2026-11-20T09:00", "2026-11-21T09:00"),
            ("2026-11-01T20:00", "daily", "2026-11-19T20:00", "2026-11-20T20:00"),
            ("2026-11-02T09:00", "mon,wed,fri", "2026-11-20T09:00", "2026-11-23T09:00"),
            ("2026-11-02T09:00", "every 2 weeks", "2026-11-16T09:00", "2026-11-30T09:00"),
            ("2025-12-31T09:00", "yearly", nil, "2026-12-31T09:00"),
            ("2026-11-01T09:00", "last day", nil, "2026-11-30T09:00"),
            ("2026-10-01T09:00", "last day", "2026-10-31T09:00", "2026-11-30T09:00"),
            ("2026-11-18T09:00", "daily x3", "2026-11-20T09:00", nil),
            ("2026-11-18T09:00", "daily at 8:00, 13:00 and 20:00", "2026-11-20T13:00", "2026-11-20T20:00"),
            ("2026-11-18T09:00", "hourly", "2026-11-20T19:00", "2026-11-20T20:00"),
            ("2026-11-18T09:00", "daily except 20 nov, 2026-11-21", "2026-11-19T09:00", "2026-11-22T09:00"),
            ("2026-10-01T09:00", "5th fri", "2026-10-30T09:00", "2027-01-29T09:00"),
        ] as [(String, String, String?, String?)])
    func dueAndComing(time: String, rule: String, due: String?, coming: String?) throws {
        let reminder = try reminder(time, rule)
        #expect(reminder.due(at: now, in: .utc)?.label.description == due)
        #expect(reminder.coming(after: now, in: .utc)?.label.description == coming)
    }

    @Test(
        "what has come and has no next time rings still, until it is settled",
        arguments: ["none", "daily until 2026-11-20", "daily x1", "7d after done"])
    func lastOne(rule: String) throws {
        let reminder = try reminder("2026-11-20T09:00", rule)
        let last = try #require(reminder.due(at: now, in: .utc))
        #expect(reminder.coming(after: now, in: .utc) == nil)
        #expect(reminder.nextRinging(after: now, in: .utc) == last.instant)
        guard let settled = left(reminder.settling(last, at: now, in: .utc)) else { return }
        #expect(settled.nextRinging(after: now, in: .utc)?.seconds(since: now) ?? 1 > 0)
    }

    @Test func `a day that is left out later changes nothing of what was told, done and put off`() throws {
        let seventh = try reminder("2026-11-01T09:00", "daily at 9:00 and 18:00", since: "2026-11-01T00:00")
        let settled = try #require(seventh.coming(after: now, in: .utc))
        let done = try #require(left(seventh.settling(settled, at: now, in: .utc)))
        let days = [ExceptedDay.yearly(month: 12, day: 24)]
        let rule = try #require(done.schedule.repetition.excepting(days))
        let changed = done.excepting(by: rule, at: now, in: .utc)
        #expect(changed.settled == done.settled)
        #expect(changed.since == done.since)
        #expect(changed.ringsAs == 1)
        #expect(changed.revision == 2)
        let coming = [changed, done].map { $0.coming(after: now, in: .utc)?.label }
        #expect(coming[0] == coming[1])
    }

    @Test func `what was put off on a day that is left out now is over, and what comes back is not owed`()
        throws
    {
        let plain = try reminder("2026-11-01T09:00", "daily", since: "2026-11-01T00:00")
        let due = try #require(plain.due(at: now, in: .utc))
        let putOff = plain.snoozed(due, until: now.adding(seconds: 600))
        let today = ExceptedDay.on(due.label.date)
        let without = putOff.excepting(
            by: try #require(plain.schedule.repetition.excepting([today])), at: now, in: .utc)
        #expect(without.snooze == nil)
        #expect(without.due(at: now, in: .utc)?.label.description == "2026-11-19T09:00")
        let back = without.excepting(by: plain.schedule.repetition, at: now, in: .utc)
        #expect(back.due(at: now, in: .utc) == nil)
        #expect(back.coming(after: now, in: .utc)?.label.description == "2026-11-21T09:00")
    }

    @Test func `what has come stays due when its day is left out, and when the day comes back`() throws {
        let pill = try reminder("2026-11-01T09:00", "daily at 9:00 and 22:00", since: "2026-11-01T00:00")
        let today = ExceptedDay.on(try #require(CivilDate(year: 2026, month: 11, day: 20)))
        let rule = try #require(pill.schedule.repetition.excepting([today]))
        let without = pill.excepting(by: rule, at: now, in: .utc)
        #expect(without.due(at: now, in: .utc)?.label.description == "2026-11-20T09:00")
        #expect(without.coming(after: now, in: .utc)?.label.description == "2026-11-21T09:00")
        let due = try #require(without.finishable(at: now, in: .utc))
        #expect(left(without.settling(due, at: now, in: .utc))?.due(at: now, in: .utc) == nil)
        let back = without.excepting(by: pill.schedule.repetition, at: now, in: .utc)
        #expect(back.due(at: now, in: .utc)?.label == due.label)
        #expect(back.kept == nil)
        #expect(back.coming(after: now, in: .utc)?.label.description == "2026-11-20T22:00")
        let tomorrow = now.adding(seconds: 86_400)
        #expect(without.due(at: tomorrow, in: .utc)?.label.description == "2026-11-21T09:00")
    }

    @Test func `nothing from before the last edit is owed`() throws {
        let reminder = try reminder("2026-11-01T09:00", "daily", since: "2026-11-20T12:00")
        #expect(reminder.due(at: now, in: .utc) == nil)
        let edited = reminder.edited(to: reminder.schedule, at: ClockReading(at: now, in: .utc))
        #expect(edited.revision == 2)
        #expect(edited.since == ClockReading(now, offset: 0))
    }

    @Test func `finishing a due occurrence leaves the next, finishing again takes the coming one`() throws {
        let reminder = try reminder("2026-11-01T09:00", "daily")
        let due = try #require(reminder.finishable(at: now, in: .utc))
        #expect(due.label.description == "2026-11-20T09:00")
        let rest = try #require(left(reminder.settling(due, at: now, in: .utc)))
        #expect(rest.due(at: now, in: .utc) == nil)
        let coming = try #require(rest.finishable(at: now, in: .utc))
        #expect(coming.label.description == "2026-11-21T09:00")
        let last = try #require(left(rest.settling(coming, at: now, in: .utc)))
        #expect(last.coming(after: now, in: .utc)?.label.description == "2026-11-22T09:00")
    }

    @Test(arguments: [("2026-11-20T09:00", "none"), ("2026-11-18T09:00", "daily x3")])
    func `finishing the last occurrence leaves nothing`(time: String, rule: String) throws {
        let reminder = try reminder(time, rule)
        let due = try #require(reminder.finishable(at: now, in: .utc))
        #expect(reminder.settling(due, at: now, in: .utc) == .nothing)
    }

    @Test(
        "what counts from when it is done comes again that much after today",
        arguments: [
            ("7d after done", "2026-11-27T09:00"), ("7d after done x2", "2026-11-27T09:00"),
            ("7d after done x1", nil), ("7d after done until 2026-11-26", nil),
            ("7d after done until 2026-11-27", "2026-11-27T09:00"),
        ] as [(String, String?)])
    func afterDone(rule: String, next: String?) throws {
        let reminder = try reminder("2026-11-15T09:00", rule)
        let due = try #require(reminder.due(at: now, in: .utc))
        let rest = left(reminder.settling(due, at: now, in: .utc))
        #expect(rest?.coming(after: now, in: .utc)?.label.description == next)
    }

    @Test func `a snooze moves the next ringing only, and is gone when the occurrence is finished`() throws {
        let reminder = try reminder("2026-11-01T09:00", "daily")
        let due = try #require(reminder.due(at: now, in: .utc))
        let snoozed = reminder.snoozed(due, until: now.adding(seconds: 600))
        #expect(snoozed.nextRinging(after: now, in: .utc) == now.adding(seconds: 600))
        #expect(
            snoozed.nextRinging(after: now.adding(seconds: 600), in: .utc)
                == Instant(secondsSinceEpoch: 1_795_251_600))
        #expect(snoozed.due(at: now, in: .utc) == due)
        let rest = try #require(left(snoozed.settling(due, at: now, in: .utc)))
        #expect(rest.snooze == nil)
        #expect(snoozed.edited(to: snoozed.schedule, at: ClockReading(now)).snooze == nil)
    }

    /// Daily at 09:00, and finished in the year 5149, as under a wrong clock.
    private func finishedFarAhead(putOff: String? = nil) throws -> Reminder {
        let daily = try reminder("2026-11-01T09:00", "daily")
        return Reminder(
            schedule: daily.schedule, since: daily.since, settled: CivilDateTime("5149-11-23T09:00"),
            snooze: putOff.flatMap { CivilDateTime($0) }.map {
                Reminder.Snooze(label: $0, until: now.adding(seconds: 600))
            })
    }

    @Test(
        "what was finished or told centuries ahead is not looked through day by day",
        arguments: [nil, "2026-11-01T09:00"])
    func farAhead(putOff: String?) throws {
        let reminder = try finishedFarAhead(putOff: putOff)
        let berlin = TravelZones.all[0]
        var coming: Occurrence?
        var told: Occurrence?
        let took = ContinuousClock().measure {
            coming = reminder.coming(after: now, in: berlin)
            told = reminder.told(upTo: CivilDateTime("5149-11-24T09:00")).coming(after: now, in: berlin)
        }
        #expect(coming?.label.description == "5149-11-24T09:00")
        #expect(told?.label.description == "5149-11-25T09:00")
        #expect(took < .seconds(1))
    }

    @Test func `what is put off stays to come, also where a far one is finished`() throws {
        let reminder = try finishedFarAhead(putOff: "2026-12-24T09:00")
        #expect(reminder.coming(after: now, in: .utc)?.label.description == "2026-12-24T09:00")
    }

    @Test func `put off to before its own time, an occurrence rings at both`() throws {
        let reminder = try reminder("2026-11-21T09:00", "weekly")
        let coming = try #require(reminder.finishable(at: now, in: .utc))
        let end = coming.instant.adding(seconds: -3600)
        let early = reminder.snoozed(coming, until: end)
        #expect(early.nextRinging(after: now, in: .utc) == end)
        #expect(early.ringingAgain(after: now, in: .utc) == coming.instant)
        #expect(early.nextRinging(after: end, in: .utc) == coming.instant)
        #expect(!early.isPutOff(coming))
        let told = early.lastTold(at: coming.instant.adding(seconds: 60), in: .utc)
        #expect(told == .at(coming.label), "it rang at its own time last")
    }

    @Test func `what was put off waits since the end of that, and any other since its own time`() throws {
        let reminder = try reminder("2026-11-21T09:00", "weekly")
        let coming = try #require(reminder.finishable(at: now, in: .utc))
        let next = try #require(reminder.coming(after: coming.instant, in: .utc))
        let putOff = reminder.snoozed(coming, until: next.instant.adding(seconds: 86_400))
        #expect(putOff.came(coming) == next.instant.adding(seconds: 86_400))
        #expect(putOff.came(next) == next.instant)
    }

    @Test func `what was told is not to come, on a clock that was put back`() throws {
        let told = try reminder("2026-11-21T09:00", "daily").told(upTo: CivilDateTime("2026-11-21T09:00"))
        #expect(told.coming(after: now, in: .utc)?.label.description == "2026-11-22T09:00")
    }

    @Test func `put off to its own time, an occurrence rings once`() throws {
        let reminder = try reminder("2026-11-21T09:00", "weekly")
        let coming = try #require(reminder.finishable(at: now, in: .utc))
        let same = reminder.snoozed(coming, until: coming.instant)
        #expect(same.ringingAgain(after: now, in: .utc) == nil)
    }

    @Test func `what is put off stays where a later time is finished, and waits to be finished then`() throws
    {
        let reminder = try reminder("2026-11-18T08:00", "daily at 8:00, 13:00 and 20:00")
        let morning = try #require(reminder.due(at: now.adding(seconds: -36_000), in: .utc))
        let end = now.adding(seconds: 1200)
        let putOff = reminder.snoozed(morning, until: end)
        let noon = try #require(putOff.due(at: now, in: .utc))
        #expect(noon.label == CivilDateTime("2026-11-20T13:00"))
        let rest = try #require(left(putOff.settling(noon, at: now, in: .utc)))
        #expect(rest.snooze == putOff.snooze)
        #expect(rest.due(at: end, in: .utc)?.label == morning.label)
        let done = try #require(left(rest.settling(morning, at: end, in: .utc)))
        #expect(done.snooze == nil)
        #expect(done.settled == noon.label)
        // It has rung, and the one after it stands for it.
        let later = now.adding(seconds: 3600)
        let evening = try #require(putOff.due(at: later, in: .utc))
        #expect(left(putOff.settling(evening, at: later, in: .utc))?.snooze == nil)
    }

    @Test func `the coming occurrence put off rings once, at the end of the snooze`() throws {
        let reminder = try reminder("2026-11-21T09:00", "weekly")
        let coming = try #require(reminder.finishable(at: now, in: .utc))
        let snoozed = reminder.snoozed(coming, until: coming.instant.adding(seconds: 3 * 3600))
        #expect(snoozed.nextRinging(after: now, in: .utc) == coming.instant.adding(seconds: 3 * 3600))
        let once = try self.reminder("2026-11-21T09:00")
        let late = once.snoozed(coming, until: coming.instant.adding(seconds: 60))
        #expect(late.nextRinging(after: now, in: .utc) == coming.instant.adding(seconds: 60))
        #expect(late.nextRinging(after: coming.instant, in: .utc) == coming.instant.adding(seconds: 60))
    }

    @Test(
        "a task is named by its number or by four characters of its id",
        arguments: [
            ("12", TaskReference.number(12)), ("0190", .id(prefix: "0190")), ("0190f", .id(prefix: "0190f")),
            ("ABCD", .id(prefix: "abcd")), ("abc", nil), ("0", nil), ("-1", nil), ("+5", nil), ("guest", nil),
            ("", nil),
            ("99999999999999999999", .id(prefix: "99999999999999999999")),
        ] as [(String, TaskReference?)])
    func references(text: String, reference: TaskReference?) {
        #expect(TaskReference(text) == reference)
    }
}
