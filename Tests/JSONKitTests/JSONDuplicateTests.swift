import JSONKit
import Testing

@Suite struct JSONDuplicateTests {
    @Test(
        "a name that comes twice in one object is refused with both places",
        arguments: [
            (#"{"a":1,"a":2}"#, "a", 1, 7),
            (#"{"a":1,"b":{"a":1},"a":{}}"#, "a", 1, 19),
            (#"{"":1,"":2}"#, "", 1, 6),
            (#"{"a":1,"\u0061":2}"#, "a", 1, 7),
            (#"{"\u00e9":1,"é":2}"#, "é", 1, 12),
            (#"{"\ud83d\ude00":1,"😀":2}"#, "😀", 1, 18),
            (#"{"\/":1,"/":2}"#, "/", 1, 8),
            (#"{"a longer name":1,"b":0,"a longer name":2}"#, "a longer name", 1, 25),
            (#"{"a":1,"a":2,"b":1,"b":2}"#, "a", 1, 7),
            (#"{"b":1,"a":2,"a":1,"b":2}"#, "a", 7, 13),
            (#"{"b":1,"a":2,"b":1,"a":2}"#, "b", 1, 13),
            (#"{"a":1,"a":2,"a":3}"#, "a", 1, 7),
        ])
    func twice(text: String, name: String, first: Int, second: Int) {
        let firstPlace = JSONPosition(line: 1, column: first + 1, offset: first)
        let error = refusal(of: text.utf8)
        #expect(error?.reason == .duplicateName(name, first: firstPlace))
        #expect(error?.position.offset == second)
    }

    @Test(
        "names that differ are no duplicates",
        arguments: [
            #"{"a":1,"A":2,"a ":3,"á":4,"a\u0301":5}"#,
            #"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}"#,
            #"{"":1,"\u0000":2,"\u0000\u0000":3}"#,
            #"{"abcdefgh":1,"abcdefgi":2,"abcdefghi":3,"abcdefg":4}"#,
            #"{"abcdefgh-0-12345678":1,"abcdefgh-1-12345678":2}"#,
        ])
    func distinct(text: String) {
        #expect(refusal(of: text.utf8) == nil)
    }

    /// Objects of one array are compared with each other first.
    @Test(
        "a name that comes twice is seen behind objects that are alike",
        arguments: [
            (#"{"a":1,"b":2}"#, #"{"a":1,"b":2,"a":3}"#, "a"),
            (#"{"a":1,"b":2}"#, #"{"a":1,"a":2}"#, "a"),
            (#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"b":2,"d":3,"b":0,"c":3}"#, "b"),
            (#"{"a":{"b":[1]},"c":3}"#, #"{"a":{"b":[1],"b":1},"c":3}"#, "b"),
            (#"{"a":{"b":1},"longer than eight":3}"#, #"{"a":2,"longer than eight":3,"a":3}"#, "a"),
            (
                #"{"longer than eight":3}"#, #"{"longer than eight":3,"longer th\u0061n eight":3}"#,
                "longer than eight"
            ),
        ])
    func alike(one: String, other: String, name: String) {
        #expect(refusal(of: "[\(one),\(one)]".utf8) == nil)
        for text in ["[\(one),\(other)]", "[\(one),\(one),\(other),\(one)]"] {
            guard case .duplicateName(name, first: _) = refusal(of: text.utf8)?.reason else {
                Issue.record("\(text)")
                continue
            }
        }
    }

    @Test func `objects that begin alike have each its own members`() throws {
        let texts = [
            #"{"id":1,"title":"x"}"#, #"{"id":2}"#, #"{"id":3,"titles":"y","title":"z"}"#, "{}",
            #"{"title":"w","id":4}"#, #"{"i":5,"titl":6}"#, #"{"id":7,"title":{"id":8}}"#,
            #"{"id":9,"title":0}"#,
        ]
        let document = try JSONDocument(Array("[\(texts.joined(separator: ","))]".utf8))
        let elements = document.root.elements.map(Array.init) ?? []
        #expect(elements.map { $0["id"]?.int } == [1, 2, 3, nil, 4, nil, 7, 9])
        #expect(elements.map { $0["title"]?.string } == ["x", nil, "z", nil, "w", nil, nil, nil])
        #expect(elements.map { String(decoding: $0.bytes, as: UTF8.self) } == texts)
        #expect(elements[6]["title"]?["id"]?.int == 8)
    }

    @Test func `both places are counted in lines`() {
        let error = refusal(of: "{\n  \"id\": 1,\n  \"é\": 2, \"id\": 3\n}".utf8)
        let first = JSONPosition(line: 2, column: 3, offset: 4)
        let second = JSONPosition(line: 3, column: 11, offset: 24)
        #expect(error == JSONError(.duplicateName("id", first: first), at: second))
    }

    @Test(
        "an object of many members is checked as well",
        arguments: [15, 16, 17, 18, 100, 5_000])
    func many(count: Int) {
        let members = (0..<count).map { #""name \#($0)":\#($0)"# }
        #expect(refusal(of: "{\(members.joined(separator: ","))}".utf8) == nil)
        let object = "{\(members.joined(separator: ","))}"
        #expect(refusal(of: "[\(object),\(object)]".utf8) == nil)
        #expect(refusal(of: "[\(object),\(object.dropLast()),\"name 7\":0}]".utf8) != nil)
        let error = refusal(of: "{\(members.joined(separator: ",")),\"name 7\":0}".utf8)
        let first = JSONPosition(line: 1, column: 79, offset: 78)
        #expect(error?.reason == .duplicateName("name 7", first: first))
    }

    @Test func `two names of one signature are looked at in full`() {
        let names = ["abcdefgh", "ABCDEFGH"].flatMap { head in (0..<8).map { "\(head)\($0)tailtail" } }
        let members = names.map { "\"\($0)\":0" }.joined(separator: ",")
        #expect(refusal(of: "{\(members)}".utf8) == nil)
        #expect(refusal(of: "{\(members),\"abcdefgh5tailtail\":0}".utf8) != nil)
    }
}
