import FocusCore
import TestSupport
import Testing

@testable import FocusActions

@Suite struct OfferTests {
    private let tasks = TaskWorld()

    private func offered(
        _ kind: OfferedTasks, _ typed: String = "", without taken: [String] = []
    ) throws -> [String] {
        try offerTasks(kind, beginning: typed, without: taken, tasks.world).map { "\($0.word) \($0.meaning)" }
    }

    @Test func `what is due first stands first, and each kind has its own tasks`() throws {
        try tasks.add("Plain")
        try tasks.add("Later", at: "+3d")
        try tasks.add("Soon", at: "+1h", rule: "weekly")
        try tasks.add("Gone")
        _ = try tasks.done(4)
        #expect(try offered(.open) == ["3 Soon", "2 Later", "1 Plain"])
        #expect(try offered(.open, without: ["2"]) == ["3 Soon", "1 Plain"])
        #expect(try offered(.open, "3") == ["3 Soon"])
        #expect(try offered(.open, "soon") == [])
        #expect(try offered(.reminded) == ["3 Soon", "2 Later"])
        #expect(try offered(.repeating) == ["3 Soon"])
        #expect(try offered(.ended) == ["4 Gone"])
    }

    @Test func `the newest of what has ended stands first, each once, and no occurrence`() throws {
        for title in ["One", "Two", "Three"] { try tasks.add(title) }
        try tasks.add("Weekly", at: "+1h", rule: "weekly")
        for number in [2, 1, 4, 3] { _ = try tasks.done(number) }
        _ = try reopenTasks([.number(2)], tasks.world)
        _ = try tasks.done(2)
        #expect(try offered(.ended) == ["2 Two", "3 Three", "1 One"])
    }

    @Test func `tags are offered once each, in order`() throws {
        try tasks.add("One", tags: ["work", "home"])
        try tasks.add("Two", tags: ["work", "two words"])
        #expect(try offerTags(beginning: "", tasks.world).map(\.word) == ["home", "two words", "work"])
        #expect(try offerTags(beginning: "w", tasks.world).map(\.word) == ["work"])
    }

    @Test func `a zone that nobody knows keeps no task from being offered`() throws {
        try tasks.add("One")
        try tasks.add("Two")
        tasks.disk.put(
            #"{"timezone":"Nowhere/Else"}"#, at: "/home/ada/.config/focusflow/guest/preferences.json")
        #expect(try offered(.open) == ["2 Two", "1 One"])
    }

    @Test(
        "of more words than can be listed the first ones are chosen, and what keeps their common beginning true",
        arguments: [
            (["1", "2", "3"], 3, ["1", "2", "3"]), (["1", "2", "3"], 2, ["1", "2"]),
            (["99", "98", "97", "5"], 2, ["99", "98", "5"]),
            (["abc", "abd", "abe", "ax", "ay", "z", "zz"], 2, ["abc", "abd", "ax", "z"]),
            ([], 2, []), (["ab", "abc", "a"], 1, ["ab", "a"]),
        ] as [([String], Int, [String])])
    func choice(words: [String], most: Int, expected: [String]) {
        #expect(Offer.places(of: words, most: most).map { words[$0] } == expected)
    }
}
