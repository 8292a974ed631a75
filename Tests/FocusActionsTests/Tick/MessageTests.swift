import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing
import TimeKit

/// What goes along with a message: the line and the variables of a hook, the listener for the buttons of a desktop.
@Suite struct MessageTests {
    /// The one occurrence of task 1, "Tea" at 20:00.
    private func occurrence(_ world: TickWorld) throws -> String {
        let tasks = try listTasks(ListRequest(), world.world).rows
        return "focusflow.task.\(try #require(tasks.first).task.id)/1@2026-11-20T20:00"
    }

    private func rung(_ world: TickWorld, minutesLate: Int64 = 0) throws -> String {
        try world.add("Tea", at: "20:00")
        let occurrence = try occurrence(world)
        world.wait(minutes: 30 + minutesLate)
        try world.tick()
        return occurrence
    }

    @Test func `a hook is given one line, which ends`() throws {
        let world = try TickWorld(desktop: nil, hook: .exited(0))
        let occurrence = try rung(world, minutesLate: 2)
        let input = String(decoding: try #require(world.calls.first).input, as: UTF8.self)
        let told =
            #""schema":1,"namespace":"guest","kind":"task","title":"Tea","body":"","attempt":1"#
        let due = #""due":"2026-11-20T20:00:00Z","lateSeconds":120,"missed":0"#
        #expect(input.hasPrefix(#"{\#(told),"occurrence":"\#(occurrence)",\#(due),"#))
        #expect(input.hasSuffix("}\n") && input.count { $0 == "\n" } == 1)
        for member in ["title", "body", "kind"] {
            #expect(input.ranges(of: "\"\(member)\":").count == 1, "each once")
        }
    }

    @Test func `a listener is told who shows what, and what was pressed meanwhile`() throws {
        let world = try TickWorld(desktop: .shown(12))
        world.capabilities = ["actions"]
        world.early = [.action(id: 12, key: "done")]
        let occurrence = try rung(world)
        #expect(world.listeners == [["__listen", "--", ":1.7", "guest", "12=\(occurrence)", "12!done"]])
    }

    @Test(
        "no listener is started where nothing can be pressed",
        arguments: [
            (DesktopAnswer.shown(12), "body", [DesktopEvent]()),
            (.refused("busy"), "actions", []),
            (.shown(12), "actions", [.closed(id: 12, reason: .dismissed)]),
        ])
    func silent(answer: DesktopAnswer, capability: String, early: [DesktopEvent]) throws {
        let world = try TickWorld(desktop: answer)
        (world.capabilities, world.early) = ([capability], early)
        _ = try rung(world)
        #expect(world.titles() == ["Tea"])
        #expect(world.listeners == [])
    }
}
