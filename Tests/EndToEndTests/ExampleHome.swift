import Foundation
import Testing

/// The home in which the examples of a page run.
enum ExampleHome {
    /// Friday evening; all examples show what the program prints then, in Europe/Berlin.
    private static let now = "2026-11-20T19:17:00+01:00"

    /// The time that it is in the home after so many minutes, as FOCUSFLOW_NOW takes it.
    static func later(_ minutes: Int, in scratch: Scratch) throws -> String {
        let format = Date.ISO8601FormatStyle()
        let time = try format.parse(scratch.environment["FOCUSFLOW_NOW"] ?? now)
        return time.addingTimeInterval(Double(60 * minutes)).formatted(format)
    }

    static func scratch() throws -> Scratch {
        let scratch = try Scratch()
        scratch.environment["FOCUSFLOW_NOW"] = now
        for place in ["CONFIG", "DATA", "STATE"] { scratch.environment["XDG_\(place)_HOME"] = nil }
        return scratch
    }

    /// With all that the examples of that manual need.
    static func scratch(for example: String, of page: String) throws -> Scratch {
        let scratch = try scratch()
        scratch.environment["EDITOR"] = "true"
        scratch.environment["EXAMPLE"] = example
        if let preparation = preparations[page] {
            let outcome = try scratch.run("/bin/sh", ["-c", preparation])
            #expect(outcome.status == 0, "\(preparation)")
        }
        return scratch
    }

    static let questions = [
        "focusflow auth request", "focusflow auth request events", "focusflow auth remove Ada",
        "focusflow task edit 12",
    ]

    private static let tasks = """
        for title in one two three four five six seven eight nine ten eleven twelve thirteen
        do focusflow task add $title --at "tomorrow 9am" --repeat weekly 2>/dev/null || exit 1
        done
        focusflow task pause 10
        """
    private static let feed = #"""
        mkdir -p .local/share/focusflow/guest
        echo '{"items":[{"id":"recap","time":"2026-11-20T18:00:00Z","title":"x"}]}' >.local/share/focusflow/guest/feed.json
        """#

    /// Its short name is aq1e.
    private static let session = #"""
        mkdir -p .local/share/focusflow/guest
        printf '{"sessions":[{"id":"01a2037e-1699-7659-b1b2-34a0b5921dac","started":"2026-11-20T13:35:00+01:00","ended":' \
            >.local/share/focusflow/guest/sessions.json
        printf '"2026-11-20T14:00:00+01:00","planned":1500,"focused":1500,"outcome":"completed"}]}\n' \
            >>.local/share/focusflow/guest/sessions.json
        """#

    /// What somebody who moves over has in other programs, whose words are not ours.
    private static let others = #"""
        printf '%s\n' news.version=9.9.9 verbose=nothing confirmation=off >.taskrc
        task add Call mum due:2026-12-01T18:00 recur:weekly +family
        task add Buy milk due:2026-11-22 priority:H project:home
        echo '(A) 2026-11-20 Clean the windows @home due:2026-11-28 rec:4w' >todo.txt
        echo '* TODO Paint the shed' >notes.org
        echo 'REM Mon AT 18:30 MSG Gym' >.reminders
        printf 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:7f3a1\r\n' >tasks.ics
        printf 'SUMMARY:Renew the passport\r\nDUE:20270105T090000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n' >>tasks.ics
        git config --global user.name Ada
        git config --global user.email ada@example.org
        git init -q --bare -b main server/focusflow.git
        git config --global url.$HOME/server/.insteadOf your-server:
        """#

    /// What must be there before the examples of a page, each in a home of its own, can work.
    private static let preparations = [
        "README.md": others, "focusflow-howto.7": others,
        "focusflow-task.1": """
        \(tasks)
        focusflow task done --all 13 && focusflow task step 12 --add Passport --add Tickets --add Socks
        focusflow task export --format ics >tasks.ics && echo Milk >shopping.txt
        """,
        "focusflow.1": tasks, "focusflow-open.1": tasks,
        "focusflow-why.1": "\(tasks)\nfocusflow auth allow && focusflow prefs set nudges on",
        "focusflow-feed.1": feed,
        "focusflow-respond.1": feed,
        // Nobody has a desktop here.
        "focusflow-doctor.1": "focusflow prefs set delivery none",
        "focusflow-auth.1": """
        focusflow auth sign-in Ada && focusflow auth sign-out
        """,
        "focusflow-calendar.1": """
        mkdir work && printf 'BEGIN:VCALENDAR\\nBEGIN:VEVENT\\nUID:7f3a1\\nDTSTART:20261123T090000Z\\n' >work/1.ics
        printf 'END:VEVENT\\nEND:VCALENDAR\\n' >>work/1.ics
        focusflow prefs set calendar.paths $PWD/work
        focusflow auth allow events && focusflow auth allow reminders
        """,
        "focusflow-prefs.1": """
        focusflow prefs export >prefs.txt
        """,
        "focusflow-undo.1": """
        focusflow task add one && focusflow task add two && focusflow task add three
        """,
        // What is shown of a timer needs one, and a start needs that there is none.
        "focusflow-timer.1": """
        \(tasks)
        \(session)
        case $EXAMPLE in
            *start*|*break*) ;;
            *resume*) focusflow timer start && focusflow timer pause ;;
            *) focusflow timer start ;;
        esac
        """,
        "focusflow-merge.1": """
        for name in base tasks other; do echo '{"version":1,"tasks":[]}' >$name.json; done
        """,
        "focusflow-redo.1": """
        focusflow task add one && focusflow undo
        """,
    ]
}
