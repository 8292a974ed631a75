import JSONKit
import Testing

@Suite struct JSONErrorTests {
    typealias Row = (text: String, reason: JSONError.Reason, line: Int, column: Int, offset: Int)

    private func check(_ row: Row) {
        let position = JSONPosition(line: row.line, column: row.column, offset: row.offset)
        #expect(refusal(of: row.text.utf8) == JSONError(row.reason, at: position))
    }

    @Test(
        "a broken structure is refused where it breaks",
        arguments: [
            ("", .unexpectedEnd, 1, 1, 0),
            ("  \n ", .unexpectedEnd, 2, 2, 4),
            ("[", .unexpectedEnd, 1, 2, 1),
            ("[1", .unexpectedEnd, 1, 3, 2),
            ("[1,", .unexpectedEnd, 1, 4, 3),
            ("{", .unexpectedEnd, 1, 2, 1),
            (#"{"a""#, .unexpectedEnd, 1, 5, 4),
            (#"{"a":"#, .unexpectedEnd, 1, 6, 5),
            (#"{"a":1"#, .unexpectedEnd, 1, 7, 6),
            ("]", .expected(.value), 1, 1, 0),
            ("[,1]", .expected(.value), 1, 2, 1),
            ("[1,,2]", .expected(.value), 1, 4, 3),
            ("[1 2]", .expected(.commaOrBracket), 1, 4, 3),
            ("[1}", .expected(.commaOrBracket), 1, 3, 2),
            ("{1:2}", .expected(.name), 1, 2, 1),
            ("{a:2}", .expected(.name), 1, 2, 1),
            (#"{"a" 1}"#, .expected(.colon), 1, 6, 5),
            (#"{"a":1]"#, .expected(.commaOrBrace), 1, 7, 6),
            (#"{"a":1 "b":2}"#, .expected(.commaOrBrace), 1, 8, 7),
            ("[1, ]", .trailingComma, 1, 3, 2),
            ("{\"a\":1,\n}", .trailingComma, 1, 7, 6),
            ("1 2", .textAfterValue, 1, 3, 2),
            ("{}\n{}", .textAfterValue, 2, 1, 3),
            ("1\u{0}", .textAfterValue, 1, 2, 1),
            ("1\u{A0}", .textAfterValue, 1, 2, 1),
            ("\u{B}1", .expected(.value), 1, 1, 0),
            ("\u{FEFF}\u{FEFF}1", .expected(.value), 1, 1, 3),
            ("// why\n1", .comment, 1, 1, 0),
            ("[1, /* two */ 2]", .comment, 1, 5, 4),
            ("{} # end", .comment, 1, 4, 3),
            ("[1/2]", .expected(.commaOrBracket), 1, 3, 2),
        ] as [Row])
    func structure(row: Row) { check(row) }

    @Test(
        "what is no scalar of JSON is refused",
        arguments: [
            ("tru", .expected(.value), 1, 1, 0),
            ("True", .expected(.value), 1, 1, 0),
            ("nulL", .expected(.value), 1, 1, 0),
            ("falsey", .textAfterValue, 1, 6, 5),
            ("NaN", .expected(.value), 1, 1, 0),
            ("-Infinity", .badNumber, 1, 1, 0),
            ("'a'", .expected(.value), 1, 1, 0),
            ("+1", .expected(.value), 1, 1, 0),
            (".5", .expected(.value), 1, 1, 0),
            ("[-]", .badNumber, 1, 2, 1),
            ("[01]", .badNumber, 1, 2, 1),
            ("-00", .badNumber, 1, 1, 0),
            ("[1.]", .badNumber, 1, 2, 1),
            ("[1.e5]", .badNumber, 1, 2, 1),
            ("[1e]", .badNumber, 1, 2, 1),
            ("1e+", .badNumber, 1, 1, 0),
            ("0x1F", .textAfterValue, 1, 2, 1),
            ("1_000", .textAfterValue, 1, 2, 1),
            ("1.5.2", .textAfterValue, 1, 4, 3),
        ] as [Row])
    func scalars(row: Row) { check(row) }

    @Test(
        "what may not stand in a string is refused",
        arguments: [
            (#"["abc"#, .unterminatedString, 1, 2, 1),
            (#""abcdefghijkl"#, .unterminatedString, 1, 1, 0),
            (#""ab\"#, .badEscape, 1, 4, 3),
            (#""ab\x41""#, .badEscape, 1, 4, 3),
            (#""\'""#, .badEscape, 1, 2, 1),
            (#""\u12""#, .badEscape, 1, 2, 1),
            (#""\u12G4""#, .badEscape, 1, 2, 1),
            (#""\U0041""#, .badEscape, 1, 2, 1),
            (#""\ud83d""#, .loneSurrogate, 1, 2, 1),
            (#""\ude00""#, .loneSurrogate, 1, 2, 1),
            (#""a\ud83dx""#, .loneSurrogate, 1, 3, 2),
            (#""\ud83d\ud83d\ude00""#, .loneSurrogate, 1, 2, 1),
            (#""\ude00\ud83d""#, .loneSurrogate, 1, 2, 1),
            (#""\ud83d\u0041""#, .loneSurrogate, 1, 2, 1),
            ("\"a\nb\"", .controlCharacter(0x0A), 1, 3, 2),
            ("\"tab\tin a longer text\"", .controlCharacter(0x09), 1, 5, 4),
            ("\"\u{0}\"", .controlCharacter(0x00), 1, 2, 1),
            ("\"ééé\u{1F}\"", .controlCharacter(0x1F), 1, 5, 7),
        ] as [Row])
    func strings(row: Row) { check(row) }

    @Test(
        "bytes that are no UTF-8 are refused at their first one",
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF],
            [0xE2, 0x82],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82, 0x41], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x41], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
            [0xFE], [0xFF],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        let error = JSONError(.invalidUTF8, at: JSONPosition(line: 1, column: 4, offset: 4))
        #expect(refusal(of: Array("\"aé".utf8) + bytes + Array("\"".utf8)) == error)
        #expect(refusal(of: Array("\"aé".utf8) + bytes) == error)
    }

    @Test(
        "places count lines, scalars and bytes",
        arguments: [
            ("[\r\n1,\r\nx]", .expected(.value), 3, 1, 7),
            ("[\"é😀e\u{301}\",x]", .expected(.value), 1, 9, 13),
            ("\u{FEFF}x", .expected(.value), 1, 1, 3),
            ("\u{FEFF}[\nx", .expected(.value), 2, 1, 5),
            ("[1,\r x", .expected(.value), 1, 6, 5),
        ] as [Row])
    func places(row: Row) { check(row) }
}
