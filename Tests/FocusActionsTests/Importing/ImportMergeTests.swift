import FocusActions
import FocusCore
import FocusFormats
import TestSupport
import Testing
import TimeKit
import WhenKit

/// What becomes of tasks that are here when a text is imported again.
@Suite struct ImportMergeTests {
    private let machine = TaskWorld()

    private func warrior(_ members: String, _ last: Int = 1) -> String {
        #"[{"uuid":"0190f6e2-3c4d-7000-8000-00000000000\#(last)","#
            + #""entry":"20261101T090000Z",\#(members)}]"#
    }

    private let tea = #""description":"Tea","status":"pending","due":"20261121T090000Z""#

    @Test func `the same again changes nothing, to the byte`() throws {
        let text = "2026-11-01 Tea +home\n2026-11-01 Tea +home\nx 2026-11-02 2026-11-01 Milk"
        #expect(try machine.take(text).imported.count == 3)
        let before = machine.disk.contents
        let again = try machine.take(text)
        #expect((again.imported.count, again.updated.count, again.unchanged, again.kept) == (0, 0, 3, 0))
        #expect(machine.disk.contents == before)
    }

    @Test func `a dry run writes nothing`() throws {
        #expect(try machine.take(warrior(tea), isDryRun: true).imported.count == 1)
        #expect(machine.disk.contents.isEmpty)
    }

    @Test func `an import is one change to undo, and its reminders are pending`() throws {
        try machine.take(warrior(tea))
        #expect(try machine.pending() == ["focusflow.task.0190f6e2-3c4d-7000-8000-000000000001"])
        _ = try undo(machine.world)
        #expect(try machine.all() == [])
        #expect(try machine.pending() == [])
        _ = try redo(machine.world)
        #expect(try machine.all() == ["1 Tea 2026-11-21T09:00"])
    }

