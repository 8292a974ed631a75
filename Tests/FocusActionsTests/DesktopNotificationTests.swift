import FocusPorts
import Testing

@Suite struct DesktopNotificationTests {
    @Test(
        "a title is one line without controls",
        arguments: [
            ("Call mum", "Call mum"), ("", ""), ("a\nb\tc", "a b c"), ("a\u{1B}[31m\u{7}b", "a[31mb"),
            ("a\u{0}b\u{7F}c\u{9B}d", "abcd"), ("a\u{202E}b\u{2066}c\u{FEFF}d\u{E0041}e", "abcde"),
            ("👩‍👩‍👧 é", "👩‍👩‍👧 é"), ("<b> & \\n %s", "<b> & \\n %s"),
        ])
    func title(given: String, shown: String) {
        #expect(DesktopNotification(title: given, tag: "t").title == shown)
    }

    @Test func `a body keeps its lines`() {
        let body = DesktopNotification(title: "", body: "one\r\ntwo\tthree\u{1}\n\nfour", tag: "t").body
        #expect(body == "one\ntwo three\n\nfour")
    }

    @Test(
        "what is too long ends in an ellipsis",
        arguments: [(199, 199, "x"), (200, 200, "x"), (201, 200, "…"), (100_000, 200, "…")])
    func limit(given: Int, count: Int, last: Character) {
        let title = DesktopNotification(title: String(repeating: "x", count: given), tag: "t").title
        #expect(title.unicodeScalars.count == count)
        #expect(title.last == last)
    }

    @Test func `controls do not count for the length`() {
        let title = String(repeating: "\u{1}x", count: 200)
        #expect(DesktopNotification(title: title, tag: "t").title == String(repeating: "x", count: 200))
    }

    @Test func `a body has room for two thousand scalars`() {
        let body = DesktopNotification(title: "", body: String(repeating: "é", count: 120_000), tag: "t").body
        #expect(body == String(repeating: "é", count: 1999) + "…")
    }

    @Test func `everything else that is text is cleaned as well`() {
        let notification = DesktopNotification(
            title: "", tag: "a\nb", category: "c\u{7}", sound: .named("d\u{0}"),
            actions: [.init(key: "e\u{1B}", label: "f\ng")])
        #expect(notification.tag == "a b")
        #expect(notification.category == "c")
        #expect(notification.sound == .named("d"))
        #expect(notification.actions == [.init(key: "e", label: "f g")])
    }
}
