import FocusActions
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit

/// What rings first, as a bar shows it, told from the beginning of the pending list.
@Suite struct GlanceTests {
    private func next(_ machine: TickWorld) throws -> String? {
        try glance(counting: Glance.Counts(), machine.world).next.map {
            "\($0.next) \($0.request.content.title)"
        }
    }

    /// What `pending-list` says of it, without what is dropped.
    private func listed(_ machine: TickWorld) throws -> String? {
        try pendingList(rebuilding: false, machine.world).rows.first { row in
            if case .dropped = row.held { return false }
            return RequestKind(of: row.request.identifier) != .sessionCompletion
        }.map { "\($0.next) \($0.request.content.title)" }
    }

    @Test(arguments: [0, 1, 3, 300])
    func `it is the first of the pending list, however long that is`(count: Int) throws {
        let machine = try TickWorld()
        for index in 0..<count {
            try machine.add(
                "Task \(index)", at: "+\(1 + index * 7919 % 1000)m", rule: index % 3 == 0 ? "daily" : nil)
        }
        try machine.tick()
        #expect((try next(machine) == nil) == (count == 0))
        for step in [0, 10, 90, 600, 2000] as [Int64] {
            machine.wait(minutes: step)
            #expect(try next(machine) == listed(machine))
            try machine.tick()
            #expect(try next(machine) == listed(machine))
        }
    }

    @Test func `what is dropped is passed over, and what is held rings at the end of it`() throws {
        let machine = try TickWorld()
        try machine.set(.dailyReminder, "on")
        try machine.set(.dailyReminderTime, "23:00")
        try machine.set(.quietHours, "22:00-07:00")
        try machine.add("Early", at: "tomorrow 06:00")
        #expect(try next(machine) == listed(machine))
        let ring = try #require(try glance(counting: Glance.Counts(), machine.world).next)
        #expect(ring.request.content.title == "Early" && ring.held == .quietHours)
    }

    @Test func `of a damaged file the list as it was tells what rings next`() throws {
        let machine = try TickWorld()
        try machine.add("Tea", at: "+5m")
        try machine.tick()
        machine.disk.put("{", at: "/home/ada/.local/share/focusflow/guest/tasks.json")
        let glance = try glance(counting: Glance.Counts(), machine.world)
        #expect(glance.next?.request.content.title == "Tea")
        #expect(glance.damage != nil)
    }

    @Test func `nothing is counted that nobody asked for, and nothing is written`() throws {
        let machine = try TickWorld()
        try machine.add("Tea", at: "+5m")
        machine.wait(minutes: 6)
        try machine.tick()
        let before = machine.disk.contents
        let plain = try glance(counting: Glance.Counts(), machine.world)
        #expect(plain.overdue == nil && plain.unread == nil && plain.next == nil)
        let counted = try glance(counting: .all, machine.world)
        #expect(counted.overdue == 1 && counted.unread == 1)
        #expect(machine.disk.contents == before)
    }
}
