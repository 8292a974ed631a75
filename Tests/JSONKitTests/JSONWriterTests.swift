import JSONKit
import Testing

@Suite struct JSONWriterTests {
    @Test(
        "strings are escaped where JSON or a terminal needs it",
        arguments: [
            ("", #""""#), ("plain", #""plain""#), (#"a"b\c/d"#, #""a\"b\\c/d""#),
            ("\n\t\r\u{8}\u{C}", #""\n\t\r\b\f""#), ("\u{0}\u{1B}[0m\u{1F}", #""\u0000\u001b[0m\u001f""#),
            ("\u{7F}\u{80}\u{9F}\u{A0}", "\"\\u007f\\u0080\\u009f\u{A0}\""),
            ("a\u{2028}b\u{2029}c\u{2027}\u{202A}", "\"a\\u2028b\\u2029c\u{2027}\u{202A}\""),
            ("é€😀", "\"é€😀\""), ("â\u{20A8}", "\"â\u{20A8}\""),
        ])
    func escapes(string: String, text: String) throws {
        #expect(written { $0.append(string) } == text)
        #expect(try JSONDocument(text: text).root.string == string)
    }

    @Test(arguments: [
        ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{7F}", #"\u007f"#), ("\u{85}", #"\u0085"#),
        ("\u{2028}", #"\u2028"#),
    ])
    func `what needs an escape has it wherever it stands`(character: String, escape: String) {
        for before in 0...16 {
            for after in 0...9 {
                let (left, right) = (
                    String(repeating: "a", count: before), String(repeating: "~", count: after)
                )
                #expect(written { $0.append(left + character + right) } == "\"\(left)\(escape)\(right)\"")
            }
        }
    }

    @Test func `commas come by themselves`() {
        let text = written { writer in
            writer.openObject()
            writer.name("a")
            writer.append(1)
            writer.name("b")
            writer.openArray()
            writer.append(true)
            writer.appendNull()
            writer.openArray()
            writer.closeArray()
            writer.append("x")
            writer.append(Int64.min)
            writer.append(verbatim: "1.50".utf8)
            writer.closeArray()
            writer.name("c")
            writer.openObject()
            writer.closeObject()
            writer.name("d")
            writer.append(false)
            writer.closeObject()
        }
        #expect(text == #"{"a":1,"b":[true,null,[],"x",-9223372036854775808,1.50],"c":{},"d":false}"#)
    }

    @Test(
        "a file of one record a line",
        arguments: [
            ([], "{\"version\":1,\"tasks\":[\n]}"),
            ([#"{"number":1}"#], "{\"version\":1,\"tasks\":[\n{\"number\":1}\n]}"),
            (["{}", "{}"], "{\"version\":1,\"tasks\":[\n{},\n{}\n]}"),
        ])
    func lines(records: [String], text: String) {
        let result = written { writer in
            writer.openObject()
            writer.name("version")
            writer.append(1)
            writer.name("tasks")
            writer.openArray()
            for record in records {
                writer.breakLine()
                writer.append(verbatim: record.utf8)
            }
            writer.breakLine()
            writer.closeArray()
            writer.closeObject()
        }
        #expect(result == text)
    }

    @Test func `the form for people has one member a line`() throws {
        let value = try JSONDocument(text: #"{"a":[1,{"b":[]},[2]],"c":{},"d":"x"}"#).root.value
        let text = """
            {
              "a": [
                1,
                {
                  "b": []
                },
                [
                  2
                ]
              ],
              "c": {},
              "d": "x"
            }
            """
        #expect(written { $0.append(indented: value) } == text)
        #expect(try JSONDocument(text: text).root.value == value)
    }

    @Test func `an unchanged value is written back byte for byte`() throws {
        let text = "[ 1.0e+00 , \"\\u0041\" ,{ \"a\" : [ ] } ]"
        let elements = try #require(try JSONDocument(text: text).root.elements)
        let copy = written { writer in
            writer.openArray()
            for element in elements { writer.append(verbatim: element.bytes) }
            writer.closeArray()
        }
        #expect(copy == "[1.0e+00,\"\\u0041\",{ \"a\" : [ ] }]")
    }
}
