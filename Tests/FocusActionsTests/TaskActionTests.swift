import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
import FocusPorts
import FocusStore
import TestSupport
import Testing
import TimeKit
import WhenKit

@Suite struct TaskActionTests {
    private let machine = TaskWorld()

    private func id(_ number: Int) -> String {
        "focusflow.task.0190f6e2-3c4d-7000-8000-00000000000\(number)"
    }

    @Test func `numbers count up and are never used again`() throws {
        try machine.add("Tea")
        try machine.add("Milk")
        _ = try machine.done(2)
        try machine.add("Rice")
        #expect(try machine.titles() == ["1 Tea", "3 Rice"])
        #expect(try machine.titles(.done) == ["2 Milk"])
    }

    @Test func `without a noted number the highest of tasks and archive counts`() throws {
        try machine.add("Tea")
        _ = try machine.done(1)
        machine.disk.put(#"{"tasks":[]}"#, at: StoreWorld.tasks)
        #expect(try machine.add("Milk").tasks.first?.number == 2)
    }

    @Test func `numbers that nobody could type are not counted on from`() throws {
        let id = "0190f6e2-3c4d-7000-8000-0000000000ff"
        let odd = #"{"number":9223372036854775807,"id":"\#(id)","title":"a"}"#
        machine.disk.put(#"{"nextNumber":9223372036854775807,"tasks":[\#(odd)]}"#, at: StoreWorld.tasks)
        #expect(try machine.add("Milk").tasks.first?.number == 1)
        #expect(try machine.take("Rice", as: .todotxt).imported.map(\.task.number) == [2])
    }

    @Test(arguments: [
        ("", TaskError.emptyTitle), ("  \n ", .emptyTitle),
        (String(repeating: "x", count: 1001), .titleTooLong(limit: 1000)),
    ])
    func `a title that is none is refused`(title: String, error: TaskError) {
        #expect(throws: error) { try machine.add(title) }
        #expect(machine.disk.contents.isEmpty)
    }

    @Test(
        "a tag that would not be seen is refused, in a new task and in an old one",
        arguments: [
            ("", TaskError.emptyTag), (" \t", .emptyTag), ("\u{3000}", .emptyTag),
            ("a\tb", .unprintableTag("a\tb")), ("\u{202E}a", .unprintableTag("\u{202E}a")),
        ])
    func badTag(tag: String, error: TaskError) throws {
        #expect(throws: error) { try machine.add("Tea", tags: ["home", tag]) }
        #expect(machine.disk.contents.isEmpty)
        try machine.add("Tea", tags: ["home"])
        var request = EditRequest()
        request.tags = [tag]
        #expect(throws: error) { try editTask(.number(1), request, machine.world) }
        request.tags = ["deep work", "👩‍👩‍👧"]
        #expect(try editTask(.number(1), request, machine.world).tasks.first?.tags == ["deep work", "👩‍👩‍👧"])
    }

    @Test func `a title is one line`() throws {
        #expect(try machine.add("  Call\n mum ").tasks.first?.title == "Call mum")
    }

    @Test func `each line of the input that is not blank is a task, all or none`() throws {
        let request = AddRequest(
            title: "", reminder: ReminderRequest(at: "tomorrow 9am", rule: nil), notes: nil,
            tags: ["a", "a"],
            priority: nil)
        machine.input = "\u{FEFF}Tea\r\n \t\n  Milk  and\thoney"
        let tasks = try addTasks(fromInput: request, machine.world).tasks
        #expect(tasks.map(\.title) == ["Tea", "Milk and honey"])
        #expect(tasks.map(\.number) == [1, 2])
        #expect(tasks.map(\.tags) == [["a"], ["a"]])
        #expect(try machine.pending() == [id(1), id(2)])
        let before = machine.disk.contents
        machine.input = "Rice\n\n" + String(repeating: "x", count: 1001)
        let error = #expect(throws: TaskTextError.self) {
            try addTasks(fromInput: request, machine.world)
        }
        guard case .refused("standard input", 3, TaskError.titleTooLong(limit: 1000))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(machine.disk.contents == before)
        _ = try undo(machine.world)
        #expect(try machine.titles() == [])
    }

    @Test func `a time in the past is refused, a repeating one begins with what comes`() throws {
        let past = try #require(CivilDateTime("2026-11-20T09:00"))
        #expect(throws: TaskError.past(past, text: "today 9am")) { try machine.add("Tea", at: "today 9am") }
        #expect(machine.disk.contents.isEmpty)
        try machine.add("Tea", at: "today 9am", rule: "daily")
        #expect(try machine.pending() == [id(1)])
    }

    @Test func `a reminder is pending until the task is finished, deleted or loses it`() throws {
        try machine.add("Tea", at: "tomorrow 9am")
        try machine.add("Milk", at: "tomorrow 10am")
        try machine.add("Rice", at: "tomorrow 11am")
        #expect(try machine.pending() == [id(1), id(2), id(3)])
        _ = try machine.done(1)
        _ = try deleteTasks([.number(2)], machine.world)
        var edit = EditRequest()
        edit.dropsReminder = true
        _ = try editTask(.number(3), edit, machine.world)
        #expect(try machine.pending() == [])
        _ = try reopenTasks([.number(1), .number(2)], machine.world)
        #expect(try machine.pending() == [id(1), id(2)])
    }

    @Test func `a day taken out of a rule takes its request with it`() throws {
        try machine.add("Standup", at: "9:30", rule: "mon,wed,fri")
        #expect(try machine.pending() == ["\(id(1)).w1", "\(id(1)).w3", "\(id(1)).w5"])
        var edit = EditRequest()
        edit.reminder = ReminderRequest(at: nil, rule: "mon,fri")
        let task = try editTask(.number(1), edit, machine.world).tasks.first
        #expect(try machine.pending() == ["\(id(1)).w1", "\(id(1)).w5"])
        #expect(task?.reminder?.revision == 2)
    }

    @Test func `finishing a repeating task keeps the rest, with --all nothing`() throws {
        try machine.add("Tea", at: "tomorrow 9am", rule: "daily")
        let first = try machine.done(1).ended.first
        #expect(first?.occurrence?.label.description == "2026-11-21T09:00")
        #expect(try machine.titles() == ["1 Tea"])
        #expect(try machine.titles(.done) == [])
        _ = try machine.done(1, all: true)
        #expect(try machine.titles() == [])
        #expect(try machine.titles(.done) == ["1 Tea"])
    }

    @Test func `of several tasks all are finished or none`() throws {
        try machine.add("Tea")
        try machine.add("Milk")
        let before = machine.disk.contents
        #expect(throws: TaskError.noSuchTask(.number(9))) { try machine.done(1, 9) }
        #expect(machine.disk.contents == before)
        _ = try machine.done(1, 2, 1)
        #expect(try machine.titles(.done) == ["1 Tea", "2 Milk"])
    }

    @Test func `only what repeats and is to come can be skipped`() throws {
        try machine.add("Tea", at: "tomorrow 9am")
        #expect(throws: TaskError.self) { try skipTask(.number(1), machine.world) }
        try machine.add("Milk", at: "tomorrow 9am", rule: "daily")
        _ = try skipTask(.number(2), machine.world)
        let row = try showTask(.number(2), machine.world).rows.first
        #expect(row?.next == Instant(secondsSinceEpoch: 1_795_338_000))
    }

    @Test(
        "a snooze is a length of time, else a time",
        arguments: [(nil, 600), ("1h", 3600), ("tomorrow 9am", 48_600), ("in 2 hours", 7200)]
            as [(String?, Int64)])
    func snooze(text: String?, seconds: Int64) throws {
        try machine.add("Tea", at: "tomorrow 8am")
        let task = try snoozeTask(.number(1), text, machine.world).tasks.first
        #expect(task?.reminder?.snooze?.until == machine.now.adding(seconds: seconds))
        #expect(throws: TaskError.self) { try snoozeTask(.number(1), "yesterday 9am", machine.world) }
    }

    @Test(
        "a snooze of no length is refused, not put off until midnight",
        arguments: ["0", "00", "0m", "0:00:00"])
    func noSnooze(text: String) throws {
        try machine.add("Tea", at: "tomorrow 8am")
        let error = #expect(throws: WhenError.self) { try snoozeTask(.number(1), text, machine.world) }
        #expect(error?.reason == .zero)
    }

    @Test func `overdue tasks come first, then by their next time, then the others`() throws {
        try machine.add("Later", at: "in 2 days")
        try machine.add("Some day")
        try machine.add("Soon", at: "tomorrow 9am")
        try machine.add("Missed", at: "20:00")
        machine.now = machine.now.adding(seconds: 3600)
        #expect(try machine.titles() == ["4 Missed", "3 Soon", "1 Later", "2 Some day"])
    }

    @Test func `a task is found by the beginning of its id, if that names one alone`() throws {
        try machine.add("Tea")
        #expect(try showTask(.id(prefix: "0190f6e2"), machine.world).rows.first?.task.title == "Tea")
        try machine.add("Milk")
        #expect(throws: TaskError.self) { try showTask(.id(prefix: "0190f6e2"), machine.world) }
    }

    @Test func `reconciling twice changes nothing, and what stays keeps its bytes`() throws {
        try machine.add("Tea", at: "tomorrow 9am", rule: "weekly")
        try machine.add("Milk", at: "tomorrow 9am", rule: "mon,fri")
        let before = try machine.center.pendingNotificationRequests()
        _ = try pendingList(rebuilding: false, machine.world)
        #expect(try machine.center.pendingNotificationRequests() == before)
    }

    @Test(arguments: [AuthorizationStatus.denied, .unknown])
    func `without permission the work is done and nothing is pending`(status: AuthorizationStatus) throws {
        let machine = TaskWorld(status)
        let result = try machine.add("Tea", at: "tomorrow 9am")
        #expect(result.notifications.authorization == status)
        #expect(try machine.titles() == ["1 Tea"])
        #expect(try machine.pending() == [])
    }

    @Test(arguments: [true, false])
    func `who was never asked is asked when a reminder is added, not before`(grants: Bool) throws {
        let machine = TaskWorld(.notDetermined, grants: grants)
        try machine.add("Tea")
        #expect(machine.center.notificationSettings().authorizationStatus == .notDetermined)
        try machine.add("Milk", at: "tomorrow 9am")
        #expect(
            machine.center.notificationSettings().authorizationStatus == (grants ? .authorized : .denied))
        #expect(try machine.pending() == (grants ? [id(2)] : []))
    }

    @Test(arguments: [StoreWorld.tasks, "/home/ada/.config/focusflow/guest/preferences.json"])
    func `a damaged file cancels nothing that is pending`(path: String) throws {
        try machine.add("Tea", at: "tomorrow 9am")
        machine.disk.put("{", at: path)
        #expect(throws: StoreError.self) { _ = try pendingList(rebuilding: true, machine.world) }
        #expect(throws: StoreError.self) { _ = try pendingList(rebuilding: false, machine.world) }
        #expect(try machine.pending() == [id(1)])
    }

    @Test func `a crash while finishing loses no task and doubles none`() throws {
        for step in 1...80 {
            let machine = TaskWorld()
            try machine.add("Tea")
            try machine.add("Milk")
            machine.disk.plan(.kill, beforeStep: step)
            _ = try? machine.done(1)
            machine.disk.restart()
            let all = try machine.titles() + machine.titles(.done)
            #expect(all.sorted() == ["1 Tea", "2 Milk"], "step \(step)")
        }
    }
}
