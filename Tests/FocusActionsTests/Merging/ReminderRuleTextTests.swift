import FocusFormats
import Testing

/// Two versions of a reminder of which one side typed another rule, and all else that stands beside what was done.
@Suite struct ReminderRuleTextTests {
    private static let bare = ReminderText()
    private static let evening = ReminderText(hour: 19, typed: 5)

    @Test(arguments: [
        ReminderRow(
            "done later than the other rule was typed", base: bare, evening,
            ReminderText(settled: 21, at: ["settled": 6]),
            becomes: ReminderText(hour: 19, typed: 5, settled: 21)),
        ReminderRow(
            "done in the very second", base: bare, evening, ReminderText(settled: 21, at: ["settled": 5]),
            becomes: evening),
        ReminderRow(
            "done before, as all know", base: ReminderText(settled: 21, at: ["settled": 7]), evening,
            ReminderText(settled: 21, paused: 24, at: ["settled": 7, "paused": 6]),
            becomes: ReminderText(hour: 19, typed: 5, paused: 24)),
        ReminderRow(
            "the further one of two that were done", base: bare,
            ReminderText(hour: 19, typed: 5, settled: 22, at: ["settled": 6]),
            ReminderText(settled: 21, at: ["settled": 7]),
            becomes: ReminderText(hour: 19, typed: 5, settled: 22)),
        ReminderRow(
            "put off later than the other rule was typed", base: bare, evening,
            ReminderText(put: .init(21, until: 20), at: ["snooze": 6]),
            becomes: ReminderText(hour: 19, typed: 5, put: .init(21, until: 20))),
        ReminderRow(
            "put off in the very second", base: bare, evening,
            ReminderText(put: .init(21, until: 20), at: ["snooze": 5]), becomes: evening,
            notes: ["Pay: snooze was 2026-11-21T20:00:00Z"]),
        ReminderRow(
            "put off before, as all know",
            base: ReminderText(put: .init(21, until: 20), at: ["snooze": 7]), evening,
            ReminderText(put: .init(21, until: 20), paused: 24, at: ["snooze": 7, "paused": 6]),
            becomes: ReminderText(hour: 19, typed: 5, paused: 24)),
        ReminderRow(
            "put off on both in one second", base: bare,
            ReminderText(hour: 19, typed: 5, put: .init(22, until: 21), at: ["snooze": 8]),
            ReminderText(put: .init(21, until: 20), at: ["snooze": 8]),
            becomes: ReminderText(hour: 19, typed: 5, put: .init(22, until: 21)),
            notes: ["Pay: snooze was 2026-11-21T20:00:00Z"]),
        ReminderRow(
            "put off on both, later under the old rule", base: bare,
            ReminderText(hour: 19, typed: 5, put: .init(22, until: 21), at: ["snooze": 8]),
            ReminderText(put: .init(21, until: 20), at: ["snooze": 9]),
            becomes: ReminderText(hour: 19, typed: 5, put: .init(21, until: 20)),
            notes: ["Pay: snooze was 2026-11-22T21:00:00Z"]),
        ReminderRow(
            "days that a rule leaves out, or of which one was kept or done early, mean nothing under another one",
            base: bare, evening, ReminderText(excepted: [24], kept: 22, early: [23], at: ["settled": 6]),
            becomes: evening),
    ])
    func `what was done under another rule`(row: ReminderRow) throws { try row.check() }

    @Test(arguments: [
        ReminderRow(
            "the rule that one side typed stands, though its clock was behind",
            base: ReminderText(typed: 5), ReminderText(typed: 5, settled: 21, at: ["settled": 9]),
            ReminderText(hour: 19, typed: 3), becomes: ReminderText(hour: 19, typed: 3, settled: 21)),
        ReminderRow(
            "and so does the one that was typed later than all else",
            base: ReminderText(typed: 5), ReminderText(typed: 5, settled: 21, at: ["settled": 6]),
            ReminderText(hour: 19, typed: 7), becomes: ReminderText(hour: 19, typed: 7)),
        ReminderRow(
            "what undo brought back counts as typed then",
            base: ReminderText(typed: 3),
            ReminderText(typed: 3, revision: 2, ringsAs: 1, at: ["reminder": 8]),
            ReminderText(hour: 19, typed: 5), becomes: ReminderText(typed: 3, revision: 2, ringsAs: 1),
            notes: ["Pay: reminder was 2026-11-21T19:00, daily"]),
        ReminderRow(
            "another rule of the same second is another one", base: ReminderText(typed: 3),
            ReminderText(typed: 3, settled: 21, at: ["settled": 2]), ReminderText(hour: 19, typed: 3),
            becomes: ReminderText(hour: 19, typed: 3)),
        ReminderRow(
            "of two rules of one second the one of the higher revision stands, and the other one is told",
            base: bare, ReminderText(hour: 20, typed: 5, revision: 2),
            ReminderText(hour: 19, typed: 5, revision: 3),
            becomes: ReminderText(hour: 19, typed: 5, revision: 3),
            notes: ["Pay: reminder was 2026-11-21T20:00, daily"]),
        ReminderRow(
            "of two rules the later one stands, and the other one is told",
            base: bare, ReminderText(hour: 19, typed: 6, revision: 2),
            ReminderText(hour: 20, typed: 5, revision: 3),
            becomes: ReminderText(hour: 19, typed: 6, revision: 2),
            notes: ["Pay: reminder was 2026-11-21T20:00, daily"]),
    ])
    func `which rule stands`(row: ReminderRow) throws { try row.check() }

