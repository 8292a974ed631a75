import FocusActions
import FocusCore
import FocusHealth
import FocusStore
import TestSupport
import Testing

@Suite struct TasksExaminationTests {
    private static let id = "0190f6e2-0000-7000-8000-00000000000"

    private func faults(_ tasks: String, archive: String = "") -> [TaskFault] {
        let machine = TaskWorld()
        machine.disk.put("{\"tasks\":[\(tasks)]}", at: StoreWorld.tasks)
        machine.disk.put("{\"tasks\":[\(archive)]}", at: "\(StoreWorld.data)/archive.json")
        return examine(machine.world).compactMap { finding in
            if case .task(_, _, let fault) = finding { fault } else { nil }
        }
    }

    @Test(
        arguments: [
            (#"{"number":1,"id":"ID1","title":"A"}"#, nil),
            (#"{"number":1,"id":"ID1","title":"A","reminder":null,"priority":"none"}"#, nil),
            (#"[1]"#, .notAnObject),
            (#"{"id":"ID1","title":"A"}"#, .missing(member: "number")),
            (#"{"number":1.5,"id":"ID1","title":"A"}"#, .unusable(member: "number", text: "1.5")),
            (#"{"number":1,"title":"A"}"#, .missing(member: "id")),
            (#"{"number":1,"id":"ID1","title":null}"#, .unusable(member: "title", text: "null")),
            (
                #"{"number":1,"id":"ID1","title":"A","reminder":"9am"}"#,
                .unusable(member: "reminder", text: "9am")
            ),
            (#"{"number":1,"id":"ID1","title":"A","reminder":{}}"#, .missing(member: "time")),
            (
                #"{"number":1,"id":"ID1","title":"A","reminder":{"time":"2026-13-01T09:00"}}"#,
                .unusable(member: "time", text: "2026-13-01T09:00")
            ),
            (
                #"{"number":1,"id":"ID1","title":"A","reminder":{"time":"2026-11-21T09:00","repeat":["mon","tux"]}}"#,
                .unusable(member: "repeat", text: #"["mon","tux"]"#)
            ),
        ] as [(String, TaskFault?)])
    func `a record that is no task is told with what is wrong`(record: String, fault: TaskFault?) {
        let record = record.replacing("ID", with: Self.id)
        #expect(faults(record) == (fault.map { [$0] } ?? []))
    }

    @Test func `a number that is taken is told, several ends of one task are not`() throws {
        let one = #"{"number":1,"id":"\#(Self.id)1","title":"A"}"#
        let other = #"{"number":1,"id":"\#(Self.id)2","title":"B"}"#
        #expect(faults(one, archive: "\(one),\(one)") == [])
        let path = StoreWorld.tasks
        #expect(faults(one, archive: other) == [.repeatedNumber(1, path: path, firstLine: 1)])
        #expect(
            faults("\(one),\n\(one)") == [.repeatedID(try #require(UniqueID("\(Self.id)1")), firstLine: 1)])
    }

    @Test func `a list tells how many records it passes over, and nothing where there are none`() throws {
        let machine = TaskWorld()
        try machine.add("Tea")
        #expect(try listTasks(ListRequest(), machine.world).notes == [])
        machine.disk.put(#"{"tasks":[{},{"number":1}]}"#, at: StoreWorld.tasks)
        #expect(
            try listTasks(ListRequest(), machine.world).notes == [.passedOver(file: "tasks.json", count: 2)])
    }
}
