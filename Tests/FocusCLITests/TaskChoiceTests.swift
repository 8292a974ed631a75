import FocusCore
import FocusPorts
import Synchronization
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// Tasks chosen by words or by filters, on Friday 20 November 2026, 19:30 UTC.
@Suite final class TaskChoiceTests {
    private let disk = MemoryDisk()
    private let ids = Mutex<UInt64>(10)

    init() {
        let rows = [
            (4, "Buy milk", #","tags":["shop"]"#), (5, "Buy bread", #","tags":["shop"],"priority":"low""#),
            (
                6, "Call mum",
                #","reminder":{"time":"2026-11-20T22:00","revision":1,"since":"2026-11-20T19:00:00Z"}"#
            ),
        ]
        let tasks = rows.map { number, title, more in
            #"{"number":\#(number),"id":"0190f6e2-3c4d-7abc-8def-00000000000\#(number)","title":"\#(title)""#
                + more + "}"
        }
        disk.put(
            #"{"version":1,"tasks":["# + tasks.joined(separator: ",\n") + "]}",
            at: "/home/ada/.local/share/focusflow/guest/tasks.json")
    }

    private struct Outcome {
        let status: FocusWords.ExitStatus
        let output: String
        let errors: String
        let questions: [String]
    }

    private func run(_ line: String, columns: Int? = 80, answering answer: Bool? = nil) -> Outcome {
        let console = ConsoleRecorder(terminal: columns, answering: answer)
        var world = World.unimplemented
        world.console = console
        world.files = disk
        world.leaveDesktop()
        world.notifications = .center(NotificationRecorder(.authorized))
        world.clock = .fixed(Instant(secondsSinceEpoch: 1_795_203_000))
        world.zones = .utc
        let id = ids.withLock { counter in
            counter += 1
            return counter
        }
        world.newID = { UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: 0, id) }
        world.environment = Environment(["HOME": "/home/ada", "NO_COLOR": "1"])
        let status = Program(world: world).run(line.split(separator: " ").map { Array($0.utf8) })
        return Outcome(
            status: status, output: console.output, errors: console.errors, questions: console.questions)
    }

    private var open: String {
        run("list --plain").output.split(separator: "\n").map { $0.prefix(1) }.sorted().joined()
    }

    @Test(
        "a title is asked about, by what is to be done",
        arguments: [
            ("done milk", "Finish 4: Buy milk? [Y/n]"), ("task rm buy milk", "Delete 4: Buy milk? [Y/n]"),
            ("edit mum --at 23:00", "Change 6: Call mum? [Y/n]"),
            ("snooze call mum 1h", "Put off 6: Call mum? [Y/n]"),
            ("snooze mum tomorrow 9am", "Put off 6: Call mum? [Y/n]"),
        ])
    func title(line: String, question: String) {
        let before = disk.contents
        let declined = run(line, answering: false)
        #expect(declined.questions == [question])
        #expect(declined.status == .failed)
        #expect(declined.errors == "focusflow: error: the task stays as it is\n")
        #expect(disk.contents == before)
    }

    @Test func `about what can't be done nobody is asked`() {
        let refused = run("task skip mum", answering: true)
        #expect(refused.questions == [])
        #expect(refused.errors.hasPrefix("focusflow: error: task 6, 'Call mum', does not repeat\n"))
        #expect(run("edit 6 --repeat daily").errors.isEmpty)
        let declined = run("task skip mum", answering: false)
        #expect(declined.questions == ["Skip 6: Call mum? [Y/n]"])
        #expect(declined.errors == "focusflow: error: the task stays as it is\n")
    }

