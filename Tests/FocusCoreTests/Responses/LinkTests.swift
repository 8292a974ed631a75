import FocusCore
import Testing
import TimeKit

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
        "an event is named by its uid, whatever that holds, and by its start",
        arguments: [
            ("calendar/7f3a", "7f3a", nil), ("calendar/7f3a%40example.org", "7f3a@example.org", nil),
            ("calendar/a%2Fb%20%C3%A4%25", "a/b ä%", nil),
            ("calendar/7f3a/2026-11-21T09:00:00Z", "7f3a", 1_795_251_600),
        ] as [(String, String, Int64?)])
    func event(path: String, uid: String, start: Int64?) throws {
        let start = start.map { Instant(secondsSinceEpoch: $0) }
        let link = Link.event(EventReference(uid: uid, start: start))
        #expect(try Link("focusflow://\(path)") == link)
        #expect(link.url == "focusflow://\(path)")
    }

    @Test func `an event may be named with an at sign that is not written out`() throws {
        #expect(try Link("calendar/7f3a@x.org") == .event(EventReference(uid: "7f3a@x.org", start: nil)))
    }

    @Test(
        "nothing else is a link",
        arguments: [
            "", "/", "focusflow://", "focusflow:", "focusflow:task/1", "focusflow:///task/1", "task", "task/",
            "task//1", "task/1/2", "task/1//", "task/../x", "task/.", "task/1?a", "task/1#a", "task/%31",
            "task/1 2", "task/1\n", "task/1\u{0}", "task/é", "task/１", "TASK/1", "feed//", "feed/a/b",
            "settings", "calendar", "calendar//", "calendar/%", "calendar/%4", "calendar/%4g", "calendar/%FF",
            "calendar/a b", "calendar/a?b", "calendar/a/b", "calendar/a/2026-11-21", "calendar/é",
            "calendar/a/2026-11-21T09:00:00Z/b", "calendar/\(String(repeating: "a", count: 256))",
            "journey/1", "file:///etc/passwd", "https://focusflow://task/1", "focusflow://focusflow://task/1",
            "task/\(String(repeating: "a", count: 37))", "focusflow://\u{301}task/1",
        ])
    func hostile(text: String) {
        #expect(throws: LinkError(text: text)) { _ = try Link(text) }
    }
}
