import FocusActions
import FocusCore
import Testing

/// A checklist of a series, ticked off on one machine and finished on the other.
@Suite struct StepMergeTests {
    /// Saturday, 09:05; at nine it rang.
    private func machines(_ rule: String = "daily") throws -> TwoMachines {
        let both = try TwoMachines {
            try $0.add("Pack", at: "tomorrow 9am", rule: rule)
            try $0.step(.add(["Water", "Zinc", "Iron"]))
        }
        both.wait(13 * 60 + 35)
        return both
    }

    private func marks(_ both: TwoMachines) throws -> [String] {
        let (one, other) = (try both.task(on: both.ours), try both.task(on: both.theirs))
        #expect(one == other)
        return try #require(one).steps.map { ($0.isDone ? "+" : "-") + $0.text }
    }

    @Test(arguments: ["daily", "daily at 9:00 and 20:00", "2d after done"], [true, false])
    func `what was ticked off for a finished occurrence is open in the next one`(
        rule: String, isFolded: Bool
    ) throws {
        let both = try machines(rule)
        try both.ours.step(.turn("1"))
        try both.ours.step(.add(["Gold"]))
        both.wait(5)
        _ = try both.theirs.done(1)
        try both.theirs.step(.turn("2"))
        if isFolded { try both.fold() } else { #expect(try both.sync() == []) }
        // What was ticked off after the other side finished it stays.
        #expect(try marks(both) == ["-Water", "+Zinc", "-Iron", "-Gold"])
    }

    @Test func `a step that was ticked off before both knew of each other is open, too`() throws {
        let both = try machines()
        try both.ours.step(.turn("1"))
        #expect(try both.sync() == [])
        _ = try both.ours.done(1)
        try both.ours.step(.turn("1"))
        _ = try both.theirs.done(1)
        try both.theirs.step(.turn("3"))
        #expect(try both.sync() == [])
        #expect(try marks(both) == ["+Water", "-Zinc", "+Iron"])
    }

    @Test func `skipping opens them as well, and a deleted step stays away`() throws {
        let both = try machines()
        try both.ours.step(.turn("1-2"))
        #expect(try both.sync() == [])
        try both.ours.step(.delete("2"))
        _ = try skipTasks([.number(1)], both.theirs.world)
        #expect(try both.sync() == [])
        #expect(try marks(both) == ["-Water", "-Iron"])
    }

    @Test func `where nothing was finished, an edit of the rule keeps what is ticked off`() throws {
        let both = try machines()
        try both.ours.step(.turn("1"))
        both.wait(5)
        try both.theirs.edit { $0.reminder = ReminderRequest(at: nil, rule: "weekly") }
        try both.theirs.step(.turn("3"))
        #expect(try both.sync() == [])
        #expect(try marks(both) == ["+Water", "-Zinc", "+Iron"])
    }

    @Test func `what was finished after an edit elsewhere opens them there, too`() throws {
        let both = try machines()
        try both.ours.step(.turn("1"))
        try both.ours.edit { $0.reminder = ReminderRequest(at: "today 19:00", rule: "daily") }
        both.wait(5)
        _ = try both.theirs.done(1)
        #expect(try both.sync() == [])
        #expect(try marks(both) == ["-Water", "-Zinc", "-Iron"])
    }

    @Test func `taken back, the occurrence has its steps again`() throws {
        let both = try machines()
        try both.ours.step(.turn("1"))
        _ = try both.ours.done(1)
        #expect(try both.sync() == [])
        both.wait(5)
        _ = try undo(both.ours.world)
        try both.theirs.step(.turn("2"))
        #expect(try both.sync() == [])
        #expect(try marks(both) == ["+Water", "-Zinc", "-Iron"])
    }
}

extension TaskWorld {
    fileprivate func step(_ change: StepChange) throws {
        _ = try changeSteps(of: .number(1), change, world)
    }
}
