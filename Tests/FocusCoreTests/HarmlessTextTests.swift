import FocusCore
import Testing

@Suite struct HarmlessTextTests {
    @Test(
        "what could steer a terminal or turn the reading order shows as an escape",
        arguments: [
            ("\u{1B}[31mred", "\\u{1b}[31mred"), ("a\rb\nc\td", "a\\u{d}b\\u{a}c\\u{9}d"),
            ("bell\u{7}", "bell\\u{7}"), ("\u{9B}2J", "\\u{9b}2J"), ("x\u{202E}y", "x\\u{202e}y"),
            ("\u{2028}", "\\u{2028}"), ("\u{FEFF}a", "\\u{feff}a"), ("\u{E0041}", "\\u{e0041}"),
            ("\u{7F}", "\\u{7f}"),
        ])
    func escaped(text: String, shown: String) {
        #expect(text.harmless == shown)
    }

    @Test(
        "what only is unusual stays as it is",
        arguments: ["plain", "Zürich 日本", "👨‍👩‍👧", "cafe\u{301}", "a\\u{1b}", ""])
    func kept(text: String) {
        #expect(text.harmless == text)
    }
}
