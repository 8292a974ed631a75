import CommandLineKit
import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// What people type who know other programs, and what they are told.
@Suite struct HabitTests {
    /// Typed words, and what is asked behind 'did you mean'; nil where nothing is guessed.
    private static let rows: [(typed: String, guesses: [String]?)] = [
        // Words of other programs.
        ("rm 3", ["task delete"]),
        ("remove 3", ["task delete"]), ("del 3", ["task delete"]), ("delete 3", ["task delete"]),
        ("new Tea", ["add"]), ("finish 3", ["task done"]), ("remind me tomorrow", ["add"]),
        ("rename 3", ["task edit"]), ("move 3 tomorrow", ["task snooze"]), ("week", ["agenda"]),
        ("complete 3", ["task done"]), ("modify 3 --at fri", ["task edit"]),
        ("mod 3 --at fri", ["task edit"]),
        ("info 3", ["task show"]),
        ("reopen 3", ["task reopen"]), ("undone 3", ["task reopen"]),
        ("pause", ["timer pause"]), ("resume", ["timer resume"]),
        ("pause 2 until mon", ["focusflow task pause 2 until mon"]),
        ("resume 2", ["focusflow task resume 2"]),
        ("cal", ["calendar"]), ("config", ["prefs"]), ("settings list", ["prefs"]),
        ("stats", ["progress"]),
        ("notifications", ["feed", "pending-list"]), ("version", ["--version"]),
        ("login Ada", ["auth sign-in"]), ("logout", ["auth sign-out"]),
        ("quiet until 18:00", ["focusflow dnd until 18:00"]), ("mute", ["focusflow dnd 2h"]),
        ("task remove 3", ["delete"]),
        ("task del 3", ["delete"]), ("task new Tea", ["add"]), ("task finish 3", ["done"]),
        ("task complete 3", ["done"]), ("task undone 3", ["reopen"]), ("task undo 3", ["reopen"]),
        ("task modify 3 --at fri", ["edit"]), ("task mod 3 --at fri", ["edit"]), ("task info 3", ["show"]),
        ("task start 3", ["focusflow timer start --task 3"]), ("task stop", ["focusflow timer stop"]),
        ("timer finish", ["stop"]), ("timer begin", ["start"]),
        ("timer stats", ["log"]), ("timer info", ["status"]), ("feed rm 4", ["delete"]),
        ("feed show 4", ["open"]), ("prefs show sound", ["get"]), ("prefs ls", ["list"]),
        ("prefs unset sound", ["reset"]), ("auth login Ada", ["sign-in"]), ("auth rm Ada", ["remove"]),
        ("calendar info 4", ["show"]),
        // Options.
        ("task add Tea --due fri", ["--at"]), ("task add Tea --due=fri", ["--at"]),
        ("task add Tea --when fri", ["--at"]), ("task add Tea --date fri", ["--at"]),
        ("task list --when today", ["--due"]), ("task add Tea --every weekly", ["--repeat"]),
        ("task add Tea --recur weekly", ["--repeat"]), ("task add Tea -t home", ["--tag"]),
        ("-V", ["--version"]), ("-v", ["--version"]), ("task -V", ["--version"]), ("tick -v", ["--verbose"]),
        ("task list -V", ["--version"]), ("task add Tea -v", nil),
        ("task edit 3 --no-repeat", ["--repeat=none"]),
        ("timer log --from 7d", ["--since"]), ("task list --no-color", ["--color=never"]),
        // Forms.
        ("prefs set sound=gong", ["focusflow prefs set sound gong"]),
        ("prefs set sonud=gong", ["focusflow prefs set sound gong"]),
        ("prefs set sound = gong", ["focusflow prefs set sound gong"]),
        ("prefs set sound =gong", ["focusflow prefs set sound gong"]), ("prefs get sound=", ["sound"]),
        ("feed --unread", ["focusflow feed list --unread"]),
        ("task --due=today", ["focusflow task list --due=today"]),
        ("calendar --days 3", ["focusflow calendar list --days 3"]),
        ("start 50m quote", ["focusflow start 50m --label quote"]),
        ("timer start quote", ["focusflow timer start --label quote"]),
        ("start 50m big quote", nil), ("start 50n", nil),
        ("prefs list delivery", ["focusflow prefs get delivery"]), ("prefs list sound delivery", nil),
        // Letters that are alike do not tell what is meant.
        ("task halt 3", nil), ("task stpo", nil), ("inof", nil), ("task shw 3", ["show"]),
        ("docter", ["doctor"]), ("feed unraed 4", ["unread"]), ("feed unopen 4", nil),
    ]

