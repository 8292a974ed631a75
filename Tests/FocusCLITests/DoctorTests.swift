import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
import FocusHealth
import FocusPorts
import FocusStore
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

@Suite struct DoctorTests {
    private let result = DoctorReport(
        repairs: [],
        findings: [
            .directory(.data, path: "/home/a\u{1B}da", .good),
            .directory(.state, path: "/s", .writableByOthers(permissions: 0o777)),
            .ignoredVariable("XDG_DATA_HOME"),
        ], Self.utc)
    private static let utc = TaskWords(now: Instant(secondsSinceEpoch: 0), zone: .utc)
    private let page = Page(width: 80, hasColor: false)

    @Test func `each check is a line, and what is wrong has the way to mend it below`() {
        #expect(
            result.text(on: page) == """
                ok       data directory: /home/a\\u{1b}da is there
                problem  state directory: /s can be changed by others (mode 777)
                         hint: chmod go-w '/s'
                warning  XDG_DATA_HOME: is not an absolute path and is ignored
                         hint: set it to a path that begins with '/', or unset it

                """)
    }

    @Test func `quietly only what is wrong is told, and a problem is the exit status`() {
        #expect(!result.quietText(on: page).contains("ok "))
        #expect(result.status == .failed)
        #expect(DoctorReport(repairs: [], findings: [.ignoredVariable("X")], Self.utc).status == .done)
    }

    @Test func `what was restored is told quietly and plainly too`() {
        let repaired = DoctorReport(
            repairs: [
                .restored(path: "/d/tasks.json", from: "/b/tasks.json.1", kept: "/d/tasks.json.corrupt")
            ],
            findings: [.ignoredVariable("X")], Self.utc)
        let words =
            "Restored /d/tasks.json from /b/tasks.json.1; the damaged file is kept as /d/tasks.json.corrupt."
        #expect(repaired.quietText(on: page).hasPrefix(words + "\nwarning  X: "))
        #expect(repaired.records.first == ["repair", "file", words, ""])
    }

    @Test func `on a colour terminal the label alone is painted`() {
        let line = result.text(on: Page(width: 80, hasColor: true)).prefix { $0 != "\n" }
        #expect(line.hasPrefix("\u{1B}[32mok\u{1B}[0m       data directory: "))
    }

    @Test(
        "what a delivery lacks is told in a line, with the way to mend it",
        arguments: [
            (
                DeliveryFinding.noServer(.noBus, isWanted: true),
                """
                warning  desktop: no notification can be shown: there is no message bus
                         hint: log in at a desktop, or put a program at ~/.config/focusflow/hooks/deliver

                """
            ),
            (
                .tick(secondsAgo: 720, isNeeded: true),
                """
                warning  tick: the last one ran 12 min ago
                         hint: ./install.sh --tick=systemd, or --tick=cron

                """
            ),
            (.tick(secondsAgo: 20, isNeeded: true), "ok       tick: the last one ran 20 s ago\n"),
            (.tick(secondsAgo: nil, isNeeded: false), "ok       tick: none has run yet\n"),
            (
                .server(
                    DesktopServer(name: "du\u{1B}nst", vendor: "", version: "1", capabilities: ["b", "a"])),
                "ok       desktop: du\\u{1b}nst 1 shows notifications (a, b)\n"
            ),
            (
                .hookRefused(path: "/h/open", .writableByOthers(permissions: 0o775)),
                """
                problem  hook: /h/open is not run: it can be changed by others (mode 775)
                         hint: chmod go-w '/h/open'

                """
            ),
            (
                .notSent(.desktop, reason: "no-bus"),
                """
                problem  test: no notification can be shown: there is no message bus
                         hint: log in at a desktop, or put a program at ~/.config/focusflow/hooks/deliver

                """
            ),
            (
                .stateFile(.journal, path: "/s/delivery.jsonl", .cause(.linkRefused)),
                """
                problem  journal: nothing rings: '/s/delivery.jsonl' can't be used: it is a
                         symbolic link
                         hint: replace the link with the file: cp '/s/delivery.jsonl' \
                '/s/delivery.jsonl.new' && mv '/s/delivery.jsonl.new' '/s/delivery.jsonl'

                """
            ),
            (
                .stateFile(.tickLock, path: "/s/tick.lock", .cause(.isDirectory)),
                """
                problem  lock: nothing rings: '/s/tick.lock' can't be used: it is a directory
                         hint: move it away; the next tick makes a new one: mv '/s/tick.lock' '/s/tick.lock.old'

                """
            ),
            (
                .stateFile(.lock, path: "/s/lock", .protected),
                """
                problem  lock: nothing rings: '/s/lock' can't be used: permission denied
                         hint: sudo chattr -i '/s/lock'

                """
            ),
            (.notSent(.hook, reason: "exit 1"), "problem  test: nothing could be sent to the hook: exit 1\n"),
        ])
    func delivery(finding: DeliveryFinding, words: String) {
        #expect(DoctorReport(repairs: [], findings: [.delivery(finding)], Self.utc).text(on: page) == words)
    }

    @Test func `commands that show reminders tell when nothing will ring`() {
        let never = Complaint(silence(nil))
        #expect(
            never.text(as: Format(layout: .human, color: .never)) == """
                focusflow: warning: nothing will ring: no tick has run yet
                focusflow: hint: ./install.sh --tick=systemd, or --tick=cron

                """)
        #expect(Complaint(silence(660)).message == "nothing will ring: no tick for 11 min")
        let failing = Complaint(TickSilence(secondsAgo: 20, isFailing: true))
        #expect(failing.message == "nothing will ring: ticks come, but fail")
        #expect(failing.hints == ["run 'focusflow tick' to see why"])
    }

    private func silence(_ seconds: Int64?) -> TickSilence { TickSilence(secondsAgo: seconds) }
}
