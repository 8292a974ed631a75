import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// What `timer` says.
@Suite struct TimerTests {
    private static let id = "0190f6e2-3c4d-7abc-8def-000000000001"
    private static let now = Instant(secondsSinceEpoch: 1_795_203_000)
    private let disk = MemoryDisk()

    /// A session of 25 minutes of which 10 are over, on a task with this title.
    private func put(_ title: String, _ state: String = "running", kind: String = "focus") {
        var writer = title
        for (raw, escaped) in [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\u{1B}", "\\u001b")] {
            writer = writer.replacing(raw, with: escaped)
        }
        disk.put(
            #"{"version":1,"tasks":[{"number":7,"id":"\#(Self.id)","title":"\#(writer)","created":"2026-11-20T10:00:00Z"}]}"#,
            at: "/home/ada/.local/share/focusflow/guest/tasks.json")
        let end = state == "running" ? #","endsAt":"2026-11-20T19:45:00Z""# : ""
        disk.put(
            #"{"version":1,"state":"\#(state)","id":"\#(Self.id)","kind":"\#(kind)","started":"2026-11-20T19:20:00Z","planned":1500,"left":900,"task":"\#(Self.id)"\#(end)}"#,
            at: "/home/ada/.local/state/focusflow/guest/timer.json")
    }

    private func world(_ console: ConsoleRecorder, _ clock: Clock, _ environment: [String: String] = [:])
        -> World
    {
        var world = World.unimplemented
        world.console = console
        world.files = disk
        world.clock = clock
        world.zones = .utc
        world.environment = Environment(["HOME": "/home/ada"].merging(environment) { $1 })
        world.newID = { UniqueID(milliseconds: 1, random: 0, 0) }
        world.notifications = .center(NotificationRecorder(.authorized))
        return world
    }

    private func run(_ words: String...) -> (status: FocusWords.ExitStatus, output: String, errors: String) {
        let console = ConsoleRecorder()
        let status = Program(world: world(console, .fixed(Self.now))).run(
            (["timer"] + words).map { Array($0.utf8) })
        return (status, console.output, console.errors)
    }

