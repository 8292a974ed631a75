import FocusFormats
import Testing

@testable import FocusActions

/// Whether a text is taken for a todo.txt without being asked.
@Suite struct TextLookTests {
    private func look(_ text: String, named name: String = "standard input") -> TextLook? {
        TextLook(Array(text.utf8), named: name)
    }

    @Test(
        "what plainly is todo.txt is taken",
        arguments: [
            "(A) Call mum", "x Milk", "x 2026-11-20 2026-11-19 Milk", "2026-11-20 Water plants",
            "Pay rent due:2026-12-01", "Milk\nBread\nCall mum @phone", "Milk pri:A",
            "Read, write, count due:2026-12-01",
            "Milk +home\nBread +home", "Milk t:2026-12-01", "2026-11-20 Meet at 10:30",
            "\n\n(B) One\r\n\r\nTwo\r\n",
            "Notes: a, b, c\nx Other: a, b, c", "",
        ])
    func todo(text: String) { #expect(look(text) == nil) }

    @Test(
        "what looks like something else is not",
        arguments: [
            (
                "root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1::/:/sbin/nologin\n",
                TextLook.table(separator: ":")
            ),
            ("title,due,tags\nMilk,2026-12-01,home\nBread,,\n", .table(separator: ",")),
            ("a;b;c\n1;2;3\n", .table(separator: ";")),
            ("Milk\t2026-12-01\nBread\t\n", .table(separator: "\t")),
            ("\"a\",\"b, c\",\"d\"\n1,2,3\n4,5,6\n", .table(separator: ",")),
            (
                "number,id,title,notes,tags,priority,state,created,ended,time,repeat\r\n1,0190,Tea,,,,open,,,,\r\n",
                .ownTable
            ),
            ("- [ ] Milk (2026-11-21 09:00)\n- [x] Bread\n", .markdown),
            ("# Shopping\n\n* Milk\n* Bread due:2026-12-01\n", .markdown),
            ("1. Milk\n2. Bread\n", .markdown),
            ("REM Mon AT 18:30 MSG Gym\n# work\nREM 1 MSG Rent\n", .remind),
            ("rem 25 dec msg Christmas\n", .remind),
            ("2026-11-20 19:30:01 started\n2026-11-20 19:30:02 done\n", .log),
            ("2026-11-20T19:30:01Z started\n", .log), ("#!/bin/sh\nx=1\n", .script),
            ("Milk\nBread\n", .plain), ("Dear Ada,\nI write to you @home today.\nYours\nBob\nPS\n", .plain),
        ])
    func other(text: String, expected: TextLook) { #expect(look(text) == expected) }

    @Test func `a name says it where no mark does, and no more than that`() {
        #expect(look("Milk\nBread\n", named: "/home/ada/todo.txt") == nil)
        #expect(look("Milk\n", named: "Work.TODO.txt") == nil)
        #expect(look("Milk\n", named: "done.txt") == nil)
        #expect(look("- [ ] Milk\n", named: "todo.txt") == .markdown)
        #expect(look("Milk\n", named: "todo.txt/notes") == .plain)
    }
}
