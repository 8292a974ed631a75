import FocusFormats
import Testing

/// Each rule by which two versions of a reminder are put together, and the second in which it turns round.
@Suite struct ReminderTextTests {
    private static let bare = ReminderText()
    private static let put = ReminderText(put: .init(21, until: 18), at: ["snooze": 5])
    private static let done = ReminderText(settled: 21, at: ["settled": 5])

    @Test(arguments: [
        ReminderRow(
            "without a common version the later one stands, put off or not",
            base: nil, ReminderText(put: .init(21, until: 18), at: ["snooze": 5]),
            ReminderText(paused: 24, at: ["snooze": 6, "paused": 5]), becomes: ReminderText(paused: 24),
            notes: ["Pay: snooze was 2026-11-21T18:00:00Z"]),
        ReminderRow(
            "in the same second it stays put off",
            base: nil, ReminderText(put: .init(21, until: 18), at: ["snooze": 5]),
            ReminderText(nag: 10, at: ["snooze": 5, "ringing": 5]),
            becomes: ReminderText(put: .init(21, until: 18), nag: 10)),
        ReminderRow(
            "who knew of nothing put off took nothing back",
            base: bare, ReminderText(put: .init(21, until: 18), at: ["snooze": 3]),
            ReminderText(nag: 10, at: ["snooze": 5, "ringing": 5]),
            becomes: ReminderText(put: .init(21, until: 18), nag: 10)),
        ReminderRow(
            "who finished what was put off took nothing else back",
            base: put, ReminderText(put: .init(22, until: 20), at: ["snooze": 5]),
            ReminderText(settled: 21, at: ["settled": 9, "snooze": 7]),
            becomes: ReminderText(settled: 21, put: .init(22, until: 20))),
        ReminderRow(
            "what is taken back in the second in which it was put off is taken back",
            base: put, ReminderText(put: .init(21, until: 18), paused: 24, at: ["snooze": 5, "paused": 7]),
            ReminderText(at: ["snooze": 5]), becomes: ReminderText(paused: 24)),
        ReminderRow(
            "what is put off anew in the second in which it was taken back is put off",
            base: put, ReminderText(put: .init(21, until: 20), at: ["snooze": 6]),
            ReminderText(at: ["snooze": 6]), becomes: ReminderText(put: .init(21, until: 20))),
        ReminderRow(
            "what was put off anew and then taken back is taken back",
            base: put, ReminderText(put: .init(21, until: 20), at: ["snooze": 6]),
            ReminderText(at: ["snooze": 7]), becomes: bare, notes: ["Pay: snooze was 2026-11-21T20:00:00Z"]),
        ReminderRow(
            "the one that only one side put off anew stands, whatever the clocks say",
            base: put, ReminderText(put: .init(21, until: 18), nag: 10, at: ["snooze": 9, "ringing": 7]),
            ReminderText(put: .init(21, until: 20), at: ["snooze": 6]),
            becomes: ReminderText(put: .init(21, until: 20), nag: 10)),
        ReminderRow(
            "the same where that side is the further one",
            base: put,
            ReminderText(settled: 20, put: .init(21, until: 20), at: ["snooze": 6, "settled": 6]),
            ReminderText(put: .init(21, until: 18), nag: 10, at: ["snooze": 9, "ringing": 7]),
            becomes: ReminderText(settled: 20, put: .init(21, until: 20), nag: 10)),
        ReminderRow(
            "of two put off in one second the one whose text comes later",
            base: bare,
            ReminderText(settled: 20, put: .init(21, until: 18), at: ["snooze": 6, "settled": 5]),
            ReminderText(put: .init(21, until: 20), at: ["snooze": 6]),
            becomes: ReminderText(settled: 20, put: .init(21, until: 20)),
            notes: ["Pay: snooze was 2026-11-21T18:00:00Z"]),
        ReminderRow(
            "the same where the further side has it",
            base: bare,
            ReminderText(settled: 20, put: .init(21, until: 20), at: ["snooze": 6, "settled": 5]),
            ReminderText(put: .init(21, until: 18), at: ["snooze": 6]),
            becomes: ReminderText(settled: 20, put: .init(21, until: 20)),
            notes: ["Pay: snooze was 2026-11-21T18:00:00Z"]),
        ReminderRow(
            "of two put off the later one stays",
            base: bare,
            ReminderText(settled: 20, put: .init(21, until: 18), at: ["snooze": 7, "settled": 5]),
            ReminderText(put: .init(21, until: 20), at: ["snooze": 6]),
            becomes: ReminderText(settled: 20, put: .init(21, until: 18)),
            notes: ["Pay: snooze was 2026-11-21T20:00:00Z"]),
    ])
    func `what is put off on one side`(row: ReminderRow) throws { try row.check() }