    @Test(arguments: [
        ("text", #"15:00 a & <b> | #S %{c} "d" \ 🍅 日本"#),
        ("i3blocks", #"15:00 a & <b> | #S %{c} "d" \ 🍅 日本"#),
        ("polybar", #"15:00 a & <b> | #S % {c} "d" \ 🍅 日本"#),
        ("tmux", #"15:00 a & <b> | ##S %{c} "d" \ 🍅 日本"#),
        ("zsh", #"15:00 a & <b> | #S %%{c} "d" \ 🍅 日本"#),
        ("{{{kind}}} {percent} {task}", #"{focus} 40 a & <b> | #S %{c} "d" \ 🍅 日本"#),
        (
            "{icon}|{state}|{remaining_s}|{elapsed_s}|{planned_s}|{bar}|{ends}|{label}",
            "▶|running|900|600|1500|████░░░░░░|19:45|"
        ),
        (
            "waybar",
            #"{"text":"15:00 a &amp; &lt;b&gt; | #S %{c} \"d\" \\ 🍅 日本","alt":"focus","tooltip":"Running: 25 min of focus on a &amp; &lt;b&gt; | #S %{c} \"d\" \\ 🍅 日本, 15 min left, until today 19:45.","class":"focus","percentage":40}"#
        ),
        (
            "i3status-rs",
            #"{"icon":"","state":"Info","text":"15:00 a & <b> | #S %{c} \"d\" \\ 🍅 日本","short_text":"15:00"}"#
        ),
        (
            "argos",
            #"15:00 a & <b> ¦ #S %{c} "d" \ 🍅 日本 | useMarkup=false emojize=false ansi=false unescape=false trim=false"#
                + "\n---\nPause | bash='focusflow timer pause' terminal=false refresh=true"
                + "\nStop | bash='focusflow timer stop' terminal=false refresh=true"
        ),
    ])
    func `a title is harmless in every bar`(format: String, line: String) {
        put(#"a & <b> | #S %{c} "d" \ 🍅 日本"#)
        #expect(run("status", "--format", format).output == line + "\n")
    }

    @Test(arguments: [
        "text", "waybar", "polybar", "i3blocks", "i3status-rs", "tmux", "zsh", "json", "{task}",
    ])
    func `every bar gets one line, whatever the title holds, and also while nothing runs`(format: String) {
        put("a\nb\u{1B}[31m")
        #expect(run("status", "--format", format).output.split(separator: "\n").count == 1)
        #expect(!run("status", "--format", format).output.contains("\u{1B}"))
        disk.put(#"{"version":1,"state":"idle"}"#, at: "/home/ada/.local/state/focusflow/guest/timer.json")
        let idle = run("status", "--format", format)
        #expect(idle.status == .done)
        #expect(idle.output.count { $0 == "\n" } == 1)
    }

    @Test func `a paused session and a break are told apart`() {
        put("x", "paused")
        #expect(run("status", "--format", "text").output == "15:00 (paused) x\n")
        #expect(run("status", "--format", "{icon}").output == "⏸\n")
        #expect(run("status").output == "Paused: 25 min of focus on x, 15 min left.\n")
        put("x", "paused", kind: "long-break")
        #expect(run("status", "--format", "waybar").output.contains(#""class":"long-break-paused""#))
    }

    @Test func `the log says each session, and adds up tasks of one title together`() {
        func session(_ number: Int, _ end: String, _ seconds: Int, _ rest: String) -> String {
            #"{"id":"0190f6e2-3c4d-7abc-9def-00000000000\#(number)","started":"2026-11-01T08:00:00Z","ended":"\#(end)","planned":86400,"focused":\#(seconds),\#(rest)}"#
        }
        func task(_ number: Int) -> String { #""task":"0190f6e2-3c4d-7abc-8def-00000000000\#(number)""# }
        let sessions = [
            session(1, "2026-11-18T09:00:30Z", 1500, #""outcome":"completed",\#(task(1))"#),
            session(2, "2026-11-18T10:00:00Z", 61, #""outcome":"stopped",\#(task(2)),"label":"Deep""#),
            session(3, "2026-11-20T08:00:00Z", 300, #""outcome":"completed","kind":"break""#),
            session(4, "2026-11-19T08:30:00Z", 1500, #""outcome":"completed",\#(task(1))"#),
            session(5, "2026-11-20T09:00:00Z", 1500, #""outcome":"completed",\#(task(9)),"label":"Deep""#),
            session(6, "2026-11-20T10:00:00Z", 0, #""outcome":"stopped","kind":"long-break""#),
        ].joined(separator: ",\n")
        disk.put(
            #"{"version":1,"sessions":[\#(sessions)]}"#,
            at: "/home/ada/.local/share/focusflow/guest/sessions.json")
        func record(_ number: Int, _ title: String) -> String {
            #"{"number":\#(number),"id":"0190f6e2-3c4d-7abc-8def-00000000000\#(number)","title":"\#(title)","created":"2026-11-01T10:00:00Z"}"#
        }
        disk.put(
            #"{"version":1,"tasks":[\#(record(1, "Tea")),\#(record(2, "Tea"))]}"#,
            at: "/home/ada/.local/share/focusflow/guest/tasks.json")
        #expect(
            run("log").output == """
                ankf  Wed 18 Nov 09:00  25 min     completed         Tea
                ew11  Wed 18 Nov 10:00  1 min 1 s  stopped           Tea
                qvfj  yesterday 08:30   25 min     completed         Tea
                97ae  today 08:00       5 min      break, completed
                ftx2  today 09:00       25 min     completed         Deep
                5ytf  today 10:00       0 min      break, stopped

                By day:
                  26 min 1 s  Wed 18 Nov
                  25 min      Thu 19 Nov
                  25 min      Fri 20 Nov
                By task:
                  51 min 1 s  Tea
                  25 min      a task that is gone
                By label:
                  26 min 1 s  Deep
                Total: 1 h 16 min 1 s in 4 sessions

                """)
        #expect(run("log", "--since", "today", "-q").output.split(separator: "\n").count == 3)
    }

    @Test func `a format or a field that is not there is told with those that are`() {
        #expect(run("status", "--format", "dzen").status == .usage)
        #expect(run("status", "--format", "dzen").errors.contains("waybar, polybar"))
        #expect(
            run("status", "--format", "{when}").errors.contains("a template has no field 'when'"))
        #expect(run("status", "--format", "{when").status == .usage)
    }

    @Test func `with quiet the status alone tells whether something is on the timer`() {
        put("x", "paused")
        #expect(run("status", "-q") == (.done, "", ""))
        disk.put(#"{"version":1,"state":"idle"}"#, at: "/home/ada/.local/state/focusflow/guest/timer.json")
        #expect(run("status", "-q") == (.failed, "", ""))
    }

    private func watch(
        _ signals: [TerminalSignal?], columns: Int? = 40, _ environment: [String: String] = [:]
    ) -> ConsoleRecorder {
        let console = ConsoleRecorder(terminal: columns)
        console.signals = signals
        var now = Self.now
        console.whileWaiting = { _ in now = now.adding(seconds: 1) }
        let clock = Clock(wait: { _ in }, now: { () throws(ClockError) in now })
        _ = Program(world: world(console, clock, environment)).run(["timer", "watch"].map { Array($0.utf8) })
        return console
    }

    @Test func `a line is drawn anew each second, and Ctrl-C takes it away and lets the timer run`() {
        put("日本 and a title that is too long")
        let console = watch([nil, .interrupt], ["NO_COLOR": "1"])
        #expect(console.released == [.interrupt])
        #expect(console.output == "")
        #expect(
            console.errors == "\u{1B}[?25l\r15:00 █████▌░░░░░░░░ 40%  日本 and a…\u{1B}[K"
                + "\u{1B}[?25l\r14:59 █████▌░░░░░░░░ 40%  日本 and a…\u{1B}[K"
                + "\r\u{1B}[K\u{1B}[?25h"
                + "The timer runs on: 14 min 59 s left, until today 19:45. To watch it again: focusflow timer watch\n"
                + "\r\u{1B}[K\u{1B}[?25h")
    }

    @Test func `Ctrl-Z gives the terminal back, and coming back draws again`() {
        put("x")
        let console = watch([.suspend, .resume, .terminate])
        #expect(console.released == [.suspend, .terminate])
        #expect(console.errors.split(separator: "\u{1B}[?25l").count == 3)
    }

    @Test func `without a terminal nothing is drawn`() {
        put("x")
        #expect(watch([nil, .interrupt], columns: nil).errors.hasPrefix("The timer runs on"))
        #expect(watch([nil, .interrupt], ["TERM": "dumb"]).errors.hasPrefix("The timer runs on"))
    }

    @Test(arguments: [
        (["TERM_PROGRAM": "WezTerm"], true), (["TERM_PROGRAM": "ghostty", "TMUX": "1"], false),
        (["WT_SESSION": "1"], true), (["PTYXIS_VERSION": "47.9"], false), (["PTYXIS_VERSION": "48.0"], true),
        (["KONSOLE_VERSION": "260400"], true), (["KONSOLE_VERSION": "250800"], false),
        (["TERM_FEATURES": "T3LrMSc7UUw9Ts3BFGsSyHNoSxF"], false), (["TERM_FEATURES": "T3P"], true),
        (["TERM": "xterm-kitty"], false), (["TERM": "xterm-kitty", "FOCUSFLOW_TERM_PROGRESS": "1"], true),
        (["TERM_PROGRAM": "WezTerm", "FOCUSFLOW_TERM_PROGRESS": "0"], false),
    ])
    func `progress is told to terminals alone that are known to show it`(
        environment: [String: String], isTold: Bool
    ) {
        put("x")
        let errors = watch([.interrupt], environment).errors
        #expect(errors.contains("\u{1B}]9;4;1;40\u{1B}\\") == isTold)
        #expect(errors.contains("\u{1B}]9;4;0;") == isTold)
    }

    @Test(arguments: [
        (3, ""), (8, "15:00"), (20, "15:00 █▌░░ 40%  x"),
        (200, "15:00 ████████████████░░░░░░░░░░░░░░░░░░░░░░░░ 40%  x"),
    ])
    func `the line fits the width`(columns: Int, line: String) {
        put("x")
        let drawn = watch([.interrupt], columns: columns, ["NO_COLOR": "1"]).errors
        #expect(drawn.hasPrefix("\u{1B}[?25l\r\(line)\u{1B}[K"))
    }
}
