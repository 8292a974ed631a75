import FocusActions
import FocusCore
import Testing
import TimeKit

/// What one of two machines finished or skipped before its turn, beside what the other one did. Each day at 09:00, from 21
/// November on, when it is a few minutes later.
@Suite struct EarlyMergeTests {
    private let reminders = ReminderMergeTests()

    /// Skips the first one behind a pause, and resumes.
    private func skip(_ day: String, _ machine: TaskWorld) throws {
        _ = try pauseTasks([.number(1)], until: day, machine.world)
        _ = try skipTask(.number(1), machine.world)
        _ = try resumeTasks([.number(1)], machine.world)
    }

    private func early(_ both: TwoMachines) throws -> [[String]] {
        try [both.ours, both.theirs].map { machine in
            let reminder = try #require(try both.task(on: machine)?.reminder)
            return reminder.settledEarly.map(\.description)
        }
    }

    @Test func `what either side skipped before its turn stays skipped, and those between ring`() throws {
        let both = try reminders.machines()
        try skip("24 nov", both.ours)
        both.wait(5)
        try skip("26 nov", both.theirs)
        #expect(try both.sync() == [])
        #expect(
            try early(both) == [
                ["2026-11-24T09:00", "2026-11-26T09:00"], ["2026-11-24T09:00", "2026-11-26T09:00"],
            ])
        for machine in [both.ours, both.theirs] {
            #expect(
                try both.task(on: machine)?.reminder?.settled == (try reminders.label("2026-11-21T09:00")))
        }
        both.wait(4 * 24 * 60)
        _ = try both.ours.done(1)
        #expect(try both.sync() == [])
        #expect(try early(both) == [["2026-11-26T09:00"], ["2026-11-26T09:00"]])
    }

    @Test func `what one side takes back comes again`() throws {
        let both = try reminders.machines()
        try skip("24 nov", both.ours)
        #expect(try both.sync() == [])
        both.wait(5)
        for _ in 0..<2 { _ = try undo(both.ours.world) }
        _ = try resumeTasks([.number(1)], both.ours.world)
        #expect(try both.sync() == [])
        #expect(try early(both) == [[], []])
    }
}
