import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import TestSupport
import Testing

/// Trouble before every single step of a save.
@Suite struct CrashTests {
    /// What an operation may leave: all old, or all new.
    private struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let run: @Sendable (StoreWorld) throws -> Void
        let old: [[String]]
        let new: [[String]]
    }

    private static let cases = [
        Case(
            testDescription: "add", run: { try $0.add("rice") }, old: [["tea", "milk"], ["salt"]],
            new: [["tea", "milk", "rice"], ["salt"]]),
        Case(
            testDescription: "move", run: { try $0.moveFirst() }, old: [["tea", "milk"], ["salt"]],
            new: [["milk"], ["salt", "tea"]]),
    ]

    private func prepared() throws -> StoreWorld {
        let world = try StoreWorld()
        for title in ["salt", "tea", "milk"] { try world.add(title) }
        try world.moveFirst()
        return world
    }

    private func titles(_ world: StoreWorld) throws -> [[String]] {
        [try world.titles(.tasks), try world.titles(.archive)]
    }

    /// Runs the operation with trouble before each step in turn, until a run has no step left for it.
    private func everyStep(
        of operation: Case, _ trouble: (Int) -> MemoryDisk.Trouble,
        check: (StoreWorld, _ step: Int, _ failure: (any Error)?) throws -> Void
    ) throws {
        for step in 1... {
            let world = try prepared()
            world.disk.plan(trouble(step), beforeStep: step)
            var failure: (any Error)?
            do { try operation.run(world) } catch { failure = error }
            let isLast = failure == nil && !world.disk.hasCrashed && step > 20
            world.disk.restart()
            try check(world, step, failure)
            if isLast { return }
        }
    }

    private func expectWhole(_ world: StoreWorld, _ operation: Case, _ step: Int, isSaved: Bool) throws {
        let found = try titles(world)
        #expect(found == operation.new || (found == operation.old && !isSaved), "step \(step): \(found)")
        // The next command works, completes or clears away what was left, and loses nothing.
        try world.add("next")
        #expect(try world.titles(.tasks) == found[0] + ["next"], "step \(step)")
        #expect(try world.titles(.archive) == found[1], "step \(step)")
        let left = world.disk.contents.keys.filter { $0.contains("/.") && $0.hasSuffix(".new") }
        #expect(left.isEmpty, "step \(step): \(left)")
        #expect(world.disk.contents["\(StoreWorld.state)/transaction.json"] == nil, "step \(step)")
    }

    @Test(arguments: cases)
    private func `killed before any step, the files are old or new`(operation: Case) throws {
        try everyStep(of: operation, { _ in .kill }) { world, step, failure in
            try expectWhole(world, operation, step, isSaved: failure == nil)
        }
    }

    @Test func `what somebody else wrote after a kill is kept, also where the decided change replaces it`()
        throws
    {
        try everyStep(of: Self.cases[1], { _ in .kill }) { world, step, _ in
            world.disk.put("{\"version\":1,\"tasks\":[\n{\"title\":\"bread\"}\n]}\n", at: StoreWorld.tasks)
            try world.add("next")
            let kept = world.disk.contents.contains { path, bytes in
                path.hasPrefix("\(StoreWorld.data)/")
                    && String(decoding: bytes, as: UTF8.self).contains("bread")
            }
            #expect(kept, "step \(step)")
        }
    }

    @Test(arguments: cases, [nil] + (1...40).map(Optional.some) as [UInt64?])
    private func `without power before any step, the files are old or new`(
        operation: Case, seed: UInt64?
    ) throws {
        let trouble: (Int) -> MemoryDisk.Trouble = { step in
            .powerFailure(seed: seed.map { $0 &* 1000 &+ UInt64(step) })
        }
        try everyStep(of: operation, trouble) { world, step, failure in
            try expectWhole(world, operation, step, isSaved: failure == nil)
        }
    }

    @Test(arguments: cases)
    private func `what was reported as saved survives a power failure right after`(operation: Case) throws {
        let world = try prepared()
        try operation.run(world)
        world.disk.plan(.powerFailure(seed: nil), beforeStep: 1)
        _ = try? world.titles(.tasks)
        world.disk.restart()
        #expect(try titles(world) == operation.new)
    }

    @Test(
        arguments: cases,
        [FileError.Cause.inputOutput, .noSpace, .denied, .tooManyOpen, .overQuota, .readOnly])
    private func `an error at any step is told, and nothing is half done`(
        operation: Case, cause: FileError.Cause
    ) throws {
        try everyStep(of: operation, { _ in .failure(cause) }) { world, step, failure in
            let found = try titles(world)
            if case .notConfirmed? = failure as? StoreError {
                #expect(found == operation.new || found == operation.old, "step \(step): \(found)")
            } else if failure != nil {
                #expect(found == operation.old, "step \(step): \(found)")
            }
            try expectWhole(world, operation, step, isSaved: failure == nil)
        }
    }
}
