import FocusActions
import FocusCore
import FocusStore
import TestSupport
import Testing
import TimeKit

@Suite struct UndoStepsTests {
    private let machine = TaskWorld()

    private func steps(_ side: ChangeRecord.Side, _ count: Int) throws -> TakenBackSteps {
        try takeBack(side, count, machine.world)
    }

    private func deeds(_ steps: TakenBackSteps) -> [String] {
        steps.steps.flatMap(\.tasks).map { "\($0.deed) \($0.row.task.number)" }
    }

    @Test func `the list names the last change first, and so many are taken back at once`() throws {
        #expect(try listUndo(machine.world).changes.isEmpty)
        try machine.add("Tea")
        try machine.add("Milk")
        _ = try machine.done(1, 2)
        let changes = try listUndo(machine.world).changes
        #expect(changes.map(\.number) == [1, 2, 3])
        #expect(
            changes.map { $0.tasks.map { "\($0.deed) \($0.row.task.number)" } } == [
                ["finished 1", "finished 2"], ["added 2"], ["added 1"],
            ])
        #expect(changes.allSatisfy { $0.at == machine.now && !$0.isDamaged })
        let taken = try steps(.undo, 2)
        #expect(taken.trouble == nil)
        #expect(deeds(taken) == ["finished 1", "finished 2", "added 2"])
        #expect(try machine.titles() == ["1 Tea"])
        #expect(try listUndo(machine.world).changes.map(\.number) == [1])
        #expect(try deeds(steps(.redo, 2)) == ["added 2", "finished 1", "finished 2"])
        #expect(try machine.titles(.done) == ["1 Tea", "2 Milk"])
    }

    @Test func `of more than there are none is taken back`() throws {
        #expect(throws: UndoError.nothingToUndo) { try steps(.undo, 2) }
        try machine.add("Tea")
        #expect(throws: UndoError.fewer(.undo, count: 1)) { try steps(.undo, 2) }
        #expect(try machine.titles() == ["1 Tea"])
        #expect(throws: UndoError.nothingToRedo) { try steps(.redo, 2) }
    }

    @Test func `where a step can't be taken back, those after it are, and it says which stopped it`() throws {
        try machine.add("Tea")
        try machine.add("Milk")
        let text = machine.disk.contents[StoreWorld.tasks].map { String(decoding: $0, as: UTF8.self) } ?? ""
        machine.disk.put(text.replacing("Tea", with: "Soup"), at: StoreWorld.tasks)
        let taken = try steps(.undo, 2)
        #expect(deeds(taken) == ["added 2"])
        guard case .changedSince? = taken.trouble as? UndoError else {
            Issue.record("\(String(describing: taken.trouble))")
            return
        }
        #expect(try machine.titles() == ["1 Soup"])
        #expect(throws: UndoError.self) { try steps(.undo, 1) }
    }

    @Test func `a change whose file is damaged stands in the list`() throws {
        try machine.add("Tea")
        machine.disk.put("{", at: "\(StoreWorld.state)/undo/00000001.undo.json")
        let changes = try listUndo(machine.world).changes
        #expect(changes.map(\.isDamaged) == [true])
        #expect(changes.first?.tasks.isEmpty == true)
    }

    @Test func `a change of many tasks is one change`() throws {
        for title in ["Tea", "Milk", "Rice"] { try machine.add(title, at: "tomorrow 9am") }
        var edit = EditRequest()
        edit.addedTags = ["shop"]
        _ = try editTasks([.range(1...2), .number(3)], edit, machine.world)
        let taken = try steps(.undo, 1)
        #expect(deeds(taken) == ["changed 1", "changed 2", "changed 3"])
        #expect(try listTasks(ListRequest(), machine.world).rows.allSatisfy { $0.task.tags.isEmpty })
    }
}
