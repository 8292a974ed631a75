import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing

/// Calls of the system fail while a session begins, or at its end: whichever it is, a session that runs is told.
@Suite struct TimerTroubleTests {
    private func start(_ world: TickWorld) throws {
        var request = StartRequest()
        request.length = "25m"
        request.waiting = .none
        _ = try startTimer(request, world.world)
    }

    @Test(arguments: [FileError.Cause.inputOutput, .noSpace])
    func `a session whose start met trouble rings if it runs`(cause: FileError.Cause) throws {
        for step in 1...90 {
            let world = try TickWorld()
            try world.add("Rent", at: "23:00", rule: "weekly")
            world.disk.plan(.failure(cause), beforeStep: step)
            let isSaid = (try? start(world)) != nil
            world.disk.restart()
            let runs = try timerStatus(world.world).reading.timer.current != nil
            #expect(runs || !isSaid, "\(cause) before step \(step)")
            world.wait(until: "2026-11-20T19:55")
            try world.tick()
            #expect(world.sent.count == (runs ? 1 : 0), "\(cause) before step \(step)")
        }
    }

    @Test(arguments: [FileError.Cause.inputOutput, .noSpace])
    func `an end at which a tick meets trouble rings with the next one`(cause: FileError.Cause) throws {
        for step in 1...200 {
            let world = try TickWorld()
            try start(world)
            world.wait(until: "2026-11-20T19:55")
            world.disk.plan(.failure(cause), beforeStep: step)
            _ = try? world.tick()
            world.disk.restart()
            world.wait(minutes: 1)
            try world.tick()
            let isTold = world.sent.count == 1 || world.sent.count == 2 && world.sent[1].isMarked
            #expect(isTold, "\(cause) before step \(step): \(world.sent)")
        }
    }
}
