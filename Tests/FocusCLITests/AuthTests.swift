import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// What `auth` says.
@Suite struct AuthTests {
    private let disk = MemoryDisk()
    private static let file = "/home/ada/.local/state/focusflow/authorization.json"

    private func run(_ words: String..., answering answer: Bool? = nil, width: Int? = nil) -> (
        status: FocusWords.ExitStatus, output: String, errors: String, questions: [String]
    ) {
        let console = ConsoleRecorder(terminal: width, answering: answer)
        var world = World.unimplemented
        world.console = console
        world.files = disk
        world.clock = .fixed(Instant(secondsSinceEpoch: 1_795_203_000))
        world.zones = .utc
        world.environment = Environment(["HOME": "/home/ada"])
        world.newID = { UniqueID(milliseconds: 1, random: 0, 0) }
        world.notifications = .ownList { answer }
        let status = Program(world: world).run((["auth"] + words).map { Array($0.utf8) })
        return (status, console.output, console.errors, console.questions)
    }

    @Test(
        "each state says what it means and what to type next",
        arguments: [
            (
                #"{}"#,
                "not determined: you were not asked yet, and nothing rings",
                "focusflow auth allow", FocusWords.ExitStatus.done
            ),
            (
                #"{"notifications":{"status":"denied"}}"#, "denied: nothing rings",
                "focusflow auth allow", .done
            ),
            (
                #"{"notifications":{"status":"authorized"}}"#, "authorized: you get notifications",
                "focusflow auth deny", .done
            ),
            (
                #"{"notifications":{"status":"provisional"}}"#, "provisional: into the feed alone",
                "focusflow auth allow", .done
            ),
            (
                #"{"notifications":{"status":"ephemeral","until":"2026-11-21T03:30:00Z"}}"#,
                "ephemeral: you get notifications until Sat 21 Nov 03:30 (in 8 h), then not determined again",
                "focusflow auth allow", .done
            ),
            (
                #"{"notifications":{"status":"ephemeral","until":"2026-11-20T19:30:00Z"}}"#,
                "not determined: it was allowed for a time that is over, and nothing rings",
                "focusflow auth allow", .done
            ),
            (
                #"{"notifications":{"status":"\u001b[2J"}}"#,
                "unknown: the answer can't be read, and nothing rings", "focusflow auth allow", .store
            ),
            (
                "{", "unknown: the answer can't be read, and nothing rings", "focusflow doctor",
                .store
            ),
        ])
    func states(file: String, words: String, next: String, status: FocusWords.ExitStatus) {
        disk.put(file, at: Self.file)
        let result = run("status", "notifications")
        #expect(result.output == "notifications  \(words)\n               next: \(next)\n")
        #expect(result.status == status)
        #expect(result.questions == [])
        #expect((result.errors == "") == (file != "{"))
    }

    @Test func `a narrow terminal has the words in several lines, and each command in one`() {
        disk.put(#"{"notifications":{"status":"ephemeral","until":"2026-11-21T03:30:00Z"}}"#, at: Self.file)
        let lines = [
            "account        guest: nobody is signed", "               in",
            "  next: focusflow auth sign-in NAME",
            "notifications  ephemeral: you get", "               notifications until Sat",
            "               21 Nov 03:30 (in 8 h),", "               then not determined again",
            "  next: focusflow auth allow", "events         not determined: you were",
            "               not asked yet, and no", "               events are read",
            "  next: focusflow auth allow events", "reminders      not determined: you were",
            "               not asked yet, and no", "               reminders of calendars",
            "               are read", "  next: focusflow auth allow reminders", "",
        ]
        #expect(run("status", width: 40).output == lines.joined(separator: "\n"))
    }

    @Test(
        "a change is told in one line, and so is that there was none",
        arguments: [
            (["allow"], "Allowed notifications.", "Notifications were already allowed."),
            (
                ["allow", "--for", "8h"], "Allowed notifications until Sat 21 Nov 03:30 (in 8 h).",
                "Notifications were already allowed until Sat 21 Nov 03:30 (in 8 h)."
            ),
            (
                ["allow", "--provisional"], "Allowed notifications quietly, only into the feed.",
                "Notifications were already allowed quietly, only into the feed."
            ),
            (["deny"], "Denied notifications.", "Notifications were already denied."),
            (
                ["deny", "events"], "Denied access to calendar events.",
                "Access to calendar events was already denied."
            ),
            (
                ["allow", "reminders"], "Allowed access to calendar reminders.",
                "Access to calendar reminders was already allowed."
            ),
        ])
    func changes(words: [String], first: String, second: String) {
        for line in [first, second] {
            let result =
                words.count == 1
                ? run(words[0])
                : words.count == 2
                    ? run(words[0], words[1]) : run(words[0], words[1], words[2])
            #expect(result.output == line + "\n")
            #expect(result.status == .done)
        }
        #expect(run("deny", "-q").output == "")
    }

    @Test(
        "where a length of time is asked for, it is said what lengths look like",
        arguments: ["tomorrow", "xx", ""])
    func lengths(text: String) {
        let result = run("allow", "--for", text)
        #expect(result.status == .usage)
        #expect(
            result.errors.hasSuffix(
                "hint: lengths look like '90s', '25m', '1h30m' or '2d'; see focusflow-time(7)\n"))
    }

