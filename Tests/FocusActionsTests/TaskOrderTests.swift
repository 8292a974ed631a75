import FocusActions
import FocusCore
import TestSupport
import Testing
import TimeKit

@Suite struct TaskOrderTests {
    /// 1 and 3 differ in case alone; 4 is overdue.
    private func machine() throws -> TaskWorld {
        let machine = TaskWorld()
        try add("pears", nil, .low, machine)
        try add("Éclairs", "tomorrow 9am", nil, machine)
        machine.now = machine.now.adding(seconds: -7200)
        try add("Pears", nil, .medium, machine)
        try add("bread", "18:00", .high, machine)
        try add("soap", "tomorrow 8am", .high, machine)
        machine.now = machine.now.adding(seconds: 7200)
        _ = try machine.add("gone")
        _ = try machine.done(6)
        return machine
    }

    private func add(
        _ title: String, _ time: String?, _ priority: FocusCore.Task.Priority?, _ machine: TaskWorld
    ) throws {
        let reminder = ReminderRequest(at: time, rule: nil)
        _ = try addTask(
            AddRequest(title: title, reminder: reminder, notes: nil, tags: [], priority: priority),
            machine.world)
    }

    @Test(
        arguments: [
            (.next, [4, 5, 2, 1, 3, 6]), (.number, [1, 2, 3, 4, 5, 6]), (.title, [4, 6, 1, 3, 5, 2]),
            (.created, [3, 4, 5, 1, 2, 6]), (.priority, [4, 5, 3, 1, 2, 6]),
        ] as [(TaskSort, [Int])])
    func `a list has the order that was asked for, or the reverse`(
        order: TaskSort, numbers: [Int]
    ) throws {
        let machine = try machine()
        var request = ListRequest()
        request.state = .all
        request.order = order
        #expect(try listTasks(request, machine.world).rows.map(\.task.number) == numbers)
        request.isReversed = true
        #expect(try listTasks(request, machine.world).rows.map(\.task.number) == numbers.reversed())
    }
}
