import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// What `feed` says.
@Suite struct FeedTests {
    private let disk = MemoryDisk()

    init() {
        disk.put(
            """
            {"items":[
            {"id":"badge.first-session","kind":"badgeUnlocked","time":"2026-11-20T18:00:07Z","title":"First session","read":true},
            {"id":"recap","kind":"dailyRecap","time":"2026-11-19T08:00:00Z","title":"Yesterday","body":"3 sessions\\n4 tasks\\u001b[2J"},
            {"id":"odd","time":"2026-11-20T19:29:59Z","title":"a\\u001b[31mb"}
            ]}
            """, at: "/home/ada/.local/share/focusflow/guest/feed.json")
    }

    private func run(_ line: String = "", answering answer: Bool? = nil) -> (
        status: FocusWords.ExitStatus, output: String, errors: String, questions: [String]
    ) {
        let console = ConsoleRecorder(answering: answer)
        var world = World.unimplemented
        world.console = console
        world.files = disk
        world.clock = .fixed(Instant(secondsSinceEpoch: 1_795_203_000))
        world.zones = .utc
        world.environment = Environment(["HOME": "/home/ada"])
        world.newID = { UniqueID(milliseconds: 1, random: 0, 0) }
        world.notifications = .center(NotificationRecorder(.denied))
        let status = Program(world: world).run(
            "feed \(line)".split(separator: " ").map { Array($0.utf8) })
        return (status, console.output, console.errors, console.questions)
    }

    @Test func `a list has the newest first, a star for what is unread, and nothing harmful`() {
        let text = """
            * mtpf  today 19:29      a\\u{1b}[31mb
              1cwh  today 18:00      First session
            * s0b9  yesterday 08:00  Yesterday  3 sessions; 4 tasks\\u{1b}[2J

            """
        #expect(run("list").output == text)
        #expect(run().output == text)
        #expect(run("list --unread").output.split(separator: "\n").count == 2)
        #expect(run("list --count").output == "2\n")
        #expect(run("list --count --json").output == #"{"schema":1,"unread":2}"# + "\n")
    }

    @Test func `for programs everything is there`() {
        #expect(
            run("--json").output
                == #"{"schema":1,"items":[{"id":"odd","kind":"general","time":"2026-11-20T19:29:59Z","#
                + #""title":"a\u001b[31mb","body":"","read":false,"destination":null,"url":null},"#
                + #"{"id":"badge.first-session","kind":"badgeUnlocked","time":"2026-11-20T18:00:07Z","#
                + #""title":"First session","body":"","read":true,"destination":"profile","#
                + #""url":"focusflow://profile"},"#
                + #"{"id":"recap","kind":"dailyRecap","time":"2026-11-19T08:00:00Z","#
                + #""title":"Yesterday","body":"3 sessions\n4 tasks\u001b[2J","read":false,"#
                + #""destination":"journey","url":"focusflow://journey"}],"unread":2}"# + "\n")
        #expect(
            run("list --plain").output == """
                mtpf\todd\t2026-11-20T19:29:59Z\tgeneral\tunread\ta\\u{1b}[31mb\t
                1cwh\tbadge.first-session\t2026-11-20T18:00:07Z\tbadgeUnlocked\tread\tFirst session\t
                s0b9\trecap\t2026-11-19T08:00:00Z\tdailyRecap\tunread\tYesterday\t3 sessions\\u{a}4 tasks\\u{1b}[2J

                """)
    }

    @Test func `an opened item is shown in full with where it leads, and is read`() {
        #expect(
            run("open s0b9").output == """
                Yesterday
                3 sessions
                4 tasks\\u{1b}[2J
                Thu 19 Nov 08:00, 35 h ago; dailyRecap, id recap
                Leads to: journey

                """)
        #expect(!run("open odd").output.contains("Leads to"))
        #expect(run("list --count").output == "0\n")
    }

    @Test(
        "a change is told in a line for each item, or one for all",
        arguments: [
            (
                "read s0b9 1cwh",
                "1cwh is already read: First session.\nMarked s0b9 as read: Yesterday.\n"
            ),
            (
                "unread 1cwh recap",
                "Marked 1cwh as unread: First session.\ns0b9 is already unread: Yesterday.\n"
            ),
            ("read --all", "Marked 2 items as read.\n"), ("delete 1CWH", "Deleted 1cwh: First session.\n"),
            ("clear --yes", "Deleted 3 items.\n"), ("delete odd", "Deleted mtpf: a\\u{1b}[31mb.\n"),
            ("add Tea is ready -q", "added.00000000-0001-7000-8000-000000000000\n"),
            ("read --all -q", ""),
        ])
    func changes(line: String, output: String) {
        let result = run(line)
        #expect(result.output == output)
        #expect(result.status == .done)
        #expect(result.errors == "")
    }

    @Test func `what changes nothing says so`() {
        _ = run("read --all")
        #expect(run("read --all").output == "Nothing is unread.\n")
        _ = run("clear -y")
        #expect(run("clear").output == "Nothing is in the feed.\n")
        #expect(
            run().output
                == "Nothing is in the feed.\nWhat rings will be in it; to try it: focusflow task add Stretch --at +5m\n"
        )
        #expect(run("-q").output == "")
    }

    @Test(
        "what means nothing is refused, and nothing is changed",
        arguments: [
            ("read", FocusWords.ExitStatus.usage, "ID or --all is missing"),
            ("read --all recap", .usage, "'--all' and 'recap' can't be used together"),
            ("read recap 1cw", .failed, "no feed item '1cw'"), ("open zzzz", .failed, "no feed item 'zzzz'"),
            ("delete recap none", .failed, "no feed item 'none'"),
            ("add", .usage, "TEXT is missing"), ("add x --kind level", .usage, "no --kind 'level'"),
            ("clear", .failed, "all 3 items of the feed stay: you did not answer yes or no"),
        ])
    func refusals(line: String, status: FocusWords.ExitStatus, words: String) {
        let before = disk.contents
        let result = run(line)
        #expect(result.status == status)
        #expect(result.errors.hasPrefix("focusflow: error: \(words)\n"))
        #expect(disk.contents == before)
    }

    @Test func `clearing asks with what there is, unless it must not`() {
        let declined = run("clear", answering: false)
        #expect(declined.questions == ["Delete all 3 items of the feed, 2 of them unread?"])
        #expect(declined.errors == "focusflow: error: all 3 items of the feed stay: you said no\n")
        #expect(run("clear --no-input", answering: true).status == .failed)
        #expect(run("clear", answering: true).output == "Deleted 3 items.\n")
        #expect(run("clear", answering: true).questions == [])
        #expect(run("add x").status == .done)
        let only = "Delete the only item of the feed"
        #expect(run("clear", answering: false).questions == ["\(only), which is unread?"])
        #expect(run("read --all").status == .done)
        #expect(run("clear", answering: false).questions == ["\(only)?"])
    }
}
