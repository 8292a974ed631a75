import JSONKit
import Testing

@Suite struct JSONValueTests {
    @Test func `members in another order are another value`() {
        let one = JSONValue.object([.init("a", .null), .init("b", .bool(true))])
        let other = JSONValue.object([.init("b", .bool(true)), .init("a", .null)])
        #expect(one != other)
    }

    @Test func `a text becomes a tree in its order, numbers as written`() throws {
        let text = #" {"b":[1.50,-0,1e400,"x\u0041"],"a":{"t":true,"n":null}} "#
        let value = try JSONDocument(text: text).root.value
        let number = { (text: String) throws in JSONValue.number(try #require(JSONNumber(text: text))) }
        #expect(
            value
                == .object([
                    .init(
                        "b",
                        .array([try number("1.50"), try number("-0"), try number("1e400"), .string("xA")])),
                    .init("a", .object([.init("t", .bool(true)), .init("n", .null)])),
                ]))
        #expect(written { $0.append(value) } == #"{"b":[1.50,-0,1e400,"xA"],"a":{"t":true,"n":null}}"#)
    }

    @Test(
        "only the text of a JSON number makes a number",
        arguments: [
            ("12", true), ("-1.5e-3", true), ("", false), (" 1", false), ("1 ", false), ("\u{FEFF}1", false),
            ("01", false), ("nan", false), ("1,2", false), ("\"1\"", false),
        ])
    func numbers(text: String, isNumber: Bool) {
        #expect((JSONNumber(text: text) != nil) == isNumber)
    }

    @Test func `numbers are made from integers`() {
        #expect(JSONNumber(Int64.min).text == "-9223372036854775808")
        #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
        #expect(JSONValue.number(7) == .number(JSONNumber(7)))
    }
}
