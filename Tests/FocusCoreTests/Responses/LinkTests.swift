import FocusCore
import Testing

@Suite struct LinkTests {
    @Test(
        "a link and its short form mean the same",
        arguments: [
            ("task/12", Link.task("12")), ("feed", .feed), ("feed/s0b9", .item("s0b9")),
            ("pending-list", .pendingList), ("journey", .destination(.journey)),
            ("profile", .destination(.profile)), ("progress", .destination(.progress)),
        ])
    func known(path: String, link: Link) throws {
        #expect(try Link(path) == link)
        #expect(try Link("focusflow://\(path)") == link)
        #expect(try Link("FocusFlow://\(path)/") == link)
        #expect(link.url == "focusflow://\(path)")
    }

    @Test(
        "nothing else is a link",
        arguments: [
            "", "/", "focusflow://", "focusflow:", "focusflow:task/1", "focusflow:///task/1", "task", "task/",
            "task//1", "task/1/2", "task/1//", "task/../x", "task/.", "task/1?a", "task/1#a", "task/%31",
            "task/1 2", "task/1\n", "task/1\u{0}", "task/é", "task/１", "TASK/1", "feed//", "feed/a/b",
            "settings",
            "journey/1", "file:///etc/passwd", "https://focusflow://task/1", "focusflow://focusflow://task/1",
            "task/\(String(repeating: "a", count: 37))", "focusflow://\u{301}task/1",
        ])
    func hostile(text: String) {
        #expect(throws: LinkError(text: text)) { _ = try Link(text) }
    }
}
