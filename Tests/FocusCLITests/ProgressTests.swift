import FocusActions
import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// What `journey`, `profile` and `progress` draw.
@Suite struct ProgressTests {
    private let disk = MemoryDisk()

    init() {
        func session(_ number: Int, _ end: String, _ seconds: Int, _ outcome: String, _ label: String)
            -> String
        {
            """
            {"id":"0190f6e2-3c4d-7abc-8def-00000000000\(number)","started":"2026-10-01T00:00:00Z","ended":"\(end)",\
            "planned":\(seconds),"focused":\(seconds),"outcome":"\(outcome)","label":"\(label)"}
            """
        }
        let sessions = [
            session(1, "2026-11-02T09:00:00Z", 7200, "completed", "Reading"),
            session(2, "2026-11-19T09:00:00Z", 3000, "completed", "日本 <b>"),
            session(3, "2026-11-20T09:00:00Z", 1500, "completed", "Reading"),
            session(4, "2026-11-20T10:00:00Z", 630, "stopped", "Reading"),
        ]
        disk.put(
            #"{"version":1,"sessions":["# + sessions.joined(separator: ",\n") + "]}",
            at: "/home/ada/.local/share/focusflow/guest/sessions.json")
        disk.put(
            #"{"version":1,"tasks":[{"number":1,"title":"x","completed":"2026-11-19T12:00:00Z"}]}"#,
            at: "/home/ada/.local/share/focusflow/guest/archive.json")
    }

    private func run(_ line: String, columns: Int? = nil) -> String {
        ProgramRun(line.split(separator: " ").map(String.init), disk, columns: columns).text
    }

    @Test func `a journey has a column a week, a row a day, and the numbers`() {
        #expect(
            run("journey --since 2026-10-26") == """
                Streak: 2 days

                    Nov
                Mon ·▓··
                    ····
                Wed ····
                    ···░
                Fri ···░
                    ···
                Sun ···
                    less · ░ ▒ ▓ █ more

                Mon 2 Nov  1 session, 2 h, 0 tasks
                Thu 19 Nov  1 session, 50 min, 1 task
                Fri 20 Nov  1 session, 35 min, 0 tasks

                """)
    }

    @Test(arguments: [40, 80, 200])
    func `no line of a picture is wider than the terminal`(columns: Int) {
        for command in ["journey", "profile", "progress", "journey --ascii", "progress --since 2026-01-01"] {
            for line in run(command, columns: columns).split(separator: "\n") {
                #expect(String(line).columns <= columns, "\(line)")
            }
        }
    }

    @Test func `progress shows today and the week against the goal, by label`() {
        #expect(
            run("progress --ascii", columns: 60) == """
                Today:
                  ======-----------------  35 min of 2 h  today

                This week, 1 h 25 min:
                  ------------------------------   0 min  Mon 16 Nov
                  ------------------------------   0 min  Tue 17 Nov
                  ------------------------------   0 min  Wed 18 Nov
                  ============------------------  50 min  Thu 19 Nov
                  ========----------------------  35 min  Fri 20 Nov

                By label:
                  ==============================  50 min  日本 <b>
                  =====================---------  35 min  Reading

                """)
    }

    @Test func `a day by itself has the numbers of its recap`() {
        #expect(
            run("journey --day yesterday")
                == "Thu 19 Nov: 1 session, 50 min, 1 task done. Streak: 1 day.\n")
        #expect(
            run("journey --day 2026-11-19 --json")
                == #"{"schema":1,"days":[{"date":"2026-11-19","sessions":1,"minutes":50,"tasks":1}],"streak":1}"#
                + "\n")
    }

    @Test func `a profile tells level, totals and badges`() {
        let text = run("profile", columns: 60)
        #expect(text.contains("Level 3:\n  █████░"))
        #expect(text.contains("215 XP  level 4 at 360 XP"))
        #expect(text.contains("3 sessions\n3 h 25 min of focus\n1 task done\nBest day: Mon 2 Nov, 2 h\n"))
        #expect(text.contains("[x] First session, Mon 2 Nov\n[ ] 10 sessions: 10 focus sessions\n"))
        #expect(
            run("profile --json").hasPrefix(
                #"{"schema":1,"level":3,"xp":215,"nextLevelAt":360,"badges":[{"id":"first-session","title":"First session","earned":"2026-11-02T09:00:00Z"}"#
            ))
    }

    @Test func `a page is one file with the same numbers, and harmless`() throws {
        let page = run("progress --format html")
        #expect(page.contains("<tr><th>today</th><td>35 min of 2 h</td>"))
        #expect(page.contains("<tr><th>日本 &lt;b&gt;</th><td>50 min</td>"))
        #expect(!page.contains("<b>") && !page.contains("<script") && !page.contains("href"))
        let picture = run("journey --format svg")
        #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(picture.contains("<title>2026-11-19: 1 session, 50 min, 1 task</title>"))
        disk.put("old", at: "/home/ada/x.svg")
        #expect(run("journey --format svg -o /home/ada/x.svg") == "Wrote '/home/ada/x.svg'.\n")
        #expect(String(decoding: try #require(disk.contents["/home/ada/x.svg"]), as: UTF8.self) == picture)
    }
}
