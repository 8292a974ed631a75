import CommandLineKit
import Testing

@Suite struct ParseTests {
    private func parse(_ line: String) -> Invocation {
        Sample.root.parse(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    }

    @Test(
        "options and operands may stand in any order",
        arguments: [
            "thing add tea --tag home -n 3", "--json thing add --tag=home tea -n3",
            "thing add -qn3 tea --json",
            "thing --json add -n 3 -- tea", "thing add --lines=3 --tag home --tag garden tea",
        ])
    func anyOrder(line: String) {
        let invocation = parse(line)
        #expect(invocation.error == nil)
        #expect(invocation.names == ["thing", "add"])
        #expect(invocation.operands == ["tea"])
        #expect(invocation[Sample.lines] == (line.contains("3") ? "3" : nil))
    }

    @Test func `a short form stands for the whole way to its command`() {
        let invocation = parse("put tea -q")
        #expect(invocation.names == ["thing", "add"])
        #expect(invocation.operands == ["tea"])
        #expect(invocation.contains(Sample.quiet))
        #expect(parse("thing ls up").names == ["thing", "list"])
        #expect(Sample.root.path(to: ["thing", "ls"])?.map(\.name) == ["prog", "thing", "list"])
        #expect(parse("putt tea").error == .unknownCommand("putt", near: ["put"]))
        // It stands where it is declared and nowhere else.
        #expect(parse("thing put tea").error == .unknownCommand("put", near: []))
        #expect(parse("-- put tea").error == .unknownCommand("put", near: ["put"]))
    }

    @Test func `words of a title give their place to a number, and a flag goes before the operands' end`() {
        #expect(parse("put buy milk -q now").line(naming: "4", for: 2) == "put 4 -q now")
        #expect(parse("put tea").line(adding: "--yes") == "put tea --yes")
        #expect(parse("put -q -- tea").line(adding: "--yes") == "put -q --yes -- tea")
    }

    @Test func `words behind a value are stray unless an operand is still missing`() {
        #expect(parse("put tea --tag very hot").strayWord(besides: 1) == "hot")
        #expect(parse("put --tag very tea").strayWord(besides: 1) == nil)
        #expect(parse("put --tag very hot tea").strayWord(besides: 1) == "hot")
        #expect(parse("put -n 3 tea").strayWord(besides: 0) == nil)
        #expect(parse("put --tag very hot tea").correction(besides: 1) == "put --tag 'very hot' tea")
    }

    @Test func `the last of several values wins, and all can be had`() {
        let invocation = parse("thing add tea --tag home --tag garden")
        #expect(invocation[Sample.tag] == "garden")
        #expect(invocation.values(of: Sample.tag) == ["home", "garden"])
    }

    @Test func `it is known which words stand directly behind a value, and what they would be in it`() {
        let invocation = parse("thing add tea --tag very hot -q now")
        #expect(invocation.operands == ["tea", "hot", "now"])
        #expect(invocation.wordsBehind(Sample.tag) == ["hot"])
        #expect(invocation.operands(before: Sample.tag) == ["tea"])
        #expect(invocation.line(drawing: 1, into: Sample.tag) == "thing add tea --tag 'very hot' -q now")
        #expect(invocation.lineWithOperandsLast == "thing add --tag very -q -- tea hot now")
        #expect(
            parse("thing add --tag=it's tea").line(drawing: 1, into: Sample.tag)
                == #"thing add --tag='it'\''s tea'"#)
        #expect(parse("thing add tea --tag a -- b").wordsBehind(Sample.tag) == [])
    }

    @Test func `an option that takes a value takes the next word, whatever it looks like`() {
        let invocation = parse("thing add tea --tag --json")
        #expect(invocation[Sample.tag] == "--json")
        #expect(!invocation.contains(Sample.json))
    }

    @Test func `a dash alone is a word, and behind two dashes everything is`() {
        #expect(parse("thing add -").operands == ["-"])
        #expect(parse("thing add -- --json -n").operands == ["--json", "-n"])
        #expect(parse("thing add a  b").operands == ["a", "", "b"])
    }

    @Test(
        "what means nothing is told as facts",
        arguments: [
            ("thng", UsageError.unknownCommand("thng", near: ["thing"])),
            ("thing ad", .unknownCommand("ad", near: ["add"])),
            ("thing 12", .unknownCommand("12", near: [])),
            ("thing add x --jsno", .unknownOption("--jsno", near: ["--json"])),
            ("thing add x -z", .unknownOption("-z", near: [])),
            ("thing add x -qz", .unknownOption("-z", near: [])),
            ("thing add x --tag", .missingValue(option: "--tag", placeholder: "TAG")),
            ("thing add x -n", .missingValue(option: "-n", placeholder: "N")),
            ("thing add x --json=1", .unexpectedValue(option: "--json", value: "1")),
            ("thing add x -n 0", .notACount("0", of: "--lines")),
            ("thing add x -n -1", .notACount("-1", of: "--lines")),
            ("thing add x -n +5", .notACount("+5", of: "--lines")),
            ("thing add x -n 99999999999999999999", .notACount("99999999999999999999", of: "--lines")),
            ("thing add", .missingOperand("TITLE")),
            ("thing list up down", .unexpectedOperand("down")),
            (
                "thing list dwon",
                .invalidChoice("dwon", of: "ORDER", choices: ["up", "down"], near: ["down"])
            ),
            (
                "--color=alway",
                .invalidChoice("alway", of: "--color", choices: ["auto", "always"], near: ["always"])
            ),
            ("thing add x --tags y", .unknownOption("--tags", near: ["--tag"])),
        ] as [(String, UsageError)])
    func errors(line: String, error: UsageError) {
        #expect(parse(line).error == error)
    }

    @Test func `help and json are seen behind a mistake, and the first mistake stays`() {
        let invocation = parse("thing ad --bogus --help --json")
        #expect(invocation.contains(Sample.help))
        #expect(invocation.contains(Sample.json))
        #expect(invocation.error == .unknownCommand("ad", near: ["add"]))
    }

    @Test func `hidden commands run but are not suggested`() {
        #expect(parse("secret").error == nil)
        #expect(parse("secre").error == .unknownCommand("secre", near: []))
    }

    @Test(
        "the nearest words are those begun, else those the fewest slips away",
        arguments: [
            ("doc", ["doctor", "undo", "document"], ["doctor", "document"]),
            ("dcotor", ["doctor"], ["doctor"]),
            ("fsh", ["bash", "zsh", "fish"], ["fish", "zsh"]), ("x", ["a", "b"], []), ("", ["a"], []),
            ("LIST", ["list"], ["list"]), ("frobnicate", ["list"], []),
            // Two slips in four letters, or a syllable that turns the meaning round.
            ("stop", ["show", "skip"], []), ("dnd", ["undo"], []), ("del", ["help"], []),
            ("undone", ["done", "undo"], []), ("unpause", ["pause"], []), ("untag", ["tag"], []),
            ("chekc", ["check"], ["check"]), ("snoze", ["snooze"], ["snooze"]),
            ("calendra", ["calendar"], ["calendar"]), ("calnedra", ["calendar"], ["calendar"]),
        ])
    func nearest(typed: String, words: [String], expected: [String]) {
        #expect(words.nearest(to: typed) == expected)
    }
}
