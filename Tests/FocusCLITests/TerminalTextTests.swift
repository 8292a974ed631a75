import Testing

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

@Suite struct TerminalTextTests {
    @Test(
        "what would steer a terminal is written out, breaks of lines and tabs are not",
        arguments: [
            ("BEGIN:VEVENT\r\nSUMMARY:Tea\r\n", "BEGIN:VEVENT\r\nSUMMARY:Tea\r\n"),
            ("one\ttwo\n", "one\ttwo\n"), ("half\rgone", "half\\u{d}gone"), ("end\r", "end\\u{d}"),
            ("\u{1B}]0;x\u{7}", "\\u{1b}]0;x\\u{7}"), ("\u{9B}31m", "\\u{9b}31m"),
            ("\u{1B}[31mred", "\\u{1b}[31mred"), ("a\u{202E}b\u{E0041}", "a\\u{202e}b\\u{e0041}"),
            ("Água é 🎉", "Água é 🎉"),
        ])
    func foreign(text: String, shown: String) {
        #expect(TerminalText.foreign.harmless(text) == shown)
    }

    @Test(
        "in a page of ours colours stay, and nothing else",
        arguments: [
            ("\u{1B}[32mgood\u{1B}[0m\n", "\u{1B}[32mgood\u{1B}[0m\n"), ("\u{1B}[1;2mx", "\u{1B}[1;2mx"),
            ("\u{1B}[2J", "\\u{1b}[2J"), ("\u{1B}[", "\\u{1b}["), ("\u{1B}", "\\u{1b}"),
            ("\u{1B}]9;4\u{7}", "\\u{1b}]9;4\\u{7}"), ("\u{9B}0m", "\\u{9b}0m"),
        ])
    func page(text: String, shown: String) {
        #expect(TerminalText.page.harmless(text) == shown)
    }

    @Test func `JSON stays the same JSON`() {
        let text = "{\"title\":\"a\u{9B}b\u{202E}c\u{E0041}é\"}\n"
        #expect(
            TerminalText.json.harmless(text) == "{\"title\":\"a\\u009bb\\u202ec\\udb40\\udc41é\"}\n")
    }
}
