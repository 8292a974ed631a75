import FocusActions
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit

/// A pending list that is made anew, because the one before was removed or damaged.
@Suite struct RemadeListTests {
    private let world: TickWorld

    init() throws {
        world = try TickWorld()
    }

    /// Spoils the line of the list that holds `word`, so that nobody can tell what it was.
    private func damage(_ word: String) throws {
        let lines = world.text(TickWorld.pending).split(separator: "\n")
        let hurt = lines.map { $0.contains(word) ? "\0\0" : String($0) }
        #expect(hurt.contains("\0\0"))
        world.disk.put(hurt.joined(separator: "\n") + "\n", at: TickWorld.pending)
    }

    @Test func `it promises nothing that rang already`() throws {
        try world.add("Tea", at: "20:00", rule: "daily")
        world.wait(until: "2026-11-20T20:00")
        try world.tick()
        world.disk.remove(TickWorld.pending)
        try world.add("Milk", at: "tomorrow 9am")
        #expect(try world.head()?.due == Instant(rfc3339: "2026-11-21T09:00:00Z"))
    }

    @Test func `a daily reminder whose line was damaged rings late`() throws {
        try world.set(.dailyReminderTime, "20:00")
        try world.set(.dailyReminder, "on")
        try damage("focusflow.daily")
        world.wait(until: "2026-11-20T20:30")
        try world.tick()
        #expect(world.news().count == 1)
    }

    @Test
    func `a daily reminder that is switched on behind its time waits for tomorrow, in a damaged list too`()
        throws
    {
        try world.set(.dailyReminderTime, "19:25")
        try world.add("Tea", at: "20:00")
        try damage("Tea")
        try world.set(.dailyReminder, "on")
        try world.tick()
        #expect(world.news() == [])
    }

    @Test func `one whose line is damaged behind its id rings late, too`() throws {
        try world.set(.dailyReminderTime, "20:00")
        try world.set(.dailyReminder, "on")
        let text = world.text(TickWorld.pending)
        #expect(text.contains("\"title\""))
        world.disk.put(text.replacing("\"title\"", with: "\"ti\0le\""), at: TickWorld.pending)
        world.wait(until: "2026-11-20T20:30")
        try world.tick()
        #expect(world.news().count == 1)
    }

    @Test func `what waits for tomorrow in a damaged list does so after another change`() throws {
        try world.set(.dailyReminderTime, "19:25")
        try world.add("Tea", at: "20:00")
        try damage("Tea")
        try world.set(.dailyReminder, "on")
        try world.tick()
        world.wait(minutes: 5)
        try world.set(.sound, "none")
        try world.tick()
        #expect(world.news() == [])
    }
}
