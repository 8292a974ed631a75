import FocusActions
import FocusCore
import FocusDelivery
import FocusHealth
import FocusPorts
import TestSupport
import Testing
import TimeKit

/// A clock that shows what can't be, and a journal that other hands have been at.
@Suite struct DoubtTests {
    /// Tea has rung at 20:00, and nothing else ever will.
    private func rung() throws -> TickWorld {
        let world = try TickWorld()
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:00")
        try world.tick()
        #expect(world.news() == ["Tea"])
        return world
    }

    @Test(arguments: ["1970-01-01T00:00", "2026-11-01T09:00"])
    func `a present before what was told and before the last change changes nothing`(present: String) throws {
        let world = try rung()
        let before = world.disk.contents
        let right = world.now
        for _ in 1...3 {
            world.wait(until: present)
            #expect(try world.tick().doubt != nil)
            for (path, bytes) in before { #expect(world.disk.contents[path] == bytes, "\(path)") }
            world.now = right
            try world.tick(times: 3)
        }
        #expect(world.news() == [])
    }

    @Test func `what is due meanwhile rings when the clock is right`() throws {
        let world = try rung()
        try world.add("Milk", at: "20:30", rule: "daily")
        world.wait(until: "1970-01-01T20:30")
        try world.tick()
        world.wait(until: "2026-11-21T21:00")
        #expect(try world.tick().doubt == nil)
        #expect(world.news() == ["Milk: was due at 20:30; 1 earlier one missed"])
    }

    @Test func `a change that is made under the clock says that it is right`() throws {
        let world = try rung()
        try world.add("Milk", at: "2026-12-24 20:00")
        world.wait(until: "2031-01-01T09:00")
        try world.add("Rice", at: "2031-01-02 09:00")
        try world.tick()
        #expect(world.news().count == 1)
        world.wait(until: "2026-12-01T09:00")
        #expect(try world.tick().doubt != nil)
        try world.add("Salt", at: "09:01")
        world.wait(minutes: 1)
        try world.tick()
        #expect(world.news() == ["Salt"])
        world.wait(until: "2026-12-24T20:00")
        try world.tick(times: 2)
        #expect(world.news() == ["Milk: Possible repeat: Milk"])
    }

    @Test func `no clock of a machine shows a time before the program was made`() throws {
        let world = try TickWorld()
        try world.set(.nudges, "on")
        world.wait(until: "2020-01-01T09:00")
        var machine = world.world
        machine.clock = Clock(wait: { _ in }) { [now = world.now] () throws(ClockError) in now }
        let wall = try #require(CivilDateTime("2020-01-01T09:00"))
        #expect(try FocusDelivery.tick(machine).doubt == .beforeProgram(shown: wall))
        #expect(world.news() == [])
        machine.desktop.connectWithoutVariables = machine.desktop.connect
        #expect(examine(machine).contains(.delivery(.clock(.beforeProgram(shown: wall)))))
        // Whoever sets FOCUSFLOW_NOW means it.
        #expect(try world.tick().doubt == nil)
    }

    @Test func `a line of the journal with the last number there is stops nobody`() throws {
        let world = try rung()
        var line =
            #"{"at":"2026-11-20T20:00:00Z","event":"claim","claim":9223372036854775807,"channel":"hook","#
            + #""attempt":1,"boot":"","occurrences":["x/1@2026-11-20T20:00"]"#
        line += #","sum":"\#(sum(line))"}"#
        world.disk.put(world.text(TickWorld.journal) + line + "\n", at: TickWorld.journal)
        try world.add("Milk", at: "20:05")
        world.wait(minutes: 5)
        try world.tick(times: 2)
        #expect(world.news() == ["Milk"])
        #expect(try explain("1", world.world).past.count == 1)
    }

    @Test func `a journal that says of itself how long it is may say anything`() throws {
        let world = try rung()
        let line = "{\"compacted\":9223372036854775807}\n"
        let count = (1 << 20) / line.utf8.count + 1
        let text = String(repeating: line, count: count) + world.text(TickWorld.journal)
        world.disk.put(text, at: TickWorld.journal)
        try world.add("Milk", at: "20:05")
        world.wait(minutes: 5)
        try world.tick(times: 2)
        #expect(world.news() == ["Milk"])
    }

    /// FNV-1a, as the journal has it.
    private func sum(_ text: String) -> String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
