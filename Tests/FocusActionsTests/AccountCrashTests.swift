import FocusActions
import FocusCore
import FocusPorts
import FocusStore
import TestSupport
import Testing

/// Trouble before every single step of a sign-in and of a removal.
@Suite struct AccountCrashTests {
    private static var troubles: [MemoryDisk.Trouble] {
        let seeds: [UInt64?] = [nil, 1, 2, 3]
        let causes: [FileError.Cause] = [.noSpace, .denied]
        return [.kill] + seeds.map { .powerFailure(seed: $0) } + causes.map { .failure($0) }
    }

    /// Runs the operation with each trouble before each of its steps, and looks at what the next process finds.
    private func everyStep(
        of operation: (World) throws -> Void,
        check: (AccountWorld, _ isDone: Bool, _ place: String) throws -> Void
    ) throws {
        let whole = try AccountWorld.withAdaAndBob()
        let first = whole.disk.steps
        try operation(whole.world)
        let count = whole.disk.steps - first
        #expect(count > 10)
        for trouble in Self.troubles {
            for step in 1...count {
                let world = try AccountWorld.withAdaAndBob()
                world.disk.plan(trouble, beforeStep: step)
                var isDone = true
                do { try operation(world.world) } catch { isDone = false }
                let isTold = isDone && !world.disk.hasCrashed
                world.disk.restart()
                // The next process draws other ids.
                let next = AccountWorld(disk: world.disk, firstID: 1000)
                try check(next, isTold, "\(trouble), step \(step)")
            }
        }
    }

    @Test func `a sign-in leaves the old one active or the new one`() throws {
        try everyStep(of: { _ = try signIn(AccountReference("Bob"), $0) }) { world, isDone, place in
            let active = try world.active
            #expect(active == AccountWorld.bob || active == AccountWorld.ada && !isDone, "\(place)")
            #expect(try world.names == ["Ada", "Bob"], "\(place)")
            #expect(try world.requests(of: AccountWorld.bob) == 0, "\(place)")
            // The pending list is no more than a cache, which a power failure may bring back.
            let isCancelled = try world.requests(of: AccountWorld.ada) == 0
            #expect(active == AccountWorld.ada || isCancelled || place.hasPrefix("power"), "\(place)")
            _ = try signIn(AccountReference("Bob"), world.world)
            #expect(try world.active == AccountWorld.bob, "\(place)")
            #expect(world.paths(of: "tasks.json").count == 1, "\(place)")
        }
    }

    @Test func `a new account is there once or not at all`() throws {
        try everyStep(of: { _ = try signIn(AccountReference("Carol"), $0) }) { world, isDone, place in
            let carols = try world.names.filter { $0 == "Carol" }.count
            #expect(carols <= 1 && (carols == 1 || !isDone), "\(place)")
            #expect(try world.names.prefix(2) == ["Ada", "Bob"] || world.names.contains("Ada"), "\(place)")
            let account = try signIn(AccountReference("Carol"), world.world).account
            #expect(try world.active == account.id.description, "\(place)")
            #expect(try world.names.sorted() == ["Ada", "Bob", "Carol"], "\(place)")
        }
    }

    @Test func `a removal loses nothing, and the same command finishes it`() throws {
        try everyStep(
            of: { _ = try removeAccount(AccountReference("Ada"), confirmedBy: { _, _ in true }, $0) }
        ) { world, isDone, place in
            let home = "\(AccountWorld.data)/\(AccountWorld.ada)/tasks.json"
            let kept = "\(AccountWorld.state)/removed/\(AccountWorld.ada)"
            let isMoved = world.paths(of: "tasks.json") == ["\(kept)/data/tasks.json"]
            #expect(isMoved || world.paths(of: "tasks.json") == [home] && !isDone, "\(place)")
            let active = try world.active
            #expect(active == "guest" || active == AccountWorld.ada && !isMoved, "\(place)")
            #expect(try world.names == (isMoved ? ["Bob"] : ["Ada", "Bob"]), "\(place)")
            do {
                _ = try removeAccount(AccountReference("Ada"), confirmedBy: { _, _ in true }, world.world)
                #expect(!isMoved, "\(place)")
            } catch AccountError.noSuchAccount {
                #expect(isMoved, "\(place)")
            }
            #expect(try world.active == "guest", "\(place)")
            #expect(world.paths(of: "tasks.json") == ["\(kept)/data/tasks.json"], "\(place)")
            #expect(world.paths(of: "preferences.json") == ["\(kept)/config/preferences.json"], "\(place)")
            #expect(try world.names == ["Bob"], "\(place)")
        }
    }

    @Test func `a directory on a file system of its own is kept aside there`() throws {
        let whole = try AccountWorld.withAdaAndBob()
        let first = whole.disk.steps
        let remove = { (world: AccountWorld) in
            try removeAccount(AccountReference("Ada"), confirmedBy: { _, _ in true }, world.world).paths
        }
        _ = try remove(whole)
        var paths: Set<String> = []
        for step in 1...(whole.disk.steps - first) {
            let world = try AccountWorld.withAdaAndBob()
            world.disk.plan(.failure(.crossesDevices), beforeStep: step)
            do {
                paths.formUnion(try remove(world))
            } catch {
                // Told after the last move, it is done all the same.
                world.disk.restart()
                if try world.names.contains("Ada") { paths.formUnion(try remove(world)) }
            }
            #expect(world.paths(of: "tasks.json").count == 1, "step \(step)")
            #expect(try world.names == ["Bob"], "step \(step)")
        }
        #expect(paths.contains("\(AccountWorld.config)/removed/\(AccountWorld.ada)/config"))
        #expect(paths.contains("\(AccountWorld.data)/removed/\(AccountWorld.ada)/data"))
    }
}