    @Test(arguments: [
        ReminderRow(
            "who finishes a later day finishes what he did not know to be put off",
            base: bare, ReminderText(settled: 22, at: ["settled": 5]),
            ReminderText(put: .init(21, until: 18), at: ["snooze": 6]), becomes: ReminderText(settled: 22)),
        ReminderRow(
            "who finishes what the other side put off is right",
            base: bare, done, ReminderText(put: .init(21, until: 18), at: ["snooze": 6]),
            becomes: ReminderText(settled: 21)),
        ReminderRow(
            "what was put off again to the same time stays behind a later day that is done",
            base: put, ReminderText(settled: 22, put: .init(21, until: 18), at: ["settled": 8, "snooze": 8]),
            ReminderText(at: ["snooze": 6]), becomes: ReminderText(settled: 22, put: .init(21, until: 18))),
        ReminderRow(
            "what one side finished with a later day does not stay behind on the other",
            base: put, ReminderText(settled: 23, put: .init(21, until: 18), at: ["settled": 8, "snooze": 5]),
            ReminderText(settled: 22, at: ["settled": 7, "snooze": 5]), becomes: ReminderText(settled: 23)),
        ReminderRow(
            "by a rule that counts from its being done, what was put off before is over",
            base: ReminderText(isAfterDone: true),
            ReminderText(first: 28, isAfterDone: true, at: ["settled": 5]),
            ReminderText(isAfterDone: true, put: .init(21, until: 18), at: ["snooze": 6]),
            becomes: ReminderText(first: 28, isAfterDone: true)),
        ReminderRow(
            "and its next time, put off, is not",
            base: ReminderText(isAfterDone: true),
            ReminderText(
                first: 28, isAfterDone: true, put: .init(28, until: 18), at: ["settled": 5, "snooze": 6]),
            ReminderText(isAfterDone: true, paused: 24, at: ["paused": 5]),
            becomes: ReminderText(first: 28, isAfterDone: true, put: .init(28, until: 18), paused: 24)),
    ])
    func `what is put off on one side and done on the other`(row: ReminderRow) throws { try row.check() }

    @Test(arguments: [
        ReminderRow(
            "taken back in the second in which it was done",
            base: ReminderText(settled: 21, at: ["settled": 3]),
            ReminderText(settled: 21, paused: 24, at: ["settled": 3, "paused": 5]),
            ReminderText(at: ["settled": 3]),
            becomes: ReminderText(paused: 24)),
        ReminderRow(
            "taken back, and done anew later",
            base: ReminderText(settled: 21, at: ["settled": 3]),
            ReminderText(revision: 3, ringsAs: 1, settled: 21, at: ["settled": 8]),
            ReminderText(revision: 2, ringsAs: 1, at: ["settled": 6]),
            becomes: ReminderText(revision: 3, ringsAs: 1, settled: 21)),
        ReminderRow(
            "the further one is right, though the other one is later",
            base: bare, ReminderText(settled: 22, at: ["settled": 3]),
            ReminderText(settled: 21, at: ["settled": 9]),
            becomes: ReminderText(settled: 22)),
        ReminderRow(
            "undone after it was done, where nothing tells what was before",
            base: nil, done, ReminderText(revision: 2, ringsAs: 1, at: ["settled": 6]),
            becomes: ReminderText(revision: 2, ringsAs: 1)),
        ReminderRow(
            "undone in the very second",
            base: nil, done, ReminderText(revision: 2, ringsAs: 1, at: ["settled": 5]),
            becomes: ReminderText(revision: 2, ringsAs: 1, settled: 21)),
        ReminderRow(
            "not undone", base: nil, done, ReminderText(at: ["settled": 6]),
            becomes: ReminderText(settled: 21)),
    ])
    func `what is done on one side and taken back on the other`(row: ReminderRow) throws { try row.check() }
}
