import FocusActions
import FocusCore
import FocusFormats
import FocusStore
import TestSupport
import Testing

/// A store whose tasks and archive were merged by git, each for itself.
@Suite struct ReunionTests {
    private let task = TaskWorld()

    private static let data = "/home/ada/.local/share/focusflow/guest"
    private static let one = "0190f6e2-0000-7000-8000-000000000001"
    private static let two = "0190f6e2-0000-7000-8000-000000000002"

    private func put(_ file: String, _ records: String..., members: String = #","merged":true"#) {
        task.disk.put(MergeText.file(records, members: members), at: "\(Self.data)/\(file).json")
    }

    private func record(_ number: Int, _ id: String, _ title: String, _ more: String = "") -> String {
        #"{"number":\#(number),"id":"\#(id)","title":"\#(title)"\#(more)}"#
    }

    private func text(_ file: String) -> String {
        task.disk.contents["\(Self.data)/\(file).json"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private let changed = #","changed":{"title":"Tea"}"#
    private let completed = #","completed":"2026-11-20T10:00:00Z""#
    private let deleted = #","deleted":"2026-11-20T10:00:00Z""#

    @Test func `finished on one side and changed on the other is finished, with the change`() throws {
        put("tasks", record(1, Self.one, "Green tea", changed), members: #","nextNumber":2,"merged":true"#)
        put("archive", record(1, Self.one, "Tea", completed), members: "")
        let before = task.disk.contents
        #expect(try task.titles(.open) == [])
        #expect(try task.titles(.done) == ["1 Green tea"])
        #expect(task.disk.contents == before, "reading writes nothing")
        try task.add("Milk")
        #expect(
            text("archive") == MergeText.file([record(1, Self.one, "Green tea", completed)]))
        #expect(text("tasks").hasPrefix(#"{"version":1,"nextNumber":3,"tasks":["#))
        #expect(try task.titles() == ["2 Milk"])
    }

    @Test func `two tasks with one id, which only an editor makes, take no other end away`() throws {
        put("tasks", record(1, Self.one, "Tea"), record(2, Self.one, "Tea"))
        put(
            "archive", record(1, Self.one, "Tea", completed + #","changed":{"title":"Te"}"#),
            record(3, Self.two, "Milk", completed), members: "")
        #expect(try task.titles(.done) == ["3 Milk"])
        #expect(try task.titles(.open).count == 2)
    }

    @Test func `what each side changed is in the task that comes of it`() throws {
        put(
            "tasks", record(1, Self.one, "Tea", #","notes":"hot","changed":{"notes":null}"#),
            record(2, Self.two, "Milk", #","notes":"two\ncold","changed":{"notes":"two"}"#),
            members: #","merged":true"#)
        put(
            "archive", record(1, Self.one, "Green tea", #","priority":"high""# + completed),
            record(2, Self.two, "Oat milk", #","notes":"two\nbottles","tags":["shop"]"# + deleted),
            members: "")
        try task.add("Rice")
        #expect(
            text("archive")
                == MergeText.file([
                    record(1, Self.one, "Green tea", #","priority":"high""# + completed + #","notes":"hot""#)
                ]))
        let milk = record(
            2, Self.two, "Oat milk", #","notes":"two\nbottles\ncold","tags":["shop"],"revived":"#)
        #expect(text("tasks").contains(milk.dropLast()))
    }

    @Test func `names alone, as merges once told what was changed, are understood`() throws {
        put("tasks", record(1, Self.one, "Tea", #","notes":"hot","changed":["notes","priority"]"#))
        put("archive", record(1, Self.one, "Green tea", #","priority":"high""# + completed), members: "")
        #expect(try task.titles(.done) == ["1 Green tea"])
        try task.add("Rice")
        #expect(
            text("archive")
                == MergeText.file([record(1, Self.one, "Green tea", completed + #","notes":"hot""#)]))
    }

    @Test func `what a merge brought back is gone for good when it is deleted again`() throws {
        let base = MergeText.file([record(1, Self.one, "Green tea", changed)], members: #","merged":true"#)
        put("tasks", record(1, Self.one, "Green tea", changed))
        put("archive", record(1, Self.one, "Tea", #","notes":"hot""# + deleted), members: "")
        try task.add("Milk")
        let settled = text("tasks")
        #expect(settled.contains(#""title":"Green tea","notes":"hot","revived":""#))
        let gone = MergeText.file([], members: #","nextNumber":2"#)
        #expect(!(try MergeText(.tasks, base: base).of(settled, gone)).contains("Green"))
        // Somebody who knows what it came of, and not that it was deleted once, deletes it likewise.
        let before = MergeText.file([record(1, Self.one, "Green tea")])
        #expect(!(try MergeText(.tasks, base: before).of(settled, gone)).contains("Green"))
        let older = MergeText.file([record(1, Self.one, "Tea")])
        #expect(try MergeText(.tasks, base: older).of(settled, gone).contains(#""changed":{"title":"Tea""#))
        var edit = EditRequest()
        edit.priority = .high
        _ = try editTask(.number(1), edit, task.world)
        #expect(try MergeText(.tasks, base: base).of(text("tasks"), gone).contains("Green"))
    }

    @Test func `what was brought back while another side ended it again agrees, though git merged no tasks`()
        throws
    {
        let back = record(1, Self.one, "Tea", #","reopened":"2026-11-20T12:00:00Z""#)
        let again = #","reopened":"2026-11-20T11:00:00Z","deleted":"2026-11-20T11:30:00Z","changed":"1""#
        put("tasks", back, members: "")
        put("archive", record(1, Self.one, "Tea", again))
        #expect(try task.titles(.all) == ["1 Tea"])
        #expect(try task.titles(.open) == ["1 Tea"])
        put("archive", record(1, Self.one, "Tea", again.replacing("deleted", with: "completed")))
        #expect(try task.titles(.open) == [])
        try task.add("Milk")
        #expect(!text("tasks").contains("Tea") && !text("archive").contains("changed"))
    }

    @Test(
        "where nothing tells who knew of what, the later time counts",
        arguments: [
            (#","reopened":"2026-11-20T11:00:00Z""#, "completed", true),
            (#","reopened":"2026-11-20T09:00:00Z""#, "completed", false),
            (#","reopened":"2026-11-20T11:00:00Z""#, "deleted", true),
            (#","edited":{"title":"2026-11-20T09:30:00Z"}"#, "deleted", true),
            (#","edited":{"title":"2026-11-20T08:30:00Z"}"#, "deleted", false), ("", "deleted", false),
        ])
    func unknown(more: String, kind: String, isOpen: Bool) throws {
        put("tasks", record(1, Self.one, "Green tea", more))
        put(
            "archive",
            record(
                1, Self.one, "Tea",
                #","edited":{"title":"2026-11-20T09:00:00Z"},"\#(kind)":"2026-11-20T10:00:00Z""#),
            members: "")
        #expect(try task.titles(.open).count == (isOpen ? 1 : 0))
        #expect(try task.titles(.all).count == 1)
    }

    @Test(
        "brought back in the very second of its end it is open, and ended again in the very second of its return it is not",
        arguments: [("", true), (#","reopened":"2026-11-20T10:00:00Z""#, false)])
    func sameSecond(more: String, isOpen: Bool) throws {
        put("tasks", record(1, Self.one, "Tea", #","reopened":"2026-11-20T10:00:00Z""#))
        put("archive", record(1, Self.one, "Tea", more + completed), members: "")
        #expect(try task.titles(.open) == (isOpen ? ["1 Tea"] : []))
    }

    @Test func `what was brought back has what the other side changed in its end`() throws {
        let back = #","reopened":"2026-11-20T11:00:00Z""#
        put("tasks", record(1, Self.one, "Tea", back), members: #","nextNumber":2"#)
        put(
            "archive",
            record(
                1, Self.one, "Green tea",
                #","notes":"hot""# + completed + #","changed":{"title":"Tea","notes":null}"#))
        try task.add("Milk")
        #expect(text("tasks").contains(record(1, Self.one, "Green tea", back + #","notes":"hot""#)))
        #expect(text("archive") == MergeText.file([]))
    }

    @Test func `where it is not known what changed, the end of a task is right, with all that it lacks`()
        throws
    {
        put("tasks", record(1, Self.one, "Tea", #","notes":"hot""#))
        put("archive", record(1, Self.one, "Green tea", completed), members: "")
        try task.add("Rice")
        #expect(
            text("archive")
                == MergeText.file([record(1, Self.one, "Green tea", completed + #","notes":"hot""#)]))
    }

    @Test func `deleted on one side and changed on the other is open again`() throws {
        put("tasks", record(1, Self.one, "Green tea", changed))
        put("archive", record(1, Self.one, "Tea", deleted), members: "")
        #expect(try task.titles(.all) == ["1 Green tea"])
        _ = try task.done(1)
        #expect(try task.titles(.all) == ["1 Green tea"])
        #expect(try task.titles(.open) == [])
    }

    @Test func `deleted stays deleted where nothing was changed`() throws {
        put("tasks", record(1, Self.one, "Tea"))
        put("archive", record(1, Self.one, "Tea", deleted), members: "")
        #expect(try task.titles(.open) == [])
        #expect(try task.titles(.done) == ["1 Tea"])
    }

    @Test func `an ended task gives its number up to an open one, in all its records`() throws {
        put("tasks", record(2, Self.two, "Milk"), members: #","nextNumber":3,"merged":true"#)
        put(
            "archive", record(2, Self.one, "Tea", completed + #","occurrence":"2026-11-20T09:00""#),
            record(2, Self.one, "Tea", completed),
            record(9, Self.two, "Milk", completed + #","occurrence":"x""#),
            members: "")
        #expect(try task.titles(.all).sorted() == ["10 Tea", "2 Milk"])
        try task.add("Rice")
        #expect(try task.titles() == ["2 Milk", "11 Rice"])
        #expect(text("archive").split(separator: "\n").filter { $0.hasPrefix(#"{"number":10,"#) }.count == 2)
        #expect(text("archive").split(separator: "\n").filter { $0.hasPrefix(#"{"number":2,"#) }.count == 1)
    }

    @Test func `two ended tasks with one number are told apart, though the tasks were not merged`() throws {
        put("tasks", record(3, "0190f6e2-0000-7000-8000-000000000003", "Rice"), members: #","nextNumber":4"#)
        put("archive", record(2, Self.one, "Tea", completed), record(2, Self.two, "Milk", completed))
        #expect(try task.titles(.done) == ["2 Tea", "4 Milk"])
        _ = try task.done(3)
        #expect(try task.titles(.done).sorted() == ["2 Tea", "3 Rice", "4 Milk"])
        #expect(text("tasks") == MergeText.file([], members: #","nextNumber":5"#))
        #expect(!text("archive").contains("merged"))
    }

    @Test
    func
        `what was brought back bears a mark of it, so that no merge takes it for what another side finished`()
        throws
    {
        put("tasks", record(1, Self.one, "Green tea", changed), members: #","nextNumber":2,"merged":true"#)
        put("archive", record(1, Self.one, "Tea", completed), members: "")
        let base = text("tasks")
        _ = try reopenTasks([.number(1)], task.world)
        let ours = text("tasks")
        let theirs = MergeText.file([], members: #","nextNumber":2"#)
        let outcome = try MergeText(.tasks, base: base).of(ours, theirs)
        #expect(outcome.contains(#""title":"Green tea","reopened":"2026-11-20T19:30:00+00:00""#))
    }

    @Test func `an archive that can't be read leaves the tasks as they are`() throws {
        put("tasks", record(1, Self.one, "Tea"), members: #","nextNumber":2,"merged":true"#)
        task.disk.put("{", at: "\(Self.data)/archive.json")
        try task.add("Milk")
        #expect(try task.titles() == ["1 Tea", "2 Milk"])
        #expect(text("tasks").contains(#""merged":true"#))
    }

    @Test func `undo takes back the command alone`() throws {
        put("tasks", record(1, Self.one, "Green tea", changed))
        put("archive", record(1, Self.one, "Tea", completed), members: "")
        try task.add("Milk")
        _ = try undo(task.world)
        #expect(try task.titles(.all) == ["1 Green tea"])
        #expect(try task.titles(.open) == [])
    }

    @Test func `what a synchronizer set aside is taken in, and kept among the generations`() throws {
        put("tasks", record(1, Self.one, "Tea"), members: #","nextNumber":2"#)
        let aside = "tasks.sync-conflict-20261120-190800-ABCDEFG"
        put(aside, record(1, Self.one, "Old tea"), record(2, Self.two, "Milk"), members: "")
        let text = text(aside)
        let state = "/home/ada/.local/state/focusflow/guest"
        try task.add("Rice")
        let repairs = try Store(task.world).repair()
        #expect(
            repairs == [
                .folded(
                    path: "\(Self.data)/\(aside).json", into: "tasks.json",
                    kept: "\(state)/backups/\(aside).json",
                    [
                        .overruled(member: "title", title: "Tea", lost: "Old tea"),
                        .renumbered(title: "Rice", from: 2, to: 3),
                    ])
            ])
        #expect(try task.titles() == ["1 Tea", "2 Milk", "3 Rice"])
        #expect(!self.text("tasks").contains("merged"))
        #expect(task.disk.contents["\(Self.data)/\(aside).json"] == nil)
        #expect(task.disk.contents["\(state)/backups/\(aside).json"] == Array(text.utf8))
    }

    @Test func `what is damaged aside stays, and so does all beside a file that is damaged`() throws {
        put("tasks", record(1, Self.one, "Tea"), members: "")
        let aside = "\(Self.data)/tasks.sync-conflict-1.json"
        task.disk.put("{", at: aside)
        try task.add("Milk")
        let repairs = try Store(task.world).repair()
        #expect(repairs.count == 1)
        guard case .conflictLeft(path: aside, _)? = repairs.first else {
            Issue.record("not left: \(repairs)")
            return
        }
        #expect(task.disk.contents[aside] == Array("{".utf8))
    }
}