    @Test func `what is said yes to is done`() {
        #expect(run("done milk", answering: true).output == "Finished task 4: Buy milk.\n")
        #expect(
            run("snooze mum 1h", answering: true).output.hasPrefix(
                "Snoozed task 6: Call mum, Fri 20 Nov 20:30"))
        #expect(run("done bread --yes", columns: nil).output == "Finished task 5: Buy bread.\n")
        #expect(open == "6")
    }

    @Test(
        "without a terminal, or where nobody is to be asked, it says what to type",
        arguments: [
            ("done milk", nil, "done 4"), ("done buy milk --no-input", 80, "done 4 --no-input"),
            ("snooze call mum tomorrow 9am", nil, "snooze 6 tomorrow 9am"),
            ("edit milk --priority high", nil, "edit 4 --priority high"),
            ("task done -q milk", nil, "task done -q 4"),
        ] as [(String, Int?, String)])
    func refused(line: String, columns: Int?, hint: String) {
        let outcome = run(line, columns: columns)
        #expect(outcome.status == .usage)
        #expect(
            outcome.errors.hasSuffix("focusflow: hint: if you mean it: focusflow \(hint)\n"),
            "\(outcome.errors)")
        #expect(outcome.questions.isEmpty)
        #expect(open == "456")
    }

    @Test func `to show a task nobody is asked`() {
        let shown = run("show milk", columns: nil)
        #expect(shown.output.hasPrefix("task     4\ntitle    Buy milk\n"))
        #expect(shown.questions.isEmpty)
        #expect(run("show 4-5", columns: nil).output.contains("\n\ntask     5\n"))
    }

    @Test func `words in several titles name none of them`() {
        let outcome = run("done buy", answering: true)
        #expect(outcome.status == .usage)
        #expect(
            outcome.errors == """
                focusflow: error: 'buy' is in the titles of 2 open tasks
                focusflow: hint: 4 is 'Buy milk'
                focusflow: hint: 5 is 'Buy bread'

                """)
        #expect(outcome.questions.isEmpty)
    }

    @Test func `what a filter chose is shown, asked about, and changed at once`() {
        let outcome = run("done --tag shop", answering: true)
        #expect(outcome.errors == "  4: Buy milk\n  5: Buy bread\n")
        #expect(outcome.questions == ["Finish these 2 tasks?"])
        #expect(outcome.output == "Finished task 4: Buy milk.\nFinished task 5: Buy bread.\n")
        #expect(
            run("undo").output == "Undid: finished task 4: Buy milk.\nUndid: finished task 5: Buy bread.\n")
        #expect(open == "456")
    }

    @Test func `without a yes a filter changes nothing`() {
        let before = disk.contents
        let declined = run("task rm --due today", answering: false)
        #expect(declined.errors.hasSuffix("focusflow: error: the task stays as it is\n"))
        #expect(declined.questions == ["Delete this task?"])
        #expect(run("done --tag shop", answering: false).errors.hasSuffix("all 2 tasks stay as they are\n"))
        let script = run("done --tag shop", columns: nil)
        #expect(script.status == .failed)
        #expect(script.questions.isEmpty)
        #expect(
            script.errors == """
                focusflow: error: 2 tasks would be finished, and you did not say yes
                focusflow: hint: to see which: focusflow done --tag shop --dry-run
                focusflow: hint: to do it without asking: focusflow done --tag shop --yes

                """)
        #expect(run("done --tag shop --no-input").questions.isEmpty)
        let look = run("snooze --find mum tomorrow --dry-run", columns: nil)
        #expect(
            look.output
                == "Nothing is changed yet. To be put off:\n  6: Call mum, Fri 20 Nov 22:00 (in 2 h)\n")
        #expect(
            run("done 4-5 --dry-run").output
                == "Nothing is changed yet. To be finished:\n  4: Buy milk\n  5: Buy bread\n")
        #expect(run("done milk --dry-run").questions.isEmpty)
        #expect(disk.contents == before)
    }

    @Test func `a filter leaves out what the deed can't be done to`() {
        #expect(run("snooze --not-tag none 1h --yes").output.hasPrefix("Snoozed task 6"))
        let skipped = run("task skip --not-tag none --yes")
        #expect(skipped.output == "No task matches. All that are open: focusflow task list\n")
        #expect(skipped.status == .done)
        #expect(run("done --tag none --json").output == "{\"schema\":1,\"tasks\":[]}\n")
    }

    @Test(
        "what can't be meant is refused",
        arguments: [
            ("done", "REF is missing"), ("done --yes", "REF is missing"), ("snooze", "REF is missing"),
            ("done 4 --tag shop", "'4' and '--tag' can't be used together"),
            ("edit --with-tag shop", "you named nothing to change"), ("edit", "REF is missing"),
            ("edit 4 --title Buy 5", "unexpected '5'"),
            ("snooze --due today nonsense", "unknown word 'nonsense'"),
            ("snooze 6 nonsense", "unknown word 'nonsense'"), ("done 4,milk", "'4,milk' is not a task"),
            ("done --tag a,b --yes", "'a,b' may be several tags, or one with a comma, which no tag has"),
            (
                "edit --with-tag a,b --priority low",
                "'a,b' may be several tags, or one with a comma, which no tag has"
            ),
        ])
    func mistakes(line: String, message: String) {
        let outcome = run(line, answering: true)
        #expect(outcome.errors.contains("focusflow: error: \(message)\n"), "\(outcome.errors)")
        #expect(outcome.questions.isEmpty)
        #expect(open == "456")
    }

    @Test func `edit chooses by names of its own`() {
        let outcome = run(
            "edit --with-tag shop --with-priority low --tag home --untag shop --no-priority --yes")
        #expect(outcome.output == "Changed task 5: Buy bread; +home, -shop, no priority.\n")
        #expect(run("list --tag home --plain").output.hasPrefix("5\t"))
        #expect(
            run("edit --without-reminder --priority high --yes").output
                == "Changed task 4: Buy milk; high.\nChanged task 5: Buy bread; high.\n")
    }

    @Test func `so many are shown above the question that they fit a screen`() {
        for number in 10..<35 { #expect(run("add -q Chore \(number)").status == .done) }
        let outcome = run("task rm --find chore", answering: false)
        #expect(outcome.questions == ["Delete these 25 tasks?"])
        #expect(outcome.errors.contains("  26: Chore 29\n  and 5 more, which --dry-run shows\n"))
        #expect(run("task rm --find chore --dry-run").output.split(separator: "\n").count == 26)
    }

    @Test func `the program alone shows the day on a terminal, once there is one`() {
        #expect(run("").output.contains("Today\n"))
        #expect(run("", columns: nil).output.contains("Usage: focusflow"))
        #expect(run("task").output.contains("Usage: focusflow task"))
        #expect(run("done 4-6").status == .done)
        #expect(run("").output.contains("Usage: focusflow"))
    }
}
