import FocusActions
import FocusCore
import FocusStore
import TestSupport
import Testing
import TimeKit
import WhenKit

@Suite struct UndoTests {
    private let machine = TaskWorld()
    private static let steps = "\(StoreWorld.state)/undo"

    private func text(_ path: String) -> String {
        machine.disk.contents[path].map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func tasks() -> String { text(StoreWorld.tasks) }

    /// What is left of the text of tasks.json when the reminders' revisions do not count.
    private func titles() throws -> [[String]] { [try machine.titles(), try machine.titles(.done)] }

    @Test func `undo leads back through every command, and redo forth again`() throws {
        var seen = [try titles()]
        let commands: [() throws -> Void] = [
            { try machine.add("Tea", at: "tomorrow 9am") },
            { try machine.add("Milk") },
            { _ = try machine.done(1) },
            { _ = try reopenTasks([.number(1)], machine.world) },
            { _ = try deleteTasks([.number(2), .number(1)], machine.world) },
            { try machine.add("Rice", at: "tomorrow 9am", rule: "daily") },
            { _ = try machine.done(3) },
            { _ = try skipTask(.number(3), machine.world) },
            { _ = try snoozeTask(.number(3), "1h", machine.world) },
        ]
        for command in commands {
            try command()
            seen.append(try titles())
        }
        for _ in 1...2 {
            for step in commands.indices.reversed() {
                _ = try undo(machine.world)
                #expect(try titles() == seen[step], "undo \(step)")
            }
            #expect(throws: UndoError.nothingToUndo) { try undo(machine.world) }
            #expect(try machine.pending() == [])
            for step in commands.indices {
                _ = try redo(machine.world)
                #expect(try titles() == seen[step + 1], "redo \(step)")
            }
            #expect(throws: UndoError.nothingToRedo) { try redo(machine.world) }
        }
    }

    @Test func `files of others beside the notes are passed over`() throws {
        try machine.add("Tea")
        for name in ["README", "9.undo", "9.undo.json.bak", "0.undo.json", "x.undo.json"] {
            machine.disk.put("{", at: "\(Self.steps)/\(name)")
        }
        _ = try undo(machine.world)
        #expect(try machine.titles() == [])
        #expect(text("\(Self.steps)/9.undo") == "{")
    }

    @Test func `what is undone says what it was`() throws {
        try machine.add("Tea", at: "tomorrow 9am", rule: "daily")
        let commands: [(deed: TakenBack.Deed, run: () throws -> Void)] = [
            (.finished, { _ = try machine.done(1) }),
            (.skipped, { _ = try skipTask(.number(1), machine.world) }),
            (.snoozed, { _ = try snoozeTask(.number(1), "1h", machine.world) }),
            (.changed, { try retitle(1, "Coffee") }),
            (.deleted, { _ = try deleteTasks([.number(1)], machine.world) }),
            (.reopened, { _ = try reopenTasks([.number(1)], machine.world) }),
        ]
        for command in commands {
            try command.run()
            #expect(try undo(machine.world).tasks.map(\.deed) == [command.deed])
            #expect(try redo(machine.world).tasks.map(\.deed) == [command.deed])
        }
        for command in commands.reversed() {
            #expect(try undo(machine.world).tasks.map(\.deed) == [command.deed])
        }
        let added = try undo(machine.world)
        #expect(added.tasks.map(\.deed) == [.added])
        #expect(added.tasks.map(\.row.state) == [.deleted])
    }

    private func retitle(_ number: Int, _ title: String) throws {
        var edit = EditRequest()
        edit.title = title
        _ = try editTask(.number(number), edit, machine.world)
    }

    private func reminder(_ number: Int) throws -> Reminder? {
        try showTask(.number(number), machine.world).rows.first?.task.reminder
    }

    @Test func `a reminder comes back as a revision that never was, and rings as the one that it was`() throws
    {
        try machine.add("Tea", at: "20:00")
        var edit = EditRequest()
        edit.reminder = ReminderRequest(at: "21:00", rule: nil)
        _ = try editTask(.number(1), edit, machine.world)
        machine.now = machine.now.adding(seconds: 3600)
        _ = try undo(machine.world)
        let reminder = try #require(try reminder(1))
        #expect(reminder.schedule.anchor.description == "2026-11-20T20:00")
        #expect(reminder.revision == 3)
        #expect(reminder.ringsAs == 1)
        #expect(reminder.since.instant == machine.now.adding(seconds: -3600))
        #expect(try showTask(.number(1), machine.world).rows.first?.due != nil)
        _ = try redo(machine.world)
        #expect(try self.reminder(1)?.revision == 4)
        #expect(try self.reminder(1)?.ringsAs == 2)
        #expect(try machine.pending() == ["focusflow.task.0190f6e2-3c4d-7000-8000-000000000001"])
    }

    @Test func `a task that was archived and comes back has a revision that never was`() throws {
        try machine.add("Tea", at: "tomorrow 9am")
        _ = try machine.done(1)
        for revision in [2, 4, 6] {
            _ = try undo(machine.world)
            #expect(try reminder(1)?.revision == revision)
            _ = try redo(machine.world)
            #expect(try reminder(1)?.revision == revision + 1)
        }
        _ = try reopenTasks([.number(1)], machine.world)
        #expect(try reminder(1)?.revision == 7)
        _ = try undo(machine.world)
        _ = try undo(machine.world)
        #expect(try reminder(1)?.revision == 9)
    }

    @Test func `an edit to the same time is undone, too`() throws {
        try machine.add("Tea", at: "20:00")
        machine.now = machine.now.adding(seconds: 3600)
        var edit = EditRequest()
        edit.reminder = ReminderRequest(at: "today 20:00", rule: nil)
        _ = try editTask(.number(1), edit, machine.world)
        #expect(try showTask(.number(1), machine.world).rows.first?.due == nil)
        _ = try undo(machine.world)
        #expect(try showTask(.number(1), machine.world).rows.first?.due != nil)
    }

    @Test func `undoing a new title keeps what became of the reminder since`() throws {
        try machine.add("Tea", at: "20:00", rule: "daily")
        try retitle(1, "Coffee")
        _ = try snoozeTask(.number(1), "2h", machine.world)
        _ = try undo(machine.world)
        let kept = try reminder(1)
        _ = try undo(machine.world)
        #expect(try reminder(1) == kept)
    }

    @Test func `undoing a new title leaves the reminder as it is`() throws {
        try machine.add("Tea", at: "20:00")
        let before = tasks()
        try retitle(1, "Coffee")
        machine.now = machine.now.adding(seconds: 3600)
        _ = try undo(machine.world)
        let edited = #""2026-11-20T19:30:00+00:00"},"edited":{"title":"2026-11-20T20:30:00Z"}}"#
        #expect(tasks() == before.replacing(#""2026-11-20T19:30:00+00:00"}}"#, with: edited))
        #expect(try showTask(.number(1), machine.world).rows.first?.due != nil)
    }

    @Test func `a snooze comes back with its task, also one that is over meanwhile`() throws {
        try machine.add("Tea", at: "tomorrow 9am")
        _ = try snoozeTask(.number(1), "1h", machine.world)
        _ = try machine.done(1)
        _ = try undo(machine.world)
        #expect(try reminder(1)?.snooze != nil)
        _ = try redo(machine.world)
        machine.now = machine.now.adding(seconds: 7200)
        _ = try undo(machine.world)
        #expect(try reminder(1)?.snooze?.until == machine.now.adding(seconds: -3600))
        #expect(try undo(machine.world).tasks.map(\.deed) == [.snoozed])
        #expect(try reminder(1)?.snooze == nil)
    }

    @Test func `tasks come back in their places and their unknown members with them`() throws {
        machine.disk.put(
            """
            {"version":1,"nextNumber":9,"tasks":[
            {"number":1,"id":"0190f6e2-0000-7000-8000-000000000001","title":"A","mood":1.50},
            {"number":2,"id":"0190f6e2-0000-7000-8000-000000000002","title":"B","reminder":{"time":"2026-11-21T09:00","x":[ ]}},
            {"number":3,"id":"0190f6e2-0000-7000-8000-000000000003","title":"C"},
            {"number":4,"id":"0190f6e2-0000-7000-8000-000000000004","title":"D","mood":"é"}
            ]}

            """, at: StoreWorld.tasks)
        let before = tasks()
        _ = try machine.done(1, 2, 4)
        _ = try undo(machine.world)
        let expected = before.replacing(
            #""x":[ ]}}"#,
            with: #""x":[ ],"revision":2,"ringsAs":1}}"#)
        #expect(tasks() == expected)
    }

    @Test func `a number is not used again although the task that had it is undone`() throws {
        try machine.add("Tea")
        _ = try undo(machine.world)
        #expect(try machine.add("Milk").tasks.first?.number == 2)
        #expect(throws: UndoError.nothingToRedo) { try redo(machine.world) }
    }

    @Test(arguments: [
        ("edited", #""title":"Tea""#, #""title":"Cocoa""#), ("gone", #""number":1,"#, #""number":5,"#),
    ])
    func `what was changed by hand since is refused and stays`(_: String, from: String, to: String) throws {
        try machine.add("Milk")
        _ = try undo(machine.world)
        try machine.add("Tea")
        machine.disk.put(tasks().replacing(#""number":2"#, with: #""number":1"#), at: StoreWorld.tasks)
        let hand = tasks().replacing(from, with: to)
        machine.disk.put(hand, at: StoreWorld.tasks)
        let error = #expect(throws: UndoError.self) { try undo(machine.world) }
        guard case .changedSince(.task(let name?), "\(Self.steps)/00000002.undo.json")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(name.title == "Tea")
        #expect(tasks() == hand)
    }

    @Test func `a task is not brought back over one with its number`() throws {
        try machine.add("Tea")
        _ = try deleteTasks([.number(1)], machine.world)
        machine.disk.put(
            #"{"tasks":[{"number":1,"id":"0190f6e2-0000-7000-8000-00000000000f","title":"Synced"}]}"#,
            at: StoreWorld.tasks)
        #expect(throws: UndoError.self) { try undo(machine.world) }
        #expect(try machine.titles() == ["1 Synced"])
    }

    @Test func `preferences get back what they were, and settings that were copied stay`() throws {
        machine.disk.put(#"{"sound":"gong"}"#, at: "/home/ada/.config/focusflow/settings.json")
        let file = "/home/ada/.config/focusflow/guest/preferences.json"
        _ = try setPreference(.sound, "bell", machine.world)
        _ = try setPreference(.nudges, "on", machine.world)
        #expect(try undo(machine.world).preferences.map(\.key) == [.nudges])
        let change = try #require(try undo(machine.world).preferences.first)
        #expect([change.old.description, change.new.description] == ["gong", "bell"])
        #expect(text(file) == "{\"version\":1,\n\"sound\":\"gong\"}\n")
        _ = try redo(machine.world)
        #expect(text(file) == "{\"version\":1,\n\"sound\":\"bell\"}\n")
        machine.disk.put(#"{"sound":"horn"}"#, at: file)
        #expect(
            throws: UndoError.changedSince(
                .preference(name: "sound"), path: "\(Self.steps)/00000001.undo.json")
        ) { try undo(machine.world) }
    }

    @Test func `a command that changes nothing is no step`() throws {
        try machine.add("Tea")
        _ = try setPreference(.sound, "default", machine.world)
        _ = try resetPreferences([.nudges], machine.world)
        #expect(try undo(machine.world).tasks.map(\.deed) == [.added])
    }

    @Test(arguments: [
        "", "{", "[]", #"{"version":1,"number":1,"for":"undo","changes":[{"file":"tasks"}]}"#,
        #"{"version":2,"number":1,"for":"undo","changes":[]}"#,
    ])
    func `a damaged step is named by undo and disturbs nothing else`(damage: String) throws {
        try machine.add("Tea")
        let path = "\(Self.steps)/00000001.undo.json"
        machine.disk.put(damage, at: path)
        #expect(throws: UndoError.damaged(path: path)) { try undo(machine.world) }
        try machine.add("Milk")
        #expect(try undo(machine.world).tasks.map(\.row.task.title) == ["Milk"])
    }

    @Test func `a change is made although it can't be noted`() throws {
        machine.disk.put("no directory", at: "\(Self.steps)/00000001.undo.json/x")
        try machine.add("Tea")
        #expect(try machine.titles() == ["1 Tea"])
    }

    @Test func `the last fifty changes are kept`() throws {
        for number in 1...53 { try machine.add("Task \(number)") }
        let names = machine.disk.contents.keys.filter { $0.hasPrefix(Self.steps) }.sorted()
        #expect(names.count == 50)
        #expect(names.first == "\(Self.steps)/00000004.undo.json")
        for _ in 1...50 { _ = try undo(machine.world) }
        #expect(throws: UndoError.nothingToUndo) { try undo(machine.world) }
        #expect(try machine.titles() == ["1 Task 1", "2 Task 2", "3 Task 3"])
    }
}
