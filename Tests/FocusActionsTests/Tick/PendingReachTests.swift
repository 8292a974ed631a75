import FocusActions
import FocusCore
import TestSupport
import Testing
import TimeKit

@testable import FocusDelivery

@Suite struct PendingReachTests {
    @Test(
        "all that is due at an instant is read, however few are asked for",
        arguments: [
            ("19:59:59", 0, 0), ("20:00:00", 0, 2), ("20:00:00", 1, 2), ("20:00:00", 3, 3),
            ("20:01:00", 0, 3),
        ])
    func reach(time: String, count: Int, found: Int) throws {
        let world = try TickWorld()
        for (title, at) in [("Tea", "20:00"), ("Milk", "20:00"), ("Rice", "20:01")] {
            try world.add(title, at: at)
        }
        let file = try #require(world.pendingFile()).holding { $0.hasPrefix("focusflow.task.") }
        let instant = try #require(Instant(rfc3339: "2026-11-20T\(time)Z"))
        let (requests, rest) = try #require(file.requests(first: count, andUpTo: instant))
        #expect(requests.count == found)
        let next = found < 3 ? (found < 2 ? "20:00:00" : "20:01:00") : nil
        #expect(rest == next.flatMap { Instant(rfc3339: "2026-11-20T\($0)Z") })
    }
}
