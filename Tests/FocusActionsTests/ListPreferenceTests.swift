import FocusActions
import FocusCore
import TestSupport
import Testing

/// The order that a list has which names none.
@Suite struct ListPreferenceTests {
    @Test(arguments: [(nil, [2, 1]), ("number", [1, 2]), ("title", [2, 1])] as [(String?, [Int])])
    func `is the preference, unless another was asked for`(preference: String?, numbers: [Int]) throws {
        let machine = TaskWorld()
        _ = try machine.add("pears", at: "tomorrow 9am")
        _ = try machine.add("bread", at: "tomorrow 8am")
        if let preference { _ = try setPreference(.listOrder, preference, machine.world) }
        var request = ListRequest()
        request.order = nil
        #expect(try listTasks(request, machine.world).rows.map(\.task.number) == numbers)
        request.order = .created
        #expect(try listTasks(request, machine.world).rows.map(\.task.number) == [1, 2])
    }
}
