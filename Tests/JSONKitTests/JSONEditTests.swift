import JSONKit
import Testing

@Suite struct JSONEditTests {
    private func edited(_ text: String, _ edits: [JSONEdit]) throws -> String {
        let root = try JSONDocument(text: text).root
        return written { $0.append(root, edits: edits) }
    }

    typealias Row = (text: String, edits: [JSONEdit], result: String)

    @Test(
        "members are replaced in place, removed, or added at the end",
        arguments: [
            (#"{"a":1,"b":2}"#, [], #"{"a":1,"b":2}"#),
            (#"{"a":1,"b":2}"#, [.set("a", to: .string("x"))], #"{"a":"x","b":2}"#),
            (#"{"a":1,"b":2}"#, [.set("c", to: .null)], #"{"a":1,"b":2,"c":null}"#),
            (
                #"{"a":1,"b":2}"#, [.set("d", to: .null), .set("c", to: .null)],
                #"{"a":1,"b":2,"d":null,"c":null}"#
            ),
            (#"{"a":1,"b":2,"c":3}"#, [.remove("a")], #"{"b":2,"c":3}"#),
            (#"{"a":1,"b":2,"c":3}"#, [.remove("b")], #"{"a":1,"c":3}"#),
            (#"{"a":1,"b":2,"c":3}"#, [.remove("c")], #"{"a":1,"b":2}"#),
            (#"{"a":1,"b":2}"#, [.remove("a"), .remove("b"), .remove("c")], "{}"),
            (#"{"a":1}"#, [.remove("a"), .set("b", to: .bool(true))], #"{"b":true}"#),
            ("{}", [.set("a", to: .number(1)), .set("b", to: .array([]))], #"{"a":1,"b":[]}"#),
            (#"{"a":1}"#, [.set("a", to: .number(2)), .set("a", to: .number(3))], #"{"a":3}"#),
            ("{}", [.set("a", to: .number(2)), .set("a", to: .number(3))], #"{"a":3}"#),
            ("{}", [.set("a", to: .number(2)), .remove("a")], "{}"),
            (#"{"\u0061":1}"#, [.set("a", to: .number(2))], #"{"\u0061":2}"#),
            (#"{"é":1}"#, [.set("e\u{301}", to: .number(2))], "{\"é\":1,\"e\u{301}\":2}"),
            ("[1]", [.set("a", to: .null)], "[1]"),
        ] as [Row])
    func members(row: Row) throws {
        #expect(try Array(edited(row.text, row.edits).utf8) == Array(row.result.utf8))
    }

    @Test(
        "what is not edited keeps its bytes, blanks too",
        arguments: [
            (
                "{ \"x\" : 1.50 , \"a\" :1, \"y\":[ \"\\u0041\" ] }", [.set("a", to: .number(2))],
                "{ \"x\" : 1.50 , \"a\" :2, \"y\":[ \"\\u0041\" ] }"
            ),
            (
                "{\n  \"x\": 1,\n  \"y\": 2\n}", [.set("z", to: .number(3))],
                "{\n  \"x\": 1,\n  \"y\": 2,\n  \"z\": 3\n}"
            ),
            ("{\n  \"x\": 1\n}", [.set("z", to: .number(3))], "{\n  \"x\": 1,\n  \"z\": 3\n}"),
            ("{\n  \"x\": 1,\n  \"y\": 2\n}", [.remove("x")], "{\n  \"y\": 2\n}"),
            ("{\n  \"x\": 1,\n  \"y\": 2\n}", [.remove("y")], "{\n  \"x\": 1\n}"),
            ("{ }", [.set("z", to: .number(3))], "{\"z\":3 }"),
        ] as [Row])
    func blanks(row: Row) throws {
        #expect(try edited(row.text, row.edits) == row.result)
    }

    @Test func `an edited record stands among others`() throws {
        let tasks = try #require(
            try JSONDocument(text: #"[{"n":1,"later":{"k":0.0}},{"n":2}]"#).root.elements)
        let text = written { writer in
            writer.openArray()
            for task in tasks { writer.append(task, edits: [.set("n", to: .number(9))]) }
            writer.closeArray()
        }
        #expect(text == #"[{"n":9,"later":{"k":0.0}},{"n":9}]"#)
    }
}
