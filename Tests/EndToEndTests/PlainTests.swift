import Foundation
import Testing

/// That focusflow-plain(5) names the columns of every command, and each of them truly.
@Suite struct PlainTests {
    private let page: PlainPage

    init() throws { page = try PlainPage.committed.get() }

    @Test func `the page has every command and no other`() {
        let running = Set(DeclaredCommand.running.map(\.words).filter { !$0.isEmpty })
        #expect(running.subtracting(page.commands) == [], "not in man/focusflow-plain.5")
        #expect(page.commands.subtracting(running) == [], "no commands")
    }

    @Test(arguments: [
        ("NUMBER TITLE [START STEPS]", ["1", "Tea"], true),
        ("NUMBER TITLE [START STEPS]", ["1", "Tea", "", "0/2"], true),
        ("NUMBER TITLE [START STEPS]", ["1", "Tea", ""], false),
        ("open|done TEXT", ["done", "x"], true), ("open|done TEXT", ["gone", "x"], false),
        ("KEY NOTHING", ["x", "y"], false), ("KEY NOTHING", ["x", ""], true),
    ])
    func `a line is held against a row`(row: String, fields: [String], fits: Bool) {
        #expect(PlainRow(row).fits(fields) == fits)
    }

    @Test(arguments: DeclaredCommand.running.filter { !$0.words.isEmpty })
    func `what an example prints is a row of the page`(command: DeclaredCommand) throws {
        for line in command.examples where !line.contains("--json") {
            let text = try StagedExample(line, of: command).run(.plain).output
            for (found, rows) in page.rows(of: command.words, printed: text) {
                #expect(!rows.isEmpty, "\(line) --plain: man/focusflow-plain.5 lacks \(found)")
            }
        }
    }

    @Test func `each row of the page is printed`() throws {
        var printed: Set<PlainRow> = []
        let scratch = try ExampleHome.scratch()
        _ = try scratch.run("/bin/sh", ["-c", Self.preparation])
        for line in Self.lines {
            let outcome = try scratch.run("/bin/sh", ["-c", "\(line) --plain"])
            #expect(outcome.status == 0, "\(line)\n\(outcome.errors)")
            let words = line.components(separatedBy: "focusflow ").last ?? ""
            let command = DeclaredCommand.named(in: words.components(separatedBy: " "))
            for (found, rows) in page.rows(of: command, printed: outcome.output) {
                #expect(!rows.isEmpty, "\(line) --plain: man/focusflow-plain.5 lacks \(found)")
                printed.formUnion(rows)
            }
        }
        #expect(page.all.subtracting(printed).map(\.description).sorted() == [], "rows that nothing prints")
    }

    /// A day with something of everything, at 19:17.
    private static let preparation = #"""
        exec 2>/dev/null
        focusflow auth allow; focusflow auth allow events; focusflow auth allow reminders
        focusflow prefs set delivery none; focusflow prefs set daily-reminder on
        focusflow prefs set daily-reminder.time 20:00
        mkdir work && printf 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:7f3a1\nDTSTART:20261120T190000Z\nSUMMARY:Gym\n' >work/1.ics
        printf 'BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR\n' >>work/1.ics
        printf 'BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:7f3a2\nDUE:20261120T190000Z\nSUMMARY:Tax\nEND:VTODO\nEND:VCALENDAR\n' \
            >work/2.ics
        focusflow prefs set calendar.paths $PWD/work; focusflow prefs set calendar.alarms on
        focusflow add Call mum today 21:00; focusflow add Tea today 19:18; focusflow task add Pack --step Socks
        focusflow task add Trip --start today --at "tomorrow 9am"
        focusflow timer add 25m --ended 14:00 --label Mail; focusflow undo; focusflow redo; focusflow feed add Backup
        """#

    private static let lines = [
        "FOCUSFLOW_NOW=2026-11-20T19:18:00+01:00 focusflow tick",
        "FOCUSFLOW_NOW=2026-11-20T19:19:00+01:00 focusflow today",
        "focusflow agenda", "focusflow pending-list", "focusflow list",
        "focusflow list --count",
        "focusflow calendar list", "focusflow calendar list --todos", "focusflow calendar remind",
        "focusflow calendar calendars", "focusflow status", "focusflow timer log", "focusflow undo",
        "focusflow redo", "focusflow prefs set sound gong", "focusflow undo",
        "focusflow tick --until tomorrow",
        "focusflow feed list", "focusflow feed list --count", "focusflow auth status", "focusflow prefs",
        "focusflow profile", "focusflow timer status", "focusflow when tomorrow",
        "id=$(focusflow feed list --plain | grep Tea | cut -f2) && focusflow respond $id snooze",
        "focusflow why 2", "focusflow done 2", "focusflow task log", "focusflow undo --list",
        "focusflow journey", "focusflow review",
        "focusflow progress", "focusflow profile --format svg --output me.svg",
        "echo tomorrow | focusflow when",
        "focusflow task step 3 1", "focusflow doctor", "git init -q . && focusflow doctor --git",
        "focusflow auth sign-in Ada", "focusflow auth accounts", "focusflow auth sign-out",
        "focusflow auth remove Ada --yes", "focusflow dnd 2h", "focusflow completions fish",
    ]
}
