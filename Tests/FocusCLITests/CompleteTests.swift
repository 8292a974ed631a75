import CommandLineKit
import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

@Suite struct CompleteTests {
    private static let tasks = "/home/ada/.local/share/focusflow/guest/tasks.json"
    private let disk = MemoryDisk()

    private func run(_ words: [String], now: Int64 = 1_795_203_000) -> (
        status: FocusWords.ExitStatus, output: String, errors: String
    ) {
        let console = ConsoleRecorder()
        var world = World.unimplemented
        world.console = console
        world.files = disk
        world.leaveDesktop()
        world.notifications = .center(NotificationRecorder(.authorized))
        world.clock = .fixed(Instant(secondsSinceEpoch: now))
        world.zones = .utc
        world.zones.names = { ["Europe/Paris", "Asia/Tokyo", "Europe/Berlin"] }
        world.environment = Environment(["HOME": "/home/ada"])
        world.newID = { UniqueID(milliseconds: 1_795_203_000_000, random: 0, 7) }
        let status = Program(world: world).run(words.map { Array($0.utf8) })
        return (status, console.output, console.errors)
    }

    private func complete(_ words: String...) -> String { run(["__complete", "--"] + words).output }

    /// With a backslash and a break of line in a title, and a tag that no terminal could show.
    private func fill() {
        disk.put(
            #"""
            {"version":1,"nextNumber":13,"tasks":[
            {"number":7,"id":"0190f6e2-0000-7000-8000-000000000007","title":"$(touch ran)\\n\n日本","tags":["two words","\u001b[1m"]},
            {"number":12,"id":"0190f6e2-0000-7000-8000-00000000000c","title":"Tea","reminder":{"time":"2026-11-21T09:00","revision":1,"since":"2026-11-20T19:08:00Z"}}
            ]}
            """#, at: Self.tasks)
    }

    @Test func `a title stays on its line, and a word that can't be typed is left out`() {
        fill()
        #expect(complete("task", "done", "") == "12\tTea\n7\t$(touch ran)\\n\\u{a}日本\n")
        #expect(complete("task", "list", "--tag", "") == "two words\n")
        #expect(complete("task", "add", "x", "--tag=t") == "--tag=two words\n")
    }

    @Test(
        "words of the kind that is wanted are offered",
        arguments: [
            (["why", "da"], "dailyReminder\tThe daily reminder\ndailyRecap\tThe recap\n"),
            (["prefs", "set", "nudges", ""], "on\noff\tThe default, as it is now\n"),
            (["prefs", "set", "timer.focus", ""], "25m\tThe default\n50m\tAs it is now\n"),
            (["prefs", "set", "timezone", "Eu"], "Europe/Berlin\nEurope/Paris\n"),
            (["prefs", "set", "calendar.paths", "n"], "none\tThe default, as it is now\n\tfiles ics\n"),
            (["prefs", "set", "nonsense", ""], ""), (["prefs", "set", "sound", "a", ""], ""),
            (["prefs", "set", "quiet-until", "o"], "off\n"),
            (["prefs", "set", "quiet-until", "tomorrow", "no"], "noon\tSat 21 Nov 12:00 (in 16 h)\n"),
            (["open", "focusflow://task/1"], "focusflow://task/12\tTea\n"),
            (["open", "task/1"], "task/12\tTea\n"), (["open", "jo"], "journey\tYour days\n"),
            (["task", "snooze", "12", "1"], "10m\t10 minutes\n1h\tAn hour\n"),
            (["task", "snooze", "12", "tom"], "tomorrow\tSat 21 Nov 09:00 (in 13 h)\n"),
            (["task", "edit", "12", "--at", "next fr"], "next fri\tFri 27 Nov 09:00 (in 6 days)\n"),
            (["task", "edit", "12", "--at=no"], "--at=noon\tSat 21 Nov 12:00 (in 16 h)\n"),
            (["tick", "--until", "today"], ""),
            (["calendar", "list", "--from", "today"], "today\tFri 20 Nov 09:00 (10 h ago)\n"),
            (["when", "weekd"], "weekdays\tFrom Monday to Friday\n"),
            (["when", "in", "2", "da"], "days\tSun 22 Nov 09:00 (in 37 h)\n"),
            (["timer", "start", "--task", "7"], "7\t$(touch ran)\\n\\u{a}日本\n"),
            (["calendar", "list", "--calendar", ""], ""),
            (["task", "edit", "7", "--untag", ""], "two words\n"),
            (["task", "edit", "12", "--untag", ""], ""),
            (["task", "edit", "--untag=t"], "--untag=two words\n"),
        ] as [([String], String)])
    func offers(words: [String], expected: String) {
        fill()
        disk.put(#"{"timer.focus":"50m"}"#, at: "/home/ada/.config/focusflow/guest/preferences.json")
        #expect(run(["__complete", "--"] + words).output == expected)
    }

    @Test func `items of the feed are offered by what can be done with them`() {
        #expect(run(["feed", "add", "News"]).status == .done)
        let handle = String(run(["feed", "list", "--plain"]).output.prefix { $0 != "\t" })
        let item = complete("feed", "open", "")
        #expect(item.hasSuffix("\tNews\n"))
        #expect(complete("feed", "read", "") == item)
        #expect(complete("feed", "unread", "") == "")
        #expect(!handle.isEmpty)
        #expect(run(["feed", "read", "--all"]).status == .done)
        #expect(complete("feed", "read", "") == "")
        #expect(complete("feed", "unread", "") == item)
    }

    @Test func `one account is not offered what another has`() {
        fill()
        #expect(run(["auth", "sign-in", "Ada Lovelace"]).status == .done)
        #expect(complete("task", "done", "") == "")
        #expect(complete("open", "focusflow://t") == "")
        #expect(complete("auth", "sign-in", "") == "")
        #expect(complete("auth", "remove", "") == "Ada Lovelace\tSigned in\n")
        #expect(run(["auth", "sign-out"]).status == .done)
        #expect(complete("auth", "sign-in", "A") == "Ada Lovelace\n")
        #expect(complete("task", "done", "7") == "7\t$(touch ran)\\n\\u{a}日本\n")
    }

    @Test(
        "what can't be read is nothing to offer, and nobody is told",
        arguments: [
            (Self.tasks, "{"), ("/home/ada/.local/state/focusflow/active.json", "{"),
            (Self.tasks, #"{"version":1,"tasks":{}}"#),
            (Self.tasks, #"{"version":1,"tasks":[1,{"number":"7"},{}]}"#),
        ] as [(String, String)])
    func damage(path: String, text: String) {
        fill()
        disk.put(text, at: path)
        for words in [["task", "done", ""], ["task", "list", "--tag", ""], ["open", "task/"]] {
            let before = disk.contents
            let result = run(["__complete", "--"] + words)
            #expect(result.status == .done)
            #expect(result.output == "")
            #expect(result.errors == "")
            #expect(disk.contents == before)
        }
    }

    @Test func `nothing is said about words that are no text`() {
        let console = ConsoleRecorder()
        var world = World.unimplemented
        world.console = console
        #expect(Program(world: world).run([Array("__complete".utf8), Array("--".utf8), [0xFF]]) == .done)
        #expect(console.output == "")
        #expect(console.errors == "")
    }

    @Test func `whatever the tree names can be listed`() {
        for path in everyCommand {
            let command = path[path.count - 1]
            for kind in command.operands.map(\.kind) + command.options.compactMap(\.value?.kind) {
                guard case .thing(let thing) = kind else { continue }
                #expect(Source(rawValue: thing.name) != nil, "\(command.name): \(thing.name)")
            }
        }
    }
}
