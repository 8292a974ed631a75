import Foundation
import Testing

/// What happens where two wishes about ringing meet: a row of `Tests/Ringing/pairs.tsv` each, from which the manual
/// focusflow-pairs(7) is written, and for each a story in `Tests/EndToEnd/pairs-*.txt`.
@Suite struct GeneratedPairsTests {
    private struct Row {
        let one: String
        let other: String
        let sentence: String
    }

    /// The words of the table, and what the manual calls them.
    private static let wishes = [
        ("ahead", "warnings before"), ("nag", "ringing again"), ("urgent", "urgent"),
        ("times", "several times a day"), ("rules", "rules and exceptions"), ("quiet", "quiet hours"),
        ("dnd", "do not disturb"), ("pause", "pause"), ("snooze", "snooze"), ("start", "start"),
        ("zone", "a zone of its own"), ("alarms", "default alarms"),
    ]
    private static let events = [
        ("dst", "a change of the clocks"), ("sleep", "sleep"), ("sign-out", "sign-out"),
        ("clock-back", "a clock set back"),
    ]

    private func rows() throws -> [Row] {
        let file = CommittedFile.root.appending(path: "Tests/Ringing/pairs.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t").map(String.init)
            try #require(fields.count == 3, "\(line)")
            return Row(one: fields[0], other: fields[1], sentence: fields[2])
        }
    }

    @Test func `every two wishes meet once, and each of them every event`() throws {
        let wishes = Self.wishes.map(\.0)
        let expected = wishes.enumerated().flatMap { index, one in
            (wishes.dropFirst(index + 1) + Self.events.map(\.0)).map { "\(one) and \($0)" }
        }
        #expect(try rows().map { "\($0.one) and \($0.other)" } == expected)
    }

    /// The steps of each story, by its first line: `# nag and sleep`, or `# quiet and zone: nine in Tokyo is one at night`.
    private func stories() throws -> [String: [String]] {
        let folder = CommittedFile.root.appending(path: "Tests/EndToEnd")
        var stories: [String: [String]] = [:]
        for (word, _) in Self.wishes {
            let text = try String(contentsOf: folder.appending(path: "pairs-\(word).txt"), encoding: .utf8)
            var name: String?
            for line in text.split(separator: "\n").prefix(while: { !$0.hasPrefix("-- ") }).map(String.init) {
                if line.hasPrefix("# ") {
                    let title = line.dropFirst(2).prefix { $0 != ":" }
                    name = title.split(separator: " ").dropFirst().first == "and" ? String(title) : nil
                    if let name {
                        #expect(name.hasPrefix("\(word) and "), "in pairs-\(word).txt")
                        #expect(stories.updateValue([], forKey: name) == nil, "\(name) is there twice")
                    }
                } else if let name {
                    stories[name]?.append(line)
                }
            }
        }
        return stories
    }

    @Test func `each row has one story, which says what rings or does not`() throws {
        let stories = try stories()
        #expect(Set(stories.keys) == Set(try rows().map { "\($0.one) and \($0.other)" }))
        for (name, steps) in stories {
            let isTold = steps.contains {
                $0.hasPrefix("stdout ") || $0.hasPrefix("! stdout ") || $0.hasPrefix("stderr ")
                    || $0 == "sh silent"
            }
            #expect(isTold && steps.contains { $0.hasPrefix("now ") }, "\(name)")
        }
    }

    @Test func `the manual of pairs is up to date`() throws {
        let rows = try rows()
        var text = head
        for (word, title) in Self.wishes {
            text += ".Sh \(title.uppercased())\n.Bl -tag -width Ds\n"
            for row in rows where row.one == word {
                let other = (Self.wishes + Self.events).first { $0.0 == row.other }
                text += ".It and \(try #require(other).1)\n\(escaped(row.sentence))\n"
            }
            text += ".El\n"
        }
        CommittedFile("man/focusflow-pairs.7", recordedBy: "Generated").expect(text + foot)
    }

    private func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "-", with: "\\-").replacingOccurrences(of: "'", with: "\\(aq")
    }

    private let head = #"""
        .Dd November 22, 2026
        .Dt FOCUSFLOW-PAIRS 7
        .Os
        .Sh NAME
        .Nm focusflow-pairs
        .Nd how warnings, snoozes, pauses and quiet hours work together
        .Sh DESCRIPTION
        .Xr focusflow-reminders 7
        explains each way in which a reminder of
        .Xr focusflow 1
        may ring or stay silent.
        This page takes them two at a time.
        Each pair is listed once, under the one that comes first here: warnings before, ringing again, urgent,
        several times a day, rules and exceptions, quiet hours, do not disturb, pause, snooze, start, a zone of its own,
        default alarms.
        Each of them also meets a change of the clocks, sleep, sign\-out, and a clock that was set back.
        .Pp
        For example, quiet hours and snooze:
        .Bd -literal -offset indent
        $ focusflow auth allow
        Allowed notifications.
        $ focusflow prefs set quiet\-hours 22:00\-07:00
        Set quiet\-hours to 22:00\-07:00 (was off).
        $ focusflow task add Tea \-\-at 21:30
        Added task 1: Tea, Fri 20 Nov 21:30 (in 2 h).
        $ focusflow task snooze 1 23:00
        Snoozed task 1: Tea, Fri 20 Nov 23:00 (in 3 h).
        It is quiet then; it will ring tomorrow 07:00.
        .Ed

        """#
    private let foot = #"""
        .Sh SEE ALSO
        .Xr focusflow 1 ,
        .Xr focusflow-tick 1 ,
        .Xr focusflow-why 1 ,
        .Xr focusflow-reminders 7 ,
        .Xr focusflow-time 7

        """#
}