    private func run(_ line: [String]) -> (status: FocusWords.ExitStatus, errors: String) {
        let console = ConsoleRecorder()
        var world = World.unimplemented
        world.console = console
        world.files = MemoryDisk()
        world.leaveDesktop()
        world.notifications = .center(NotificationRecorder(.authorized))
        world.clock = .fixed(Instant(secondsSinceEpoch: 1_795_203_000))
        world.zones = .utc
        world.environment = Environment(["HOME": "/home/ada"])
        let status = Program(world: world).run(line.map { Array($0.utf8) })
        return (status, console.errors)
    }

    @Test(arguments: rows.indices)
    func `a word of another program leads to ours`(index: Int) {
        let (typed, guesses) = Self.rows[index]
        let outcome = run(typed.split(separator: " ").map(String.init))
        #expect(outcome.status == .usage)
        let hint = outcome.errors.split(separator: "\n").last.map(String.init) ?? ""
        if let guesses {
            // What stands at the front and means one command of several words is offered as it is to be typed.
            let isWhole = guesses.count == 1 && guesses[0].contains(" ") && !guesses[0].hasPrefix("focusflow")
            let line = "focusflow \(guesses[0])\(typed.drop { $0 != " " })"
            #expect(hint == "focusflow: hint: \(didYouMean(isWhole ? [line] : guesses))", "\(typed)")
        } else {
            #expect(!hint.contains("did you mean"), "\(typed)")
        }
    }

    @Test(arguments: ["--before=1d", "--tag=home", "--at=5pm"])
    func `an option that add lacks is named with the command that has it`(option: String) {
        let errors = run(["add", "Tea", option]).errors
        #expect(errors.hasSuffix("hint: 'focusflow task add' has it; there the time stands behind --at\n"))
        #expect(run(["add", "Tea", "--nope"]).errors.hasSuffix("run 'focusflow add --help' for help\n"))
    }

    @Test(arguments: rows.indices)
    func `what is guessed is understood in that place`(index: Int) {
        let (typed, guesses) = Self.rows[index]
        for guess in guesses ?? [] {
            let line = guess.hasPrefix("focusflow ") ? String(guess.dropFirst(10)) : placed(guess, in: typed)
            let error = CommandTree.root.parse(line.split(separator: " ").map(String.init)).error
            switch error {
            case nil, .missingOperand: break
            default: Issue.record("\(typed): \(line): \(String(describing: error))")
            }
        }
    }

    /// The wrong word is the first that our commands and their options do not have.
    private func placed(_ guess: String, in typed: String) -> String {
        let words = typed.split(separator: " ").map(String.init)
        let isOption = guess.hasPrefix("--") && guess != "--version" || words.last?.hasPrefix("-") == true
        let nouns = ["task", "timer", "feed", "calendar", "auth", "prefs", "help"]
        var place = nouns.contains(words[0]) ? 1 : 0
        if isOption { place = words.firstIndex { $0.hasPrefix("-") } ?? place }
        if words[0] == "prefs", words[1] == "get" { place = 2 }
        let value = words[place].hasPrefix("--") ? words[place].drop { $0 != "=" } : ""
        return (words[..<place] + [guess + value] + words[(place + 1)...]).joined(separator: " ")
    }
}
