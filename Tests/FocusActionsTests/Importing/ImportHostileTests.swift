import FocusActions
import FocusCore
import FocusFormats
import TestSupport
import Testing

/// Texts that are damaged, or made to do harm.
@Suite struct ImportHostileTests {
    private let machine = TaskWorld()

    @Test(arguments: [
        "[", "[{\"description\":\"a\"", "{\"tasks\":[}", String(repeating: "[", count: 100_000), "{\"a\":1}",
        "[1,2]", "<html>", "BEGIN:VCARD\nEND:VCARD", "a\u{0}b", "[{\"tasks\":1}]",
    ])
    func `what is none of the formats is refused, and nothing is written`(text: String) {
        #expect(throws: ImportError.self) { try machine.take(text) }
        #expect(machine.disk.contents.isEmpty)
    }

    @Test(arguments: ImportFormat.allCases)
    func `bytes that are no text are refused`(format: ImportFormat) {
        #expect(throws: ImportError.self) { try ImportText([0x61, 0xFF, 0xFE], as: format, from: "x") }
    }

    @Test(arguments: [
        (#"[{"description":1},{"description":"a","due":5,"tags":"b","annotations":{},"uuid":[]}]"#, ["a"]),
        (#"[{"description":"a","status":"x","priority":"Z","due":"20269999T999999Z"}]"#, ["a"]),
        (#"[null,{"description":"\u001b[31ma\u202e"}]"#, []),
        (#"[{"entries":[{"date":"2026-13-01","body":"a"},{"body":"b"},7]}]"#, []),
        (
            #"[{"entries":[{"date":"2026-12-01","time":99999,"rep":0,"wd":"x","priority":"y","body":"a"}]}]"#,
            []
        ),
        (#"{"tasks":[1,{"number":-1},{"number":1,"id":"x","title":"a"}]}"#, []),
    ])
    func `wrong types are remarked on, and never more than that`(text: String, titles: [String]) throws {
        let result = try machine.take(text)
        if !titles.isEmpty { #expect(result.imported.map(\.task.title) == titles) }
        #expect(!result.remarks.isEmpty || !result.imported.isEmpty)
    }

    @Test func `numbers that are too large are not taken`() throws {
        let text =
            #"{"tasks":[{"number":9223372036854775807,"id":"0190f6e2-3c4d-7000-8000-000000000001","title":"a"},"#
            + #"{"number":7,"id":"0190f6e2-3c4d-7000-8000-000000000002","title":"b"}]}"#
        try machine.take(text)
        #expect(try machine.all() == ["7 b", "8 a"])
    }

    @Test func `a long title is cut, and stands whole in the notes`() throws {
        let long = String(repeating: "x", count: 1200)
        let result = try machine.take(long, as: .todotxt)
        #expect(result.imported.first?.task.title.count == 1000)
        #expect(result.imported.first?.task.notes == long)
        #expect(result.remarks.map(\.fact.words) == ["long title"])
    }

    @Test func `a newer file of ours is refused`() throws {
        let error = #expect(throws: ImportError.self) { try machine.take(#"{"version":2,"tasks":[]}"#) }
        guard case .newer? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `no record leaves its line, whatever the layout of the text`() throws {
        try machine.take(
            """
            {"version":1,"tasks":[{
              "number": 3, "id": "0190f6e2-3c4d-7000-8000-000000000001",
              "title": "a", "mine": [1.50,
              2]
            }]}
            """)
        let text = try #require(machine.disk.contents[StoreWorld.tasks])
        #expect(String(decoding: text, as: UTF8.self).split(separator: "\n").count == 3)
        #expect(String(decoding: text, as: UTF8.self).contains(#""mine":[1.50,2]"#))
    }
}
