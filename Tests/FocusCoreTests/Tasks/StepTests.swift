import FocusCore
import Testing
import TimeKit
import WhenKit

@Suite struct StepTests {
    private func task(_ texts: String...) throws -> Task {
        var task = Task(
            number: 3, id: UniqueID(milliseconds: 1, random: 0, 3), title: "Pack",
            created: Instant(secondsSinceEpoch: 0))
        try task.change(.add(texts))
        return task
    }

    private func marks(_ task: Task) -> [String] { task.steps.map { ($0.isDone ? "+" : "-") + $0.text } }

    @Test(arguments: [
        ("2", ["-Passport", "+Tickets", "-Pass it on"]),
        ("tickets", ["-Passport", "+Tickets", "-Pass it on"]),
        ("PORT", ["+Passport", "-Tickets", "-Pass it on"]),
        ("pass it on", ["-Passport", "-Tickets", "+Pass it on"]),
    ])
    func `a step is named by its place or by words of it`(name: String, marks: [String]) throws {
        var task = try task("Passport", "Tickets", "Pass it on")
        try task.change(.turn(name))
        #expect(self.marks(task) == marks)
        try task.change(.turn(name))
        #expect(task.steps.allSatisfy { !$0.isDone })
    }

    @Test(arguments: [
        ("1,3", ["+A", "-B", "+1-2"]), ("1-2", ["-A", "-B", "+1-2"]), ("2-9", ["-A", "+B", "+1-2"]),
        ("1 2", ["+A", "+B", "-1-2"]), ("#1,2,1", ["+A", "+B", "-1-2"]), ("1-1,3", ["+A", "-B", "+1-2"]),
    ])
    func `several are named as tasks are, but for one of just that text`(names: String, marks: [String])
        throws
    {
        var task = try task("A", "B", "1-2")
        try task.change(.turn(names))
        #expect(self.marks(task) == marks)
        var rest = try self.task("A", "B", "C")
        try rest.change(.delete("1,3"))
        #expect(self.marks(rest) == ["-B"])
    }

    @Test(arguments: ["1,4", "4-5", "1,hat"])
    func `of several steps all are there, or none is changed`(names: String) throws {
        let before = try task("A", "B", "C")
        var task = before
        #expect(throws: TaskError.self) { try task.change(.turn(names)) }
        #expect(task == before)
    }

    @Test(arguments: [
        ("pass", ["Passport", "Pass it on"]), ("hat", ["Passport", "Tickets", "Pass it on"]),
        ("4", ["Passport", "Tickets", "Pass it on"]),
    ])
    func `what names none or two changes nothing`(name: String, among: [String]) throws {
        var task = try task("Passport", "Tickets", "Pass it on")
        let before = task
        #expect(throws: TaskError.noSuchStep(name, TaskName(task), among: among)) {
            try task.change(.delete(name))
        }
        #expect(task == before)
    }

    @Test func `no two steps are the same, and none is empty`() throws {
        var task = try task("Passport")
        #expect(throws: TaskError.sameStep("Passport")) { try task.change(.add([" Passport "])) }
        #expect(throws: TaskError.sameStep("A")) { try task.change(.add(["A", "A"])) }
        #expect(throws: TaskError.emptyTitle) { try task.change(.add([" "])) }
        #expect(marks(task) == ["-Passport"])
    }

    @Test func `a finished occurrence keeps what was ticked off, the next one begins anew`() throws {
        var task = try task("Passport", "Tickets")
        try task.change(.turn("1"))
        let since = ClockReading(Instant(secondsSinceEpoch: 1_790_000_000), offset: 0)
        task.reminder = Reminder(
            schedule: Schedule(anchor: try #require(CivilDateTime("2026-11-18T08:00")), repetition: .daily),
            since: since)
        let now = ClockReading(Instant(secondsSinceEpoch: 1_795_203_000), offset: 0)
        var book = TaskBook([task], at: now, in: .utc) { _ in nil }
        try book.finish(.occurrence)
        let ended = try #require(book.ended.first)
        #expect(marks(ended.archived) == ["+Passport", "-Tickets"])
        #expect(ended.remaining.map(marks) == ["-Passport", "-Tickets"])
        #expect(ended.archived.stepCount == "1/2")
    }
}
