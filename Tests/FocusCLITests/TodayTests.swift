import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// What `today` says, on Friday 20 November 2026, 19:30 on UTC.
@Suite struct TodayTests {
    private let disk = MemoryDisk()
    private static let data = "/home/ada/.local/share/focusflow/guest"

    private func run(_ line: String = "today", columns: Int? = nil) -> ProgramRun {
        ProgramRun(line.split(separator: " ").map(String.init), disk, columns: columns)
    }

    /// So many late ones, so many of tonight, one of tomorrow, and so many unread items.
    private func fill(late: Int, coming: Int, unread: Int) {
        let times =
            Array(repeating: "2026-11-20T18:00", count: late)
            + Array(repeating: "2026-11-20T22:00", count: coming) + ["2026-11-21T09:00"]
        let tasks = times.enumerated().map { index, time in
            """
            {"number":\(index + 1),"id":"0190f6e2-3c4d-7abc-8def-\(100_000_000_000 + index)","title":"Task \(index + 1) \
            \\u001b[31mwith a title that is too long for narrow terminals, and for wide ones too",\
            "created":"2026-11-20T07:00:00Z","reminder":{"time":"\(time)","repeat":"none","revision":1,\
            "since":"2026-11-20T07:00:00Z"}}
            """
        }
        disk.put(
            #"{"version":1,"tasks":["# + tasks.joined(separator: ",\n") + "]}", at: "\(Self.data)/tasks.json")
        let items = (0..<unread).map { index in
            #"{"id":"item\#(index)","kind":"general","time":"2026-11-20T18:00:00Z","title":"News \#(index)"}"#
        }
        disk.put(
            #"{"version":1,"items":["# + items.joined(separator: ",\n") + "]}", at: "\(Self.data)/feed.json")
    }

    @Test(
        arguments: [nil, 80, 40] as [Int?],
        [(0, 0, 0), (1, 1, 1), (30, 0, 0), (0, 30, 30), (40, 40, 40), (9, 5, 3)])
    func `a day fits 23 lines and its columns, and its rest is counted`(
        columns: Int?, counts: (late: Int, coming: Int, unread: Int)
    ) {
        fill(late: counts.late, coming: counts.coming, unread: counts.unread)
        let lines = run(columns: columns).output.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        #expect(lines.count <= 23)
        #expect(lines.allSatisfy { $0.count <= columns ?? .max })
        #expect(
            lines.contains { $0.hasPrefix("Next: tomorrow 09:00, \(counts.late + counts.coming + 1): Task ") }
        )
        let shown = lines.count { $0.hasPrefix("  today 18:00") }
        let more = lines.compactMap { line in line.hasPrefix("  and ") ? line.split(separator: " ")[1] : nil }
        #expect(shown == counts.late || more.contains("\(counts.late - shown)"))
        #expect(!lines.joined().contains("\u{1B}"))
    }

    @Test func `little of a day is parted by empty lines`() {
        fill(late: 1, coming: 1, unread: 0)
        #expect(
            run(columns: 40).output == """
                Fri 20 Nov: 0 min of 2 h

                Overdue
                  today 18:00  1  Task 1 \\u{1b}[31mwith…

                Today
                  22:00  2  Task 2 \\u{1b}[31mwith a tit…

                Next: tomorrow 09:00, 3: Task 3 \\u{1b}[…

                """)
    }

    @Test func `what quiet hours hold is marked, where there is room for that`() {
        fill(late: 0, coming: 1, unread: 0)
        disk.put(
            #"{"version":1,"quiet-hours":"21:00-23:00"}"#,
            at: "/home/ada/.config/focusflow/guest/preferences.json")
        #expect(run().output.contains("Today\n  23:00  1  after quiet hours  Task 1 "))
        #expect(run(columns: 40).output.contains("Today\n  23:00  1  Task 1 "))
    }

    @Test func `what quiet hours hold until tomorrow rings tomorrow`() {
        fill(late: 0, coming: 1, unread: 0)
        disk.put(
            #"{"version":1,"quiet-hours":"21:00-07:00"}"#,
            at: "/home/ada/.config/focusflow/guest/preferences.json")
        #expect(run().output.contains("\nNext: tomorrow 07:00, 1: Task 1 "))
        #expect(!run().output.contains("Today"))
    }

    @Test func `an empty store teaches what to type`() {
        #expect(
            run().output == """
                Fri 20 Nov

                Nothing is planned. Begin with:
                  focusflow task add Stretch --at +5m
                  focusflow timer start 25m
                  focusflow help

                """)
        #expect(run().errors.isEmpty)
    }

    @Test func `a damaged file is told of on the page, for programs on standard error, and by the status`() {
        disk.put("{", at: "\(Self.data)/feed.json")
        let people = run()
        #expect(people.output.contains("! \(Self.data)/feed.json:1:2: "))
        #expect(people.errors.isEmpty)
        #expect(people.status == .store)
        #expect(!people.output.contains("to come"))
        let plain = run("today --plain")
        #expect(plain.errors.hasPrefix("focusflow: warning: \(Self.data)/feed.json:1:2: "))
        #expect(plain.status == .store)
    }

    @Test(
        arguments: [
            (20, [9, 8, 7], [5, 5, 4]), (30, [9, 8, 7], [9, 8, 7]), (12, [20, 1, 0], [8, 1, 0]),
            (2, [5, 5, 5], [1, 1, 1]),
        ] as [(Int, [Int], [Int])])
    func `the longest section gives way first, and none wholly`(room: Int, counts: [Int], shares: [Int]) {
        let sections = counts.map { count in
            TodaySection(
                title: "", paint: .good, rows: Array(repeating: [""], count: count), count: count, command: ""
            )
        }
        #expect(sections.shares(of: room) == shares)
    }
}
