import CommandLineKit
import Testing

@Suite struct ThingTests {
    private static let root = Command(
        "prog", "Do things",
        subcommands: Sample.below([
            Command(
                "set", "Set a value",
                operands: [
                    Operand("KEY", .thing(Thing("key")), .one, "Which"),
                    Operand("VALUE", .thing(Thing("value")), .any, "To what"),
                ],
                options: [
                    .taking("TAG", .thing(Thing("tag")), "tag", "Mark it"),
                    .taking("FILE", .file([]), "output", short: "o", "Write it there"),
                    .taking(
                        "SPAN", .suggestion([Choice("1h", "An hour"), Choice("2h", "")]), "for", "So long"),
                ]),
            Command("read", "Read it", operands: [Operand("FILE", .file(["ics", "ical"]), .one, "What")]),
        ]))

    @Test(
        "whoever lists things is told what was typed of the word, and which operands are there",
        arguments: [
            (["set", "a"], "key <a> [] []"), (["set", "k", ""], "value <> [k] []"),
            (["set", "k", "v", "w", "x"], "value <x> [k v w] [v w]"),
            (["set", "k", "--tag", "t"], "tag <t> [] []"),
            (["set", "k", "--tag=t u"], "tag <t u> [] []"), (["set", "--", "-a"], "key <-a> [] []"),
            (["read", ""], ""), (["set", "-"], ""), (["set", "k", "--for", ""], ""),
        ] as [([String], String)])
    func asks(words: [String], expected: String) {
        var asked = ""
        _ = Self.root.completion(of: words) { query in
            asked += "\(query.thing.name) <\(query.typed)> [\(query.operands.joined(separator: " "))]"
            asked += " [\(query.ofSameOperand.joined(separator: " "))]"
            return Completion()
        }
        #expect(asked == expected)
    }

    @Test(
        "things are offered as they are, behind the option that stands in the same word",
        arguments: [
            (["set", ""], "two words\t\n-dash\t\n", "two words\n"),
            (["set", "--", ""], "-dash\t\n", "-dash\n"),
            (["set", "--tag", ""], "-dash\tA dash\n", "-dash\tA dash\n"),
            (["set", "--tag=t"], "two words\t2\nother\t\n", "--tag=two words\t2\n"),
            (["set", "t"], "two\t\nother\t\n", "two\n"),
        ] as [([String], String, String)])
    func offers(words: [String], things: String, expected: String) {
        let candidates = things.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Completion.Candidate(parts[0], parts[1])
        }
        #expect(Self.root.completion(of: words) { _ in Completion(candidates) }.text == expected)
    }

    @Test(
        "a line without a word asks for files",
        arguments: [
            (["read", "x"], "\tfiles ics ical\n"), (["set", "-o", ""], "\tfiles\n"),
            (["set", "--output=a"], "\tfiles\n"), (["read", "x", ""], ""), (["read", "-"], ""),
        ] as [([String], String)])
    func files(words: [String], expected: String) {
        #expect(Self.root.completion(of: words).text == expected)
    }

    @Test func `words that are often meant are offered, and others are taken`() {
        #expect(Self.root.completion(of: ["set", "--for", ""]).text == "1h\tAn hour\n2h\n")
        #expect(Self.root.parse(["set", "k", "--for", "3 days"]).error == nil)
    }
}
