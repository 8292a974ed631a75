import FocusActions
import FocusCore
import FocusFormats
import Foundation
import TestSupport
import Testing
import TimeKit

/// What is made of org-mode. It is Friday 20 November 2026, 19:30, in UTC.
@Suite struct OrgReaderTests {
    private let machine = TaskWorld()

    @Test func `a file as Emacs writes it`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        let text = try String(contentsOf: folder.appending(path: "org.org"), encoding: .utf8)
        #expect(
            try machine.reading(text) == [
                "Call mum #private #home #phone high 2026-11-27T09:00 weekly \"About the *holidays*.\n\n"
                    + "  - [[https://example.org/trains][Trains]]\"",
                "Pay rent #private medium 2026-11-30T09:00 before 2d from 2026-11-25",
                "Buy milk #private done", "Sell the bike #private deleted",
                "Pack #private #trip 2026-12-04T07:30 1 month after done \"Before breakfast.\n  Really.\"",
                "Look for the charger #private #trip", "Fill up #private #trip 2026-12-03T18:00",
                "Für Café & \"quotes\" #private #trip", "Call mum #private #trip",
                "17: no place for LOGBOOK", "24: NEXT is TODO", "32: no place for LOGBOOK",
                "38: no place for 08:00", "40: no place for Effort", "51: WAITING is TODO",
            ])
        let tasks = try machine.take(text, isDryRun: true).imported.map(\.task)
        #expect(tasks[0].id.description == "2a15144f-17fa-4d62-9167-6274c016f258")
        #expect(tasks[0].created == Instant(rfc3339: "2026-11-20T08:15:00Z"))
        #expect(tasks[2].steps == [Step("Oat", isDone: true), Step("Cow")])
        #expect(tasks[4].steps == [Step("Passport"), Step("Clothes"), Step("Socks", isDone: true)])
    }

    @Test func `importing it again changes nothing, and what changed there is changed here`() throws {
        let before = "* TODO Call mum\n* TODO Call mum\nSCHEDULED: <2026-11-27 Fri>\n"
        let after =
            "* Inbox\n** DONE [#A] Call mum [0/1] :home:\n** TODO Call mum\nSCHEDULED: <2026-11-27 Fri>\n"
        #expect(try machine.take(before).imported.count == 2)
        #expect(try machine.take(before).unchanged == 2)
        let result = try machine.take(after)
        #expect(result.unchanged == 1)
        #expect(result.updated.map { $0.row(result.situation).words } == ["Call mum #home high done"])
    }

    @Test(arguments: [
        ("SCHEDULED: <2026-11-27 Fri 9:00 ++2w>", ["a 2026-11-27T09:00 every 2 weeks"]),
        (
            "SCHEDULED: <2026-11-27 ven. .+1d/3d>",
            ["a 2026-11-27T09:00 1 day after done", "2: no place for 3d"]
        ),
        ("SCHEDULED: <2026-11-27 08:00 +12h>", ["a 2026-11-27T08:00 daily at 08:00 and 20:00"]),
        ("SCHEDULED: <2026-11-27 Fri 08:00 .+2h>", ["a 2026-11-27T08:00", "2: .+2h: first"]),
        ("SCHEDULED: <2026-11-27 Fri 08:00 +5h>", ["a 2026-11-27T08:00", "2: +5h: first"]),
        ("SCHEDULED: <2026-11-27 Fri +0d>", ["a 2026-11-27T09:00", "2: +0d: first"]),
        ("SCHEDULED: <2026-11-27 Fri -2d>", ["a 2026-11-27T09:00", "2: no place for -2d"]),
        ("DEADLINE: <2026-11-27 Fri +1y --1w>", ["a 2026-11-27T09:00 yearly before 7d"]),
        ("DEADLINE: <2026-11-27 Fri 10:00 -3h>", ["a 2026-11-27T10:00 before 3h"]),
        ("DEADLINE: <2026-11-27 Fri -0d>", ["a 2026-11-27T09:00"]),
        ("DEADLINE: <2026-11-27 Fri -2y>", ["a 2026-11-27T09:00", "2: no place for -2y"]),
        (
            "DEADLINE: <2026-11-27 Fri>--<2026-11-28 Sat>",
            ["a 2026-11-27T09:00", "2: no place for --<2026-11-28 Sat>"]
        ),
        (
            "DEADLINE: <2026-11-27 Fri> SCHEDULED: <2026-11-28 Sat>",
            ["a 2026-11-27T09:00", "1: SCHEDULED can't be 2026-11-28"]
        ),
        (
            "DEADLINE: <2026-11-27 Fri> SCHEDULED: <2026-11-26 Thu 10:00 +1w>",
            ["a 2026-11-27T09:00 from 2026-11-26", "2: no place for 10:00", "2: no place for +1w"]
        ),
        (
            "DEADLINE: <%%(diary-float t 4 2)> CLOSED: [2026-11-01 Sun]",
            ["a", "2: DEADLINE can't be <%%(diary-float t 4 2)>"]
        ),
        ("SCHEDULED: [2026-11-27 Fri]", ["a", "2: SCHEDULED can't be [2026-11-27 Fri]"]),
        ("SCHEDULED: <2026-11-31 Fri>", ["a", "2: SCHEDULED can't be <2026-11-31 Fri>"]),
        (
            "SCHEDULED: <2026-11-27 Fri 25:00 />",
            ["a 2026-11-27T09:00", "2: no place for 25:00", "2: no place for /"]
        ),
        ("At <2026-11-27 Fri 14:00>", ["a 2026-11-27T14:00 \"At <2026-11-27 Fri 14:00>\""]),
        (":PROPERTIES:\n:ID: 7\nnever ended", ["a \":PROPERTIES:\n:ID: 7\nnever ended\""]),
        ("- [ ] b\n- [ ] b\n- [ ]\n- c", ["a \"- [ ] b\n- [ ]\n- c\""]),
    ])
    func `what stands below a headline`(lines: String, tasks: [String]) throws {
        #expect(try machine.reading("* TODO a\n\(lines)\n") == tasks)
    }

    @Test(arguments: [
        ("* TODO [#D] a", ["a low", "1: [#D] is low"]), ("* TODO", ["1: no title"]),
        ("* TODO :b:", ["1: no title"]),
        ("* TODO <2026-11-27 Fri>", ["<2026-11-27 Fri> 2026-11-27T09:00"]),
        ("* Todo a\n*TODO b\n TODO c", []),
        ("* TODO a :b: c", ["a :b: c"]), ("* b :x:\n* c :y:\n** TODO a :z:\r\n", ["a #y #z"]),
        ("* CANCELED a\nSCHEDULED: <2026-11-27 Fri +1w>", ["a 2026-11-27T09:00 deleted"]),
        ("#+seq_todo: OPEN(o) SHUT\n* OPEN a\n* SHUT b\n* TODO c", ["a", "b done", "2: OPEN is TODO"]),
    ])
    func `headlines`(text: String, tasks: [String]) throws {
        #expect(try machine.reading(text, as: .org) == tasks)
    }

    @Test(arguments: [
        ("* TODO a", true), ("#+title: x\n\n* b\n** DONE a\n", true), (":PROPERTIES:\n:END:\n* TODO a", true),
        ("#+TODO: OPEN | SHUT\n", true), ("\n* Milk\n* Bread\n", false), ("# Shopping\n* TODO a\n", false),
        ("Words\n* TODO a\n", false), ("*bold* words\n* TODO a", false), ("x Milk\n", false),
    ])
    func `is recognized by how it looks`(text: String, isOrg: Bool) {
        let format = try? ImportText(Array(text.utf8), as: nil, from: "standard input").format
        #expect((format == .org) == isOrg)
    }
}
