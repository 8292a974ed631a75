import FocusActions
import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit
import WhenKit

@Suite struct EditTaskTextTests {
    private static let draft = "\(StoreWorld.state)/task-1.edit"
    private static let text = """
        # Words
        title: Water the plants
        at: 2026-11-21 09:00
        repeat: weekly
        tags: home, deep work
        priority: high
        before:
        nag:
        urgent:
        start:

        # The big one
          gets more.

        """

    private func machine() throws -> TaskWorld {
        let machine = TaskWorld()
        _ = try addTask(
            AddRequest(
                title: "Water the plants", reminder: ReminderRequest(at: "tomorrow 9am", rule: "weekly"),
                notes: "# The big one\n  gets more.", tags: ["home", "deep work"], priority: .high),
            machine.world)
        return machine
    }

    /// Edits task 1 with an editor that turns the text into another.
    @discardableResult
    private func edit(_ machine: TaskWorld, _ change: @escaping (String) -> String) throws -> TaskOutcome {
        var world = machine.world
        let disk = machine.disk
        world.environment = Environment(["HOME": "/home/ada", "VISUAL": "my editor"])
        world.processes.run = { (_: String, arguments: [String]) throws(ProcessError) in
            let path = arguments[arguments.count - 1]
            disk.put(change(String(decoding: disk.contents[path] ?? [], as: UTF8.self)), at: path)
            return .exited(0)
        }
        return try editTask(.number(1), explained: "# Words\n", world)
    }

    private func task(_ machine: TaskWorld) throws -> FocusCore.Task {
        try #require(try showTask(.number(1), machine.world).rows.first?.task)
    }

    @Test func `how it rings can be edited as well, and taken away`() throws {
        let machine = try machine()
        try edit(machine) {
            $0.replacing("before:", with: "before: 1h,3d").replacing("nag:", with: "nag: 10m x6")
                .replacing("urgent:", with: "urgent: yes")
        }
        let ringing = try #require(try task(machine).reminder).ringing
        #expect(ringing.before.map(LeadText.text) == "3d,1h")
        #expect(ringing.nag?.description == "10m x6")
        #expect(ringing.isUrgent)
        try edit(machine) {
            $0.replacing("before: 3d,1h", with: "before:").replacing("urgent: yes", with: "urgent: no")
        }
        let changed = try #require(try task(machine).reminder).ringing
        #expect(changed.before == [] && changed.nag == ringing.nag && !changed.isUrgent)
    }

    @Test func `the text holds all that can be edited, and left alone it changes nothing`() throws {
        let machine = try machine()
        let before = machine.disk.contents
        var shown = ""
        let result = try edit(machine) { text in
            shown = text
            return text
        }
        #expect(result.tasks.isEmpty)
        #expect(shown == Self.text)
        #expect(machine.disk.contents == before)
        #expect(try edit(machine) { $0.replacing("# Words", with: "# Other words") }.tasks.isEmpty)
        #expect(machine.disk.contents == before)
    }

    private static let edits: [(from: String, to: String, change: String)] = [
        ("title: Water the plants", "title:  Feed  the cat ", "title: Feed the cat"),
        ("at: 2026-11-21 09:00", "AT: sun 10:00", "2026-11-22T10:00 weekly"),
        ("at: 2026-11-21 09:00", "at:", "no reminder"),
        ("repeat: weekly", "repeat: mon,fri", "2026-11-21T09:00 mon,fri"),
        ("repeat: weekly", "repeat:", "2026-11-21T09:00 none"),
        ("repeat: weekly\n", "", "2026-11-21T09:00 none"),
        ("tags: home, deep work", "tags: cat ,, home,", "tags: cat home"),
        ("tags: home, deep work", "tags:", "tags: "),
        ("priority: high", "priority: Low", "priority: low"),
        ("priority: high", "priority:", "priority: none"),
        ("gets more.\n", "gets less.\n\n\n", "notes: # The big one\n  gets less."),
        ("\n# The big one\n  gets more.\n", "", "notes: none"),
    ]

    @Test(arguments: edits)
    func `what is changed in the text is changed in the task, and nothing else`(
        from: String, to: String, change: String
    ) throws {
        let machine = try machine()
        let old = try task(machine)
        #expect(try edit(machine) { $0.replacing(from, with: to) }.tasks.count == 1)
        #expect(changes(from: old, to: try task(machine)) == [change])
        #expect(machine.disk.contents[Self.draft] == nil)
    }

    private func changes(from old: FocusCore.Task, to new: FocusCore.Task) -> [String] {
        var changes: [String] = []
        if new.title != old.title { changes.append("title: \(new.title)") }
        if new.reminder != old.reminder {
            let schedule = new.reminder?.schedule
            changes.append(schedule.map { "\($0.anchor) \($0.repetition)" } ?? "no reminder")
        }
        if new.tags != old.tags { changes.append("tags: \(new.tags.joined(separator: " "))") }
        if new.priority != old.priority { changes.append("priority: \(new.priority?.rawValue ?? "none")") }
        if new.notes != old.notes { changes.append("notes: \(new.notes ?? "none")") }
        return changes
    }

    @Test(arguments: [
        ("title: Water the plants", "title:", 2), ("title: Water the plants", "Water the plants", 2),
        ("at: 2026-11-21 09:00", "at: tomorow", 3), ("repeat: weekly", "repeat: wekly", 4),
        ("tags: home", "tag: home", 5), ("priority: high", "priority: urgent", 6),
        ("priority: high", "title: Again", 6),
    ])
    func `what can't be understood is told with its line and kept`(
        from: String, to: String, line: Int
    ) throws {
        let machine = try machine()
        let old = try task(machine)
        let error = #expect(throws: EditError.self) {
            try edit(machine) { $0.replacing(from, with: to) }
        }
        guard case .kept(Self.draft, .task(1), let inner as TaskTextError)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(Self.line(of: inner) == line)
        #expect(try task(machine) == old)
        #expect(
            machine.disk.contents[Self.draft].map { String(decoding: $0, as: UTF8.self) }
                == Self.text.replacing(from, with: to))
    }

    private static func line(of error: TaskTextError) -> Int? {
        switch error {
        case .refused(draft, let line, _), .notAField(draft, let line), .unknownField(_, draft, let line),
            .repeated(_, draft, let line, first: 2):
            line
        default: nil
        }
    }

    @Test func `what another command changes meanwhile stays`() throws {
        let machine = try machine()
        let world = machine.world
        try edit(machine) { text in
            var request = EditRequest()
            request.priority = .low
            #expect(throws: Never.self) { try editTask(.number(1), request, world) }
            return text.replacing("plants", with: "trees")
        }
        #expect(try task(machine).title == "Water the trees")
        #expect(try task(machine).priority == .low)
    }

    @Test func `a task that a hand wrote in several lines can be edited all the same`() throws {
        let machine = TaskWorld()
        machine.disk.put(
            #"{"tasks":[{"number":1,"id":"0190f6e2-0000-7000-8000-000000000001","title":"a\nb:","tags":["x\ny"]}]}"#,
            at: StoreWorld.tasks)
        try edit(machine) { $0.replacing("priority:", with: "priority: low") }
        #expect(try task(machine).title == "a\nb:")
        #expect(try task(machine).priority == .low)
    }
}
