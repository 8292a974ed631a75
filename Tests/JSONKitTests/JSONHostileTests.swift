import JSONKit
import Testing

@Suite struct JSONHostileTests {
    private let sample = Array(
        """
        {"version":1,"tasks":[
        {"number":12,"title":"Wäter \\u00e9\\ud83d\\ude00 \\"pl\\nts\\"","tags":["home","😀"],"at":-1.5e+3,"done":false},
        {"number":13,"longer name than eight":null,"nested":[[[{}]],true]}
        ]}
        """.utf8)

    /// Uses all that a document offers, which must not trap whatever was read.
    private func walk(_ node: JSONNode) -> Int {
        _ = (node.int, node.bool, node.position, node.value)
        let written = written { $0.append(node, edits: [.set("title", to: .null), .remove("number")]) }
        let below =
            node.elements.map { $0.reduce(0) { $0 + walk($1) } }
            ?? node.members.map { $0.reduce(0) { $0 + walk($1.name) + walk($1.value) } } ?? 0
        #expect(refusal(of: written.utf8) == nil)
        return below + 1
    }

    @Test func `the sample itself is read`() throws {
        #expect(try walk(JSONDocument(sample).root) == 29)
    }

    @Test func `cut off at any byte it is refused within what is left`() {
        for length in 0..<sample.count {
            let error = refusal(of: sample.prefix(length))
            #expect(error != nil)
            #expect((0...length).contains(error?.position.offset ?? -1))
        }
    }

    @Test func `any byte may be any other`() {
        var read = 0
        for place in sample.indices {
            for bit in 0..<8 {
                var bytes = sample
                bytes[place] ^= 1 << bit
                guard let document = try? JSONDocument(bytes) else { continue }
                read += walk(document.root) > 0 ? 1 : 0
            }
        }
        #expect((300...1_000).contains(read))
    }

    @Test func `any two bytes alone never crash`() {
        var read: [String] = []
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max where refusal(of: [first, second]) == nil {
                read.append(String(decoding: [first, second], as: UTF8.self))
            }
        }
        // Two brackets, two braces, two quotes, ten digits behind a minus sign, 90 two-digit numbers, and each
        // digit with one of four blanks before or behind it.
        #expect(read.count == 3 + 10 + 90 + 80)
    }

    @Test func `a hundred thousand equal or escaped names cost no more than sorting them`() {
        let names = (0..<100_000).map { #""\u0061\#($0)":0"# }.joined(separator: ",")
        #expect(refusal(of: "{\(names)}".utf8) == nil)
        let equal = String(repeating: #""a":0,"#, count: 100_000) + #""b":0"#
        let first = JSONPosition(line: 1, column: 2, offset: 1)
        #expect(refusal(of: "{\(equal)}".utf8)?.reason == .duplicateName("a", first: first))
    }
}