    @Test func `what is long past keeps its time, and nothing of it is owed`() throws {
        let text = warrior(
            #""description":"Tea","status":"pending","due":"20260301T090000Z","recur":"daily""#)
        let task = try #require(try machine.take(text).imported.first?.task)
        #expect(task.reminder?.schedule.anchor == CivilDateTime("2026-03-01T09:00"))
        #expect(task.reminder?.due(at: machine.now, in: .utc) == nil)
    }

    @Test(arguments: [
        // What was changed there alone is taken.
        (#""description":"Milk","status":"pending""#, "", ["1 Milk"], 1, ""),
        (#""description":"Tea","status":"completed","end":"20261120T100000Z""#, "", ["1 Tea done"], 1, ""),
        (#""description":"Tea","status":"deleted""#, "", ["1 Tea deleted"], 1, ""),
        // What was changed here alone stays.
        ("", "title", ["1 Rice 2026-11-21T09:00"], 0, ""),
        ("", "done", ["1 Tea 2026-11-21T09:00 done"], 0, ""),
        ("", "delete", ["1 Tea 2026-11-21T09:00 deleted"], 0, ""),
        // What was changed on both sides stays, with a word.
        (
            #""description":"Milk","status":"pending""#, "title", ["1 Rice 2026-11-21T09:00"], 0,
            "kept 1: changedHere"
        ),
        (
            #""description":"Milk","status":"pending""#, "done", ["1 Tea 2026-11-21T09:00 done"], 0,
            "kept 1: finishedHere"
        ),
        (
            #""description":"Milk","status":"pending""#, "delete", ["1 Tea 2026-11-21T09:00 deleted"], 0,
            "kept 1: deletedHere"
        ),
        // The same on both sides is no conflict.
        (
            #""description":"Tea","status":"completed","due":"20261121T090000Z""#, "done",
            ["1 Tea 2026-11-21T09:00 done"], 0, ""
        ),
    ])
    func `edits there and here`(
        there: String, here: String, tasks: [String], updated: Int, remark: String
    ) throws {
        try machine.take(warrior(tea))
        switch here {
        case "title":
            var request = EditRequest()
            request.title = "Rice"
            _ = try editTask(.number(1), request, machine.world)
        case "done": _ = try machine.done(1)
        case "delete": _ = try deleteTasks([.number(1)], machine.world)
        default: break
        }
        let result = try machine.take(warrior(there.isEmpty ? tea : there))
        #expect(result.updated.count == updated)
        #expect(result.remarks.map(\.fact.words) == (remark.isEmpty ? [] : [remark]))
        #expect(try machine.all() == tasks)
    }

    /// A todo.txt that goes back and forth: what was brought there is no conflict when the next change comes from there.
    @Test func `a change of which both sides know is the base of the next one`() throws {
        try machine.take("Order pipe due:2026-12-07", as: .todotxt)
        var request = EditRequest()
        request.title = "Order copper"
        _ = try editTask(.number(1), request, machine.world)
        let text = try machine.export(.todotxt)
        #expect(try machine.take(text, as: .todotxt).unchanged == 1)
        let before = machine.disk.contents
        #expect(try machine.take(text, as: .todotxt).unchanged == 1)
        #expect(machine.disk.contents == before)
        let later = text.replacing("12-07", with: "12-09")
        #expect(try machine.take(later, as: .todotxt).updated.count == 1)
        #expect(try machine.all() == ["1 Order copper 2026-12-09T09:00"])
        // Not the two that only took note are undone, but what was changed.
        _ = try undo(machine.world)
        _ = try undo(machine.world)
        #expect(try machine.all() == ["1 Order pipe 2026-12-07T09:00"])
    }

    @Test func `what was finished here, and there, is open again if it is there`() throws {
        try machine.take("2026-11-01 Tea", as: .todotxt)
        _ = try machine.done(1)
        let text = "2026-11-01 Tea"
        #expect(try machine.take("x 2026-11-20 \(text)", as: .todotxt).unchanged == 1)
        #expect(try machine.take(text, as: .todotxt).updated.count == 1)
        #expect(try machine.all() == ["1 Tea"])
    }

    @Test(arguments: [ExportFormat.todotxt, .ics]) func `the start of what repeats moves along in an export`(
        format: ExportFormat
    ) throws {
        try machine.take("2026-11-01 Mow t:2026-11-26 due:2026-11-27 rec:+1w", as: .todotxt)
        _ = try addTask(
            AddRequest(
                title: "Own", reminder: ReminderRequest(at: "27 nov 9:00", rule: "weekly"), notes: nil,
                tags: [], priority: nil, start: "26 nov"), machine.world)
        for _ in 1...2 {
            _ = try finishTasks([.number(1), .number(2)], .ahead, machine.world)
            let text = try machine.export(format)
            let before = machine.disk.contents
            let result = try machine.take(text, as: format == .ics ? .ics : .todotxt)
            #expect((result.updated.count, result.unchanged, result.kept) == (0, 2, 0))
            #expect(machine.disk.contents == before)
        }
    }

    @Test func `a task that is open again there is open again here`() throws {
        try machine.take(warrior(#""description":"Tea","status":"completed","end":"20261120T100000Z""#))
        try machine.take(warrior(tea))
        #expect(try machine.all() == ["1 Tea 2026-11-21T09:00"])
        #expect(try machine.pending().count == 1)
    }

    @Test func `another time there is a new revision here`() throws {
        try machine.take(warrior(tea))
        let task = try machine.take(
            warrior(#""description":"Tea","status":"pending","due":"20261122T090000Z""#)
        ).updated.first?.task
        #expect(task?.reminder?.revision == 2)
    }

    @Test func `another month of the same reminder is no change`() throws {
        func month(_ date: String) -> String {
            #"[{"entries":[{"date":"\#(date)","lineno":1,"d":1,"time":600,"body":"10:00 Rent"}]}]"#
        }
        try machine.take(month("2026-11-01"))
        #expect(try machine.take(month("2026-12-01")).unchanged == 1)
        #expect(try machine.all() == ["1 Rent 2026-11-01T10:00 on the 1st"])
    }

    @Test func `a task that came otherwise is never overwritten`() throws {
        try machine.add("Tea")
        let text = warrior(tea, 1)
        let result = try machine.take(text)
        #expect(result.remarks.map(\.fact.words) == ["kept 1: differs"])
        #expect(try machine.all() == ["1 Tea"])
    }

    @Test func `numbers go on where tasks were added`() throws {
        try machine.add("Rice")
        try machine.take("Tea\nMilk", as: .todotxt)
        #expect(try machine.titles() == ["1 Rice", "2 Tea", "3 Milk"])
        try machine.add("Bread")
        #expect(try machine.titles().last == "4 Bread")
    }
}
