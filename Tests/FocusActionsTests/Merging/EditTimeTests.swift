import FocusActions
import FocusCore
import FocusFormats
import TestSupport
import Testing
import TimeKit

/// When each member of a task was last changed, as a merge needs to know it.
@Suite struct EditTimeTests {
    private let task = TaskWorld()

    private var record: String {
        let bytes = task.disk.contents["/home/ada/.local/share/focusflow/guest/tasks.json"] ?? []
        return String(String(decoding: bytes, as: UTF8.self).split(separator: "\n")[1])
    }

    private func edit(_ body: (inout EditRequest) -> Void) throws {
        task.now = task.now.adding(seconds: 60)
        var request = EditRequest()
        body(&request)
        _ = try editTask(.number(1), request, task.world)
    }

    @Test func `a new task has no times, and an edit notes its own for what it changed`() throws {
        try task.add("Tea", at: "tomorrow", tags: ["home"])
        #expect(!record.contains("edited"))
        try edit {
            $0.title = "Green tea"
            $0.tags = ["home"]
        }
        #expect(record.hasSuffix(#","edited":{"title":"2026-11-20T19:31:00Z"}}"#))
        try edit { $0.reminder = ReminderRequest(at: "tomorrow 10:00", rule: nil) }
        #expect(record.hasSuffix(#","edited":{"title":"2026-11-20T19:31:00Z"}}"#))
        try edit { $0.dropsReminder = true }
        try edit { $0.title = "Black tea" }
        #expect(
            record.hasSuffix(
                #","edited":{"title":"2026-11-20T19:34:00Z","reminder":"2026-11-20T19:33:00Z"},"lastRevision":2}"#
            ))
    }

    @Test func `a change is later than the one before, whatever the clock says`() throws {
        try task.add("Tea")
        try edit { $0.title = "Green tea" }
        task.now = task.now.adding(seconds: -3600)
        try edit { $0.title = "Black tea" }
        #expect(record.hasSuffix(#","edited":{"title":"2026-11-20T19:31:01Z"}}"#))
    }

    @Test func `a reminder that undo brought back is newer than what the other machine did before`() throws {
        try task.add("Tea", at: "tomorrow 9am", rule: "daily")
        let base = record
        try edit { $0.reminder = ReminderRequest(at: "tomorrow 10:00", rule: nil) }
        task.now = task.now.adding(seconds: 60)
        _ = try undo(task.world)
        let ours = record
        #expect(ours.contains(#""revision":3,"since":"2026-11-20T19:30:00+00:00","ringsAs":1"#))
        #expect(ours.hasSuffix(#","edited":{"reminder":"2026-11-20T19:32:00Z"}}"#))
        let theirs = base.replacing(
            #""revision":1,"since":"2026-11-20T19:30:00Z""#,
            with: #""revision":9,"since":"2026-11-20T19:31:00Z""#)
        func file(_ record: String) -> String { "{\"version\":1,\"tasks\":[\n\(record)\n]}\n" }
        for sides in [(ours, theirs), (theirs, ours)] {
            let merged = try MergeText(.tasks, base: file(base)).of(file(sides.0), file(sides.1))
            #expect(merged.contains(#""ringsAs":1"#))
        }
    }

    @Test func `undo and redo are changes, too`() throws {
        try task.add("Tea")
        try edit { $0.title = "Green tea" }
        task.now = task.now.adding(seconds: 60)
        _ = try undo(task.world)
        #expect(
            record.hasSuffix(
                #""title":"Tea","created":"2026-11-20T19:30:00Z","edited":{"title":"2026-11-20T19:32:00Z"}}"#)
        )
        task.now = task.now.adding(seconds: 60)
        _ = try redo(task.world)
        #expect(record.contains(#""title":"Green tea""#))
        #expect(record.hasSuffix(#","edited":{"title":"2026-11-20T19:33:00Z"}}"#))
        _ = try undo(task.world)
        _ = try undo(task.world)
        #expect(try task.titles(.all) == [])
    }
}