    @Test(arguments: [
        ReminderRow(
            "of two pauses of one second the one of the further side stays", base: nil,
            ReminderText(settled: 21, paused: 24, at: ["settled": 4, "paused": 5]),
            ReminderText(paused: 26, at: ["paused": 5]), becomes: ReminderText(settled: 21, paused: 24),
            notes: ["Pay: paused was 2026-11-26"]),
        ReminderRow(
            "a pause that all knew is no loss", base: ReminderText(paused: 24, at: ["paused": 3]),
            ReminderText(settled: 21, paused: 24, at: ["settled": 4, "paused": 3]),
            ReminderText(paused: 26, at: ["paused": 5]), becomes: ReminderText(settled: 21, paused: 26)),
        ReminderRow(
            "nor is something put off that all knew",
            base: ReminderText(put: .init(21, until: 18), at: ["snooze": 3]),
            ReminderText(put: .init(21, until: 20), at: ["snooze": 5]),
            ReminderText(settled: 20, put: .init(21, until: 18), at: ["snooze": 3, "settled": 4]),
            becomes: ReminderText(settled: 20, put: .init(21, until: 20))),
        ReminderRow(
            "a pause of one side ends what the other put off, and that is told", base: ReminderText(),
            ReminderText(put: .init(21, until: 20), at: ["snooze": 5]),
            ReminderText(paused: 24, at: ["paused": 4]), becomes: ReminderText(paused: 24),
            notes: ["Pay: snooze was 2026-11-21T20:00:00Z"]),
        ReminderRow(
            "of two ways to ring of one second that of the further side stays",
            base: ReminderText(nag: 10),
            ReminderText(settled: 21, nag: 20, at: ["settled": 4, "ringing": 5]),
            ReminderText(nag: 30, at: ["ringing": 5]), becomes: ReminderText(settled: 21, nag: 20),
            notes: ["Pay: nag was 30m"]),
        ReminderRow(
            "how it rings is what one side alone said, whatever the clocks say",
            base: ReminderText(nag: 10, before: 1),
            ReminderText(settled: 21, nag: 10, before: 1, at: ["settled": 4, "ringing": 9]),
            ReminderText(before: 2, at: ["ringing": 5]), becomes: ReminderText(settled: 21, before: 2)),
        ReminderRow(
            "the same where the further side said it", base: ReminderText(nag: 10, before: 1),
            ReminderText(settled: 21, before: 2, at: ["settled": 4, "ringing": 5]),
            ReminderText(paused: 24, nag: 10, before: 1, at: ["ringing": 9, "paused": 6]),
            becomes: ReminderText(settled: 21, paused: 24, before: 2)),
        ReminderRow(
            "without a common version what either side set, and of one thing what was said later", base: nil,
            ReminderText(settled: 21, nag: 20, before: 1, at: ["settled": 4, "ringing": 5]),
            ReminderText(before: 2, at: ["ringing": 6]),
            becomes: ReminderText(settled: 21, nag: 20, before: 2), notes: ["Pay: before was 1h"]),
    ])
    func `what stands beside what was done`(row: ReminderRow) throws { try row.check() }

    @Test(arguments: [
        ReminderRow(
            "a revision never goes back, and the name of what rang stays", base: bare,
            ReminderText(settled: 21, at: ["settled": 5]),
            ReminderText(revision: 3, ringsAs: 1, paused: 24, at: ["paused": 4]),
            becomes: ReminderText(revision: 3, ringsAs: 1, settled: 21, paused: 24)),
        ReminderRow(
            "the later of two days that are kept", base: bare,
            ReminderText(kept: 22, settled: 21, at: ["settled": 5]),
            ReminderText(kept: 23, at: ["paused": 4]), becomes: ReminderText(kept: 23, settled: 21)),
        ReminderRow(
            "the same where the further side has it", base: bare,
            ReminderText(kept: 23, settled: 21, at: ["settled": 5]),
            ReminderText(kept: 22, at: ["paused": 4]),
            becomes: ReminderText(kept: 23, settled: 21)),
        ReminderRow(
            "what was done early is over once what comes before it is done", base: bare,
            ReminderText(settled: 22, at: ["settled": 5]), ReminderText(early: [22, 24], at: ["settled": 6]),
            becomes: ReminderText(settled: 22, early: [24])),
        ReminderRow(
            "a day that both left out stays so, and one that one side took back comes again",
            base: ReminderText(excepted: [24]),
            ReminderText(excepted: [24, 25, 26], settled: 21, at: ["settled": 5]),
            ReminderText(excepted: [25, 27]), becomes: ReminderText(excepted: [25, 26, 27], settled: 21)),
    ])
    func `what only grows`(row: ReminderRow) throws { try row.check() }
}