    @Test func `an answer is forgotten only where there was one`() {
        #expect(run("reset").output == "Notifications were already reset, so that focusflow asks again.\n")
        _ = run("deny")
        #expect(run("reset").output == "Reset notifications, so that focusflow asks again.\n")
        #expect(run("status", "notifications", "--quiet").output == "notDetermined\n")
    }

    @Test(
        "each kind is asked for in its own words, once",
        arguments: [
            // The center of notifications asks by itself.
            ("notifications", []),
            ("events", ["Allow focusflow to read the events of your calendars?"]),
            ("reminders", ["Allow focusflow to read the reminders of your calendars?"]),
        ])
    func requests(kind: String, questions: [String]) {
        #expect(run("request", kind, "--no-input", answering: true).status == .notAuthorized)
        let unanswered = run("request", kind)
        #expect(unanswered.status == .notAuthorized)
        #expect(unanswered.questions == questions)
        #expect(unanswered.errors.contains("hint: to allow it: focusflow auth allow"))
        #expect(run("request", kind, answering: false).status == .notAuthorized)
        let denied = run("request", kind, answering: true)
        #expect(denied.questions == [])
        #expect(denied.status == .notAuthorized)
        #expect(denied.output.contains("denied: "))
        _ = run("reset", kind)
        #expect(run("request", kind, answering: true).status == .done)
        #expect(run("request", kind).status == .done)
    }

    @Test(
        "what makes no sense together is refused before anything is touched",
        arguments: [
            ["allow", "--provisional", "--for=8h"], ["allow", "--provisional", "events"],
            ["allow", "--for", "soon"], ["allow", "--for", "-1h"], ["allow", "feed"],
        ])
    func nonsense(words: [String]) {
        let result = words.count == 2 ? run(words[0], words[1]) : run(words[0], words[1], words[2])
        #expect(result.status == .usage)
        #expect(disk.contents.isEmpty)
    }

    @Test func `status has exactly the promised members`() {
        _ = run("allow", "--for", "8h")
        _ = run("allow", "--for", "1h", "events")
        #expect(
            run("status", "--json").output
                == #"{"schema":1,"account":null,"namespace":"guest","notifications":"ephemeral","#
                + #""events":"ephemeral","reminders":"notDetermined","until":"2026-11-21T03:30:00Z"}"# + "\n")
        #expect(run("status", "events", "--json").output.contains(#""until":"2026-11-20T20:30:00Z""#))
        #expect(
            run("status", "--plain").output == "account\t\tguest\nnotifications\tephemeral\t"
                + "2026-11-21T03:30:00Z\nevents\tephemeral\t2026-11-20T20:30:00Z\nreminders\tnotDetermined\t\n"
        )
    }

    @Test func `accounts are made, listed and left in so many words`() {
        let id = "00000000-0001-7000-8000-000000000000"
        #expect(run("sign-in", "Ada").output == "Created the account Ada and signed in.\n")
        #expect(run("sign-in", "Ada").output == "Already signed in as Ada.\n")
        #expect(run("accounts").output == "  guest\n* \(id)  Ada\n")
        #expect(
            run("accounts", "--json").output
                == #"{"schema":1,"accounts":[{"name":null,"namespace":"guest","active":false},"#
                + #"{"name":"Ada","namespace":"\#(id)","active":true}]}"# + "\n")
        #expect(run("sign-out").output == "Signed out Ada.\n")
        #expect(run("sign-out").output == "Nobody was signed in.\n")
        #expect(run("sign-in", "Ada").output == "Signed in as Ada.\n")
        #expect(run("remove", "Ada", "--no-input", answering: true).status == .failed)
        let refused = run("remove", "Ada")
        #expect(refused.questions == ["Remove the account 'Ada'?"])
        #expect(
            refused.errors.contains("hint: to remove it without asking: focusflow auth remove \(id) --yes\n"))
        #expect(run("remove", "Ada", answering: false).status == .failed)
        let removed = run("remove", "Ada", answering: true)
        #expect(
            removed.output == "Removed the account Ada; its files are now in "
                + "/home/ada/.local/state/focusflow/removed/\(id).\n")
        #expect(run("remove", "Ada", "--yes").errors.hasPrefix("focusflow: error: no account 'Ada'\n"))
        #expect(run("remove", "Guest", "--yes").status == .failed)
    }
}
