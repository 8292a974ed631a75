import FocusCore
import FocusPorts
import FocusStore
import TestSupport
import Testing
import TimeKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// The pictures of a history as they stand in `Pictures`, on terminals of all widths, with colour and without.
@Suite struct PictureTests {
    private let disk = MemoryDisk()

    /// A hundred days with a gap, tasks of all lengths, labels, breaks and stopped sessions, up to Friday 20 November 2026.
    init() {
        let data = "/home/ada/.local/share/focusflow/guest"
        let titles = [
            "Write report", "日本語を勉強する", "Über \\u001b[31mred",
            "A title that is too long for any narrow terminal",
        ]
        let tasks = titles.enumerated().map { number, title in
            #"{"number":\#(number + 1),"id":"\#(Self.id(number))","title":"\#(title)","completed":"2026-11-1\#(number)T12:00:00Z"}"#
        }
        var sessions: [String] = []
        for day in 0..<100 where !(40..<52).contains(day) && day % 9 != 4 {
            for turn in 0..<(day * 7 % 4 + 1) {
                sessions.append(Self.session(sessions.count, day: day, turn: turn))
            }
        }
        disk.put(#"{"version":1,"tasks":[\#(tasks.joined(separator: ","))]}"#, at: "\(data)/archive.json")
        disk.put(
            #"{"version":1,"sessions":[\#(sessions.joined(separator: ","))]}"#, at: "\(data)/sessions.json")
    }

    private static func id(_ number: Int) -> String {
        UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: 0, UInt64(number)).description
    }

    private static func session(_ number: Int, day: Int, turn: Int) -> String {
        let start = Instant(
            secondsSinceEpoch: 1_795_203_000 - Int64(99 - day) * 86_400 - 36_000 + Int64(turn) * 4000)
        let length: Int64 = turn == 3 ? 300 : 1500 + Int64(day % 3) * 900
        let times = [start, start.adding(seconds: length)].map { $0.rfc3339(in: .utc) ?? "" }
        let subject = number % 3 == 0 ? #""label":"Reading""# : #""task":"\#(id(number % 5))""#
        return
            #"{"id":"\#(id(1000 + number))","kind":"\#(turn == 3 ? "break" : "focus")","started":"\#(times[0])","#
            + #""ended":"\#(times[1])","planned":\#(length),"focused":\#(length),"#
            + #""outcome":"\#(number % 8 == 7 ? "stopped" : "completed")",\#(subject)}"#
    }

    private func run(_ words: [String], columns: Int?) -> String {
        ProgramRun(words, disk, columns: columns, variables: ["HOME": "/home/ada", "TERM": "xterm"]).text
    }

    @Test(arguments: [
        ["journey"], ["profile"], ["progress"], ["progress", "--since", "60d"], ["review"],
        ["timer", "log", "--since", "5d"],
    ])
    func `a picture is as it was committed`(command: [String]) {
        var text = ""
        for columns in [40, 80, 200, nil] {
            for color in ["never", "always"] {
                text += "== \(columns.map { "\($0) columns" } ?? "a file"), --color \(color)\n"
                text += run(command + ["--color", color], columns: columns)
            }
        }
        let name = command.map { $0.drop { $0 == "-" } }.joined(separator: "-")
        let visible = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(
            separator: "\\e")
        CommittedFile("Tests/FocusCLITests/Pictures/\(name).txt", recordedBy: "PictureTests").expect(visible)
    }
}
