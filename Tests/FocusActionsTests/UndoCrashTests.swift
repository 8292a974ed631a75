import FocusActions
import FocusCore
import FocusPorts
import FocusStore
import TestSupport
import Testing

/// Trouble before every single step of a change that is noted for undo, and of undo and redo themselves.
@Suite struct UndoCrashTests {
    private struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let prepare: @Sendable (TaskWorld) throws -> Void
        let run: @Sendable (TaskWorld) throws -> Void
        let old: [[String]]
        let new: [[String]]
        /// What undo leads to from the old state, and from the new one; nil where nothing is to undo.
        let undone: (old: [[String]]?, new: [[String]]?)
    }

    private static let open = [["1 Tea", "2 Milk"], []]
    private static let one = [["1 Tea"], []]
    private static let done = [["2 Milk"], ["1 Tea"]]
    /// With all that undo may lead to when the newest step was lost: then it takes back the one below.
    private static let states: [[[String]]] = [
        [[], []], one, open, done, [["2 Milk"], []], [[], ["1 Tea"]],
    ]

    private static func add(_ machine: TaskWorld) throws {
        try machine.add("Tea", at: "tomorrow 9am")
        try machine.add("Milk")
    }

    private static let cases = [
        Case(
            testDescription: "add", prepare: { try $0.add("Tea") }, run: { try $0.add("Milk") }, old: one,
            new: open, undone: ([[], []], one)),
        Case(
            testDescription: "done", prepare: add, run: { _ = try $0.done(1) }, old: open, new: done,
            undone: (one, open)),
        Case(
            testDescription: "undo",
            prepare: {
                try add($0)
                _ = try $0.done(1)
            },
            run: { _ = try undo($0.world) }, old: done, new: open, undone: (open, one)),
        Case(
            testDescription: "redo",
            prepare: {
                try add($0)
                _ = try $0.done(1)
                _ = try undo($0.world)
            },
            run: { _ = try redo($0.world) }, old: open, new: done, undone: (one, open)),
    ]

    private func titles(_ machine: TaskWorld) throws -> [[String]] {
        [try machine.titles(), try machine.titles(.done)]
    }

    private func everyStep(
        of operation: Case, _ trouble: (Int) -> MemoryDisk.Trouble,
        check: (TaskWorld, _ step: Int) throws -> Void
    ) throws {
        for step in 1... {
            let machine = TaskWorld()
            try operation.prepare(machine)
            machine.disk.plan(trouble(step), beforeStep: step)
            var isDone = true
            do { try operation.run(machine) } catch { isDone = false }
            let isLast = isDone && !machine.disk.hasCrashed && step > 40
            machine.disk.restart()
            try check(machine, step)
            if isLast { return }
        }
    }

    @Test(arguments: cases)
    private func `killed before any step, undo takes back what took place`(operation: Case) throws {
        try everyStep(of: operation, { _ in .kill }) { machine, step in
            let found = try titles(machine)
            #expect(found == operation.new || found == operation.old, "step \(step): \(found)")
            _ = try undo(machine.world)
            let expected = found == operation.new ? operation.undone.new : operation.undone.old
            #expect(try titles(machine) == expected, "step \(step)")
            _ = try redo(machine.world)
            #expect(try titles(machine) == found, "step \(step)")
        }
    }

    @Test(arguments: cases)
    private func `an error at any step leaves tasks whole, and undo takes back one step or none`(
        operation: Case
    ) throws {
        try everyStep(of: operation, { _ in .failure(.noSpace) }) { machine, step in
            let found = try titles(machine)
            #expect(found == operation.new || found == operation.old, "step \(step): \(found)")
            _ = try? undo(machine.world)
            #expect(Self.states.contains(try titles(machine)), "step \(step)")
        }
    }

    @Test(arguments: cases, [nil, 1, 2] as [UInt64?])
    private func `without power before any step, undo takes back one step or none`(
        operation: Case, seed: UInt64?
    ) throws {
        let trouble: (Int) -> MemoryDisk.Trouble = { step in
            .powerFailure(seed: seed.map { $0 &* 1000 &+ UInt64(step) })
        }
        try everyStep(of: operation, trouble) { machine, step in
            #expect(Self.states.contains(try titles(machine)), "step \(step)")
            do {
                _ = try undo(machine.world)
            } catch is UndoError {
            }
            #expect(Self.states.contains(try titles(machine)), "step \(step)")
            try machine.add("Rice")
            #expect(try undo(machine.world).tasks.map(\.row.task.title) == ["Rice"], "step \(step)")
        }
    }
}
