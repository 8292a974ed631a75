import CommandLineKit
import Testing

@Suite struct CompletionTests {
    @Test(
        "what may come next is offered, and nothing else",
        arguments: [
            ([""], ["thing", "show", "put"]), (["th"], ["thing"]), (["thing", ""], ["add", "list", "ls"]),
            (["pu"], ["put"]), (["put", "--t"], ["--tag"]), (["thing", "ls", ""], ["up", "down"]),
            (["thing", "list", ""], ["up", "down"]), (["thing", "list", "up", ""], []),
            (["--color", "a"], ["auto", "always"]), (["--color=al"], ["--color=always"]),
            (["thing", "add", "--t"], ["--tag"]), (["thing", "add", "--", "--t"], []),
            (["thing", "add", "--tag", "-"], []), (["show", "t"], ["thing"]),
            (["show", "thing", "a"], ["add"]),
            (["show", "bogus", ""], []), (["bogus", ""], []), (["sec"], []),
            ([], ["thing", "show", "put"]),
            (["--nope="], []),
        ] as [([String], [String])])
    func candidates(words: [String], expected: [String]) {
        #expect(Sample.root.completion(of: words).candidates.map(\.word) == expected)
    }

    @Test func `a candidate's meaning stands behind a tab`() {
        #expect(Sample.root.completion(of: ["thing", "list", "u"]).text == "up\tFirst\n")
    }

    @Test(arguments: CompletionScript.allCases)
    func `scripts name the program and never evaluate`(script: CompletionScript) {
        let text = script.text(for: "prog")
        #expect(text.contains("prog"))
        #expect(!text.contains("PROGRAM"))
        #expect(!text.contains("eval "))
    }
}
