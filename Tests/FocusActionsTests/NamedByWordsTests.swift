import FocusActions
import FocusCore
import TestSupport
import Testing

@Suite struct NamedByWordsTests {
    private func named(_ words: String..., in machine: TaskWorld) throws -> String {
        switch try tasksNamed(words, machine.world) {
        case .references(let references): references.map(\.description).joined(separator: " ")
        case .titled(let row): "titled \(row.task.number)"
        }
    }

    private func machine() throws -> TaskWorld {
        let machine = TaskWorld()
        for title in ["Buy oat milk", "Feed the cat", "Buy bread", "Call 1-2-3"] { try machine.add(title) }
        return machine
    }

    @Test func `numbers are taken as they stand, and words by the one title that has them all`() throws {
        let machine = try machine()
        #expect(try named("1", "3-7,#9", in: machine) == "1 3-7 9")
        #expect(try named("milk", in: machine) == "titled 1")
        #expect(try named("buy", "MILK", in: machine) == "titled 1")
        #expect(try named("buy milk", in: machine) == "titled 1")
        // A number beside a word is a word.
        #expect(try named("call", "3", in: machine) == "titled 4")
    }

    @Test func `a word that may begin an id does so where there is such a task`() throws {
        let machine = try machine()
        #expect(try named("feed", in: machine) == "titled 2")
        #expect(try named("0190f6e2", in: machine) == "0190f6e2")
        // Nothing has it in its title: who looks for it knows best what to say.
        #expect(try named("cafe", in: machine) == "cafe")
    }

    @Test func `what is in no title, in several, or in that of a finished task alone names nothing`() throws {
        let machine = try machine()
        _ = try machine.done(2)
        #expect(throws: TaskError.unnamed("cats dogs")) { try named("cats", "dogs", in: machine) }
        #expect(throws: TaskError.unnamed("cat")) { try named("cat", in: machine) }
        #expect(throws: TaskError.unnamed(" ")) { try named(" ", in: machine) }
        let error = #expect(throws: TaskError.self) { try named("buy", in: machine) }
        guard case .severalTitled("buy", let tasks)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(tasks.map(\.number) == [1, 3])
    }

    @Test func `of a range those that are open are changed, and of a list none where one is missing`() throws
    {
        let machine = try machine()
        _ = try machine.done(2)
        #expect(throws: TaskError.noSuchTask(.range(7...9))) {
            try deleteTasks([.number(1), .range(7...9)], machine.world)
        }
        #expect(try machine.titles() == ["1 Buy oat milk", "3 Buy bread", "4 Call 1-2-3"])
        #expect(
            try deleteTasks([.range(1...3), .number(3)], machine.world).ended.map(\.task.number) == [1, 3])
        #expect(try reopenTasks([.range(1...3)], machine.world).tasks.map(\.number) == [1, 2, 3])
        #expect(try showTasks([.range(1...2), .number(2)], machine.world).rows.map(\.task.number) == [1, 2])
    }
}
