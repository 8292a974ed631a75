import JSONKit
import Testing

@Suite struct JSONNodeTests {
    private let text = #"{"null":null,"yes":true,"no":false,"n":12,"s":"a\nb","list":[1,[2],{"x":3}],"o":{}}"#

    @Test(
        "every kind is told",
        arguments: [
            ("null", JSONNode.Kind.null), ("true", .bool), (" false ", .bool), ("-0.5e+10", .number),
            (#""""#, .string), (#""\u0041""#, .string), ("[]", .array), ("\t{ }\r\n", .object),
        ])
    func kinds(text: String, kind: JSONNode.Kind) throws {
        #expect(try JSONDocument(text: text).root.kind == kind)
    }

    @Test func `members are found by name and read by type`() throws {
        let root = try JSONDocument(text: text).root
        #expect(root["null"]?.isNull == true)
        #expect(root["yes"]?.bool == true)
        #expect(root["no"]?.bool == false)
        #expect(root["n"]?.int == 12)
        #expect(root["n"]?.numberText == "12")
        #expect(root["s"]?.string == "a\nb")
        #expect(root["o"]?.kind == .object)
        #expect(root["missing"] == nil)
        #expect(root["nul"] == nil)
        #expect(root["list"]?["x"] == nil)
        #expect(root.member(named: "li" + "st")?.kind == .array)
        #expect(root.member(named: "lis") == nil)
    }

    @Test func `a value of another type is nil, not a guess`() throws {
        let root = try JSONDocument(text: text).root
        let number = try #require(root["n"])
        #expect(number.string == nil && number.bool == nil && !number.isNull)
        #expect(number.elements == nil && number.members == nil)
        let string = try #require(root["s"])
        #expect(string.int == nil && string.numberText == nil && string.elements == nil)
        #expect(root["null"]?.bool == nil)
        #expect(root["list"]?.members == nil && root["o"]?.elements == nil)
    }

    @Test func `elements and members come in order, containers are stepped over`() throws {
        let root = try JSONDocument(text: text).root
        let names = try #require(root.members).map { $0.name.string }
        #expect(names == ["null", "yes", "no", "n", "s", "list", "o"])
        let elements = try #require(root["list"]?.elements)
        #expect(elements.underestimatedCount == 3)
        #expect(elements.map(\.kind) == [.number, .array, .object])
        #expect(elements.map { String(decoding: $0.bytes, as: UTF8.self) } == ["1", "[2]", #"{"x":3}"#])
    }

    @Test(
        "strings are decoded",
        arguments: [
            (#""""#, ""), (#""plain and longer than fifteen bytes""#, "plain and longer than fifteen bytes"),
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000""#, "\u{0}"),
            (#""\u00e9\u00E9""#, "éé"), (#""\u20ac""#, "€"), (#""\ud83d\ude00 x""#, "😀 x"),
            (#""\uFFFF\uE000""#, "\u{FFFF}\u{E000}"), ("\"é€😀\u{7F}\u{FEFF}\"", "é€😀\u{7F}\u{FEFF}"),
            (#""\\u0041""#, #"\u0041"#), (#""é\u0301""#, "é\u{301}"),
        ])
    func strings(text: String, string: String) throws {
        let decoded = try #require(try JSONDocument(text: text).root.string)
        #expect(Array(decoded.utf8) == Array(string.utf8))
    }

    @Test(
        "integers are exact or nil",
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("-12", -12), ("9223372036854775807", .max),
            ("-9223372036854775808", .min), ("9223372036854775808", nil), ("-9223372036854775809", nil),
            ("92233720368547758070", nil), ("1.0", nil), ("1e2", nil), ("1E2", nil),
            ("100000000000000000000000", nil),
        ] as [(String, Int64?)])
    func integers(text: String, int: Int64?) throws {
        let root = try JSONDocument(text: text).root
        #expect(root.int == int)
        #expect(root.numberText == text)
        #expect(JSONNumber(text: text)?.int == int)
    }

    @Test func `names are compared by what they stand for, byte for byte`() throws {
        let root = try JSONDocument(text: #"{"\u0061b":1,"é":2}"#).root
        #expect(root["ab"]?.int == 1)
        #expect(root["é"]?.int == 2)
        #expect(root["e\u{301}"] == nil)
        #expect(root.member(named: "e\u{301}") == nil)
        let name = try #require(root.members?.first { _ in true }?.name)
        #expect(name.spells("ab") && !name.spells("abc") && name.spells(string: "ab"))
    }

    @Test func `a node knows its source and its place`() throws {
        let document = try JSONDocument(text: "\u{FEFF}{\r\n \"é\" : [1,\n\"x\"] }")
        let list = try #require(document.root["é"])
        #expect(list.position == JSONPosition(line: 2, column: 8, offset: 14))
        #expect(String(decoding: list.bytes, as: UTF8.self) == "[1,\n\"x\"]")
        #expect(list.elements?.map(\.position.line) == [2, 3])
        #expect(document.root.position == JSONPosition(line: 1, column: 1, offset: 3))
    }
}
