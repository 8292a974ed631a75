import FocusActions
import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

@Suite struct PrefsTests {
    private static let file = "/home/ada/.config/focusflow/guest/preferences.json"
    private let disk = MemoryDisk()

    private func run(_ words: String..., input: String = "") -> (
        status: FocusWords.ExitStatus, output: String, errors: String
    ) {
        let console = ConsoleRecorder(input: input)
        var world = World.unimplemented
        world.console = console
        world.files = disk
        world.leaveDesktop()
        world.notifications = .center(NotificationRecorder(.denied))
        world.clock = .fixed(Instant(secondsSinceEpoch: 1_795_203_000))
        world.zones = .utc
        world.environment = Environment(["HOME": "/home/ada"])
        let status = Program(world: world).run(words.map { Array($0.utf8) })
        return (status, console.output, console.errors)
    }

    @Test func `the noun alone lists, and a star marks what differs`() {
        disk.put(#"{"nudges":"on","timer.focus":"50m"}"#, at: Self.file)
        let result = run("prefs")
        #expect(result.status == .done)
        #expect(result.output == run("prefs", "list").output)
        #expect(result.output.contains("\n  daily-reminder.time     09:00\n"))
        #expect(result.output.contains("\n* nudges                  on  (default off)\n"))
        #expect(result.output.contains("\n* timer.focus             50m  (default 25m)\n"))
    }

    @Test func `help of the noun is its own, though it runs alone`() {
        let help = run("prefs", "--help").output
        #expect(help.contains("Usage: focusflow prefs [OPTION...] [COMMAND]\n"))
    }

    @Test func `a program gets values and the keys that differ`() {
        disk.put(#"{"nudges":"on"}"#, at: Self.file)
        let json = run("prefs", "--json").output
        #expect(json.hasPrefix(#"{"schema":1,"preferences":{"notifications":"on","#))
        #expect(json.hasSuffix(#""calendar.default-alarms.all-day":"off"},"changed":["nudges"]}"# + "\n"))
        #expect(
            run("prefs", "get", "nudges", "--json").output
                == #"{"schema":1,"preferences":{"nudges":"on"},"changed":["nudges"]}"# + "\n")
        #expect(run("prefs", "--plain").output.contains("nudges\ton\toff\tchanged\n"))
    }

    @Test func `get prints the value alone`() {
        #expect(run("prefs", "get", "goal.daily").output == "2h\n")
    }

    @Test func `people read a length as they type it, programs as it always was`() {
        #expect(run("prefs", "set", "goal.daily", "100m").output == "Set goal.daily to 1h40m (was 2h).\n")
        #expect(run("prefs").output.contains("\n* goal.daily              1h40m  (default 2h)\n"))
        #expect(run("prefs", "export").output.contains("\ngoal.daily = 1h40m\n"))
        #expect(run("prefs", "get", "goal.daily", "--plain").output == "goal.daily\t100m\n")
        #expect(run("prefs", "get", "goal.daily", "--json").output.contains(#""goal.daily":"100m""#))
    }

    @Test func `a change is a line in the past tense`() {
        #expect(
            run("prefs", "set", "daily-reminder.time", "8:30").output
                == "Set daily-reminder.time to 08:30 (was 09:00).\n")
        #expect(
            run("prefs", "set", "daily-reminder.time", "08:30").output
                == "daily-reminder.time is already 08:30.\n")
        #expect(
            run("prefs", "set", "quiet-until", "in", "2", "hours").output
                == "Set quiet-until to Fri 20 Nov 21:30, in 2 h (was off).\n")
        #expect(
            run("prefs", "reset", "daily-reminder.time").output
                == "Reset daily-reminder.time to 09:00 (was 08:30).\n")
        #expect(run("prefs", "set", "sound", "bell", "-q").output == "")
        #expect(
            run("prefs", "set", "sound", "none", "--json").output
                == #"{"schema":1,"preferences":{"sound":"none"},"changed":["sound"]}"# + "\n")
        #expect(run("prefs", "reset", "--all", "--plain").output.contains("sound\tdefault\tnone\n"))
        #expect(run("prefs", "reset", "--all").output == "Nothing was changed.\n")
    }

    @Test(
        "a wrong key or value is refused with the nearest key or the form",
        arguments: [
            (
                ["prefs", "get", "nudge"], "no key 'nudge'",
                "did you mean 'nudges' or 'nudges.afternoon' or 'nudges.evening'?"
            ),
            (
                ["prefs", "set", "nudges", "maybe"], "'maybe' is not a value for 'nudges'",
                "give 'on' or 'off'"
            ),
            (
                ["prefs", "set", "daily-reminder.time", "25:00"],
                "'25:00' is not a value for 'daily-reminder.time': there is no time '25:00'",
                "give a time of day, such as 09:00"
            ),
            (
                ["prefs", "set", "timezone", "Mars/Base"], "no time zone 'Mars/Base'",
                "did you mean 'UTC'?"
            ),
            (
                ["prefs", "set", "quiet-until", "yesterday"],
                "cannot set 'quiet-until' to 'yesterday': that is past",
                "give a time that is still ahead, or 'off'"
            ),
            (
                ["prefs", "reset"], "KEY or --all is missing",
                "usage: focusflow prefs reset [OPTION...] [KEY...]"
            ),
            (
                ["prefs", "edit", "--no-input"], "cannot start an editor under --no-input",
                "set values one by one: focusflow prefs set KEY VALUE"
            ),
        ])
    func refused(words: [String], message: String, hint: String) {
        let console = ConsoleRecorder()
        var world = World.unimplemented
        world.console = console
        world.files = disk
        world.leaveDesktop()
        world.clock = .fixed(Instant(secondsSinceEpoch: 1_795_203_000))
        world.zones = .utc
        world.environment = Environment(["HOME": "/home/ada"])
        #expect(Program(world: world).run(words.map { Array($0.utf8) }) == .usage)
        #expect(console.errors.hasPrefix("focusflow: error: \(message)\n"))
        #expect(console.errors.hasSuffix("focusflow: hint: \(hint)\n"))
        #expect(console.output == "")
    }

    @Test func `an import says where it stumbled`() {
        let result = run("prefs", "import", "-", input: "nudges = on\nsound\n")
        #expect(result.status == .usage)
        #expect(
            result.errors == """
                focusflow: error: standard input:2: there is no '='
                focusflow: hint: write lines like 'daily-reminder.time = 08:30'

                """)
        let unknown = run("prefs", "import", "-", input: "nudgse = on\n")
        #expect(unknown.errors.hasPrefix("focusflow: error: standard input:1: no preference 'nudgse'\n"))
        #expect(unknown.errors.hasSuffix("hint: did you mean 'nudges'?\n"))
    }

    @Test func `what is exported is imported`() {
        disk.put(#"{"sound":"bell","nudges":"on"}"#, at: Self.file)
        for words in [["prefs", "export"], ["prefs", "export", "--json"]] {
            let console = ConsoleRecorder()
            var world = World.unimplemented
            world.console = console
            world.files = disk
            world.leaveDesktop()
            world.clock = .fixed(Instant(secondsSinceEpoch: 0))
            world.environment = Environment(["HOME": "/home/ada"])
            #expect(Program(world: world).run(words.map { Array($0.utf8) }) == .done)
            #expect(run("prefs", "import", "-", input: console.output).output == "Nothing was changed.\n")
        }
    }

    @Test func `a value in the file that is none is told on standard error`() {
        disk.put(#"{"nudges":"maybe"}"#, at: Self.file)
        let result = run("prefs", "get", "nudges")
        #expect(result.output == "off\n")
        #expect(
            result.errors == """
                focusflow: warning: \(Self.file): 'maybe' is not a value for 'nudges', which is ignored
                focusflow: hint: give 'on' or 'off'

                """)
        #expect(
            run("doctor").output.contains(
                "warning  preference: \(Self.file): 'maybe' is not a value for 'nudges', which is ignored\n"
                    + "         hint: give 'on' or 'off'\n"))
    }

    @Test func `a damaged file shows the defaults and is an exit status of its own`() {
        disk.put("{", at: Self.file)
        let result = run("prefs", "get", "nudges")
        #expect(result.status == .store)
        #expect(result.output == "off\n")
        #expect(result.errors.hasPrefix("focusflow: warning: \(Self.file):1:2: "))
    }

    @Test func `keys are completed`() {
        #expect(
            run("__complete", "--", "prefs", "set", "timer.b").output
                == "timer.break\tHow long a break lasts\n")
        #expect(run("__complete", "--", "prefs", "exp").output.hasPrefix("export\t"))
    }

    @Test func `the text to edit holds every key, and comments out what is at its default`() throws {
        var preferences = Preferences()
        preferences.assign(try PreferenceAssignment(.sound, "bell"))
        let text = PrefsEdit.text(preferences)
        #expect(
            text.contains(
                "\n# What a notification sounds like: the name of a sound, 'default', or 'none'\nsound = bell\n"
            ))
        #expect(text.contains("\n# nudges = off\n"))
        let lines = try PreferenceText.lines(of: text)
        #expect(lines.map(\.name) == ["sound"])
    }
}
