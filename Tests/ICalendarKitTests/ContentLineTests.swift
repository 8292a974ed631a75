import ICalendarKit
import Testing

@Suite struct ContentLineTests {
    @Test(
        "a line is a name, parameters and a value",
        arguments: [
            ("SUMMARY:Tea: at five", ContentLine("SUMMARY", "Tea: at five")),
            (
                "DTSTART;TZID=Europe/Berlin:20261121T090000",
                ContentLine("DTSTART", "20261121T090000", parameters: [.init("TZID", ["Europe/Berlin"])])
            ),
            (
                #"ATTENDEE;CN="Doe; Jane";ROLE=A,B:mailto:j@x.y"#,
                ContentLine(
                    "ATTENDEE", "mailto:j@x.y",
                    parameters: [.init("CN", ["Doe; Jane"]), .init("ROLE", ["A", "B"])])
            ),
            (#"X;P="a^nb^'c^^d^e":"#, ContentLine("X", "", parameters: [.init("P", ["a\nb\"c^d^e"])])),
            ("x-wr_name;P=:v", ContentLine("x-wr_name", "v", parameters: [.init("P", [""])])),
            ("DESCRIPTION:tab\there", ContentLine("DESCRIPTION", "tab\there")),
        ])
    func parsed(text: String, line: ContentLine) throws {
        #expect(try ContentLine(parsing: text) == line)
    }

    @Test(
        "what is no such line is refused",
        arguments: [
            ("", ContentLineError.missingName), (":x", .missingName), ("SUMMARY", .missingColon),
            ("A;B", .badParameter), ("A;=x:y", .badParameter), (#"A;B="x:y"#, .unclosedQuote),
            ("A:\u{1}", .controlCharacter), ("A B:c", .missingColon), (#"A;B="x"y:z"#, .missingColon),
        ])
    func refused(text: String, error: ContentLineError) {
        #expect(throws: error) { try ContentLine(parsing: text) }
    }

    @Test(arguments: [
        ContentLine("SUMMARY", "Tea"),
        ContentLine("X", "v", parameters: [.init("P", ["a,b", "c\n\"d\"^", "é"]), .init("Q", ["plain"])]),
    ])
    func `what is written is read the same`(line: ContentLine) throws {
        #expect(try ContentLine(parsing: line.text) == line)
    }

    @Test func `names of parameters are found in any case`() {
        let line = ContentLine("DTSTART", "1", parameters: [.init("tzid", ["UTC"])])
        #expect(line.parameter("TZID") == ["UTC"])
        #expect(line.parameter("VALUE") == nil)
    }

    @Test func `long lines are folded at 75 octets, never inside a character, and unfold to the same`() throws
    {
        let line = ContentLine("SUMMARY", String(repeating: "Übung 日本 👍 ", count: 40))
        let pieces = line.folded.split(separator: 10).map { $0.dropLast() }
        for piece in pieces {
            #expect(piece.count <= 75)
            #expect(String(validating: piece, as: UTF8.self) != nil)
        }
        #expect(pieces.count > 5)
        let unfolded = Array(IteratorSequence(UnfoldedLines(line.folded)))
        #expect(unfolded.map(\.number) == [1])
        #expect(try ContentLine(parsing: try #require(unfolded.first).text) == line)
    }
}
